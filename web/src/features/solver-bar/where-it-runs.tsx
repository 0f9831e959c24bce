import { Menu } from '@mantine/core'
import { OPTIMIZER_NAME } from '@timetable/domain'
import { useStore } from 'zustand'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'

const PLACES = ['server', 'browser'] as const

/** Selects where Zen runs, in the menu beside its button; stored on this computer. */
export function WhereItRuns() {
  const { t } = useAppText()
  const { zen } = useSession()
  const chosen = useStore(zen.place, ({ place }) => place)
  return (
    <>
      <Menu.Label>{t('browserRun.where', { optimizer: OPTIMIZER_NAME })}</Menu.Label>
      <Menu.RadioGroup value={chosen} onChange={(place) => zen.choose(place === 'browser' ? 'browser' : 'server')}>
        {PLACES.map((place) => (
          <Menu.RadioItem key={place} value={place} closeMenuOnClick>
            {t(`browserRun.${place}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
