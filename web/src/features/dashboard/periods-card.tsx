import { Button } from '@mantine/core'
import { weekOf, type Schedule } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatClockTime } from '../../i18n/format.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { useWeekNames } from '../../timetable/week-names.ts'
import { Card } from './card.tsx'
import styles from './dashboard-page.module.css'

/** The periods of a day and their times; opens their number and the bell schedule. */
export function PeriodsCard({ schedule }: { schedule: Schedule }) {
  const { t, i18n } = useAppText()
  const { ui } = useSession()
  const names = useWeekNames()
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const { hours, at } = weekOf(schedule)
  const time = (clock: string | undefined) => (clock ? formatClockTime(i18n.language, clock) : '')
  return (
    <Card title={t('dashboard.periods')}>
      <p className={styles.note}>
        {hours > 0 ? t('dashboard.periodsCount', { count: hours }) : t('dashboard.periodsNone')}
      </p>
      {hours > 0 && (
        <ol className={styles.periods}>
          {Array.from({ length: hours }, (_, hour) => (
            <li key={hour}>
              <span>{names.period(hour)}</span>
              <span>
                {t('dashboard.periodsTimes', { start: time(at(0, hour)?.startTime), end: time(at(0, hour)?.endTime) })}
              </span>
            </li>
          ))}
        </ol>
      )}
      {!readOnly && (
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => ui.openModal({ kind: 'periods' })}>
            {t('dashboard.periodsSet')}
          </Button>
          {hours > 0 && (
            <Button variant="default" onClick={() => ui.openModal({ kind: 'bell-schedule' })}>
              {t('dashboard.bell')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
