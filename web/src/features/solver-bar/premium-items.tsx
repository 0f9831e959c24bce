import { Menu } from '@mantine/core'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'

/**
 * For premium schools, while Zen is not running: a run that continues until it is paused, and unscheduling all unpinned lessons.
 */
export function PremiumItems() {
  const { t } = useAppText()
  const { runCommand, ui, zen } = useSession()
  const empty = useSchedule(({ schedule }) => Object.keys(schedule?.lessons ?? {}).length === 0)

  async function reset() {
    const answer = await runCommand('resetSchedule', {})
    if (answer.type === 'Error') return
    const action = { label: t('scheduler.undo'), run: () => void runCommand('undo', {}) }
    ui.toast({ state: 'neutral', headline: t('billing.premium.resetDone'), action })
  }
  return (
    <>
      <Menu.Item disabled={empty} onClick={() => void zen.start({ longRun: true })}>
        {t('billing.premium.longRun')}
      </Menu.Item>
      <Menu.Item disabled={empty} onClick={() => void reset()}>
        {t('billing.premium.reset')}
      </Menu.Item>
    </>
  )
}
