import { memo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useSchedule, useSession } from '../../store/session-context.tsx'
import styles from './solver-bar.module.css'

/** For premium schools, while Zen rests: a run that goes on until it is paused, and taking out all that isn't pinned. */
export const PremiumControls = memo(function PremiumControls() {
  const { t } = useAppText()
  const { runCommand, ui, zen } = useSession()
  const isPremium = useAccount(({ school }) => school?.isPremium === true)
  const rests = useSchedule(({ solver }) => solver.state === 'PAUSED')
  const readOnly = useSchedule(({ scheduleOnly }) => scheduleOnly)
  const empty = useSchedule(({ schedule }) => Object.keys(schedule?.lessons ?? {}).length === 0)
  if (!isPremium || readOnly) return null

  async function reset() {
    const answer = await runCommand('resetSchedule', {})
    if (answer.type === 'Error') return
    const action = { label: t('scheduler.undo'), run: () => void runCommand('undo', {}) }
    ui.toast({ state: 'neutral', headline: t('billing.premium.resetDone'), action })
  }
  return (
    <div className={styles.premium}>
      <button type="button" disabled={!rests || empty} onClick={() => void zen.start({ longRun: true })}>
        {t('billing.premium.longRun')}
      </button>
      <button type="button" disabled={!rests || empty} onClick={() => void reset()}>
        {t('billing.premium.reset')}
      </button>
    </div>
  )
})
