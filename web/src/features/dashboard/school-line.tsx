import { bellOf, weekOf, type CalendarType, type Schedule } from '@timetable/domain'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatClockTime, formatNumber } from '../../i18n/format.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { useTypeNames } from '../../store/type-names.ts'
import { calendarsByName } from '../../timetable/calendars/calendars-by-name.ts'
import { isGroup } from '../../timetable/calendars/listed-calendars.ts'
import { Card } from './card.tsx'
import styles from './dashboard-page.module.css'

/** The number of classes, teachers, rooms, courses and lessons, each with a link to its page. */
export function SchoolLine({ schedule }: { schedule: Schedule }) {
  const { t, i18n } = useAppText()
  const { many } = useTypeNames()
  // Groups are parts of classes: a school with twelve classes has twelve, however they are divided.
  const count = (type: CalendarType) => calendarsByName(schedule, type).filter((each) => !isGroup(each)).length
  const rows = [
    [many.CLASS, count('CLASS'), '/app/timetables?type=CLASS'],
    [many.TEACHER, count('TEACHER'), '/app/timetables?type=TEACHER'],
    [many.ROOM, count('ROOM'), '/app/timetables?type=ROOM'],
    [t('dashboard.subjects'), Object.keys(schedule.subjects).length, '/app/subjects'],
    [t('dashboard.lessons'), Object.keys(schedule.lessons).length, '/app/scheduler'],
  ] as const
  return (
    <Card title={t('dashboard.counts')}>
      <ul className={styles.counts}>
        {rows.map(([label, number, to]) => (
          <li key={label}>
            <Link to={to}>
              {label} <strong>{formatNumber(i18n.language, number)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The number of periods per day, with start and end. Opens the dialogs for their number and their times. */
export function PeriodsLine({ schedule }: { schedule: Schedule }) {
  const { t, i18n } = useAppText()
  const { ui } = useSession()
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const { hours } = weekOf(schedule)
  const { usual } = bellOf(schedule)
  const periods = t('dashboard.periodsCount', { count: hours })
  const [start, end] = [usual[0]?.startTime, usual.at(-1)?.endTime]
  const time = (clock: string) => formatClockTime(i18n.language, clock)
  return (
    <Card title={t('dashboard.periods')}>
      <p>
        {hours === 0
          ? t('dashboard.periodsNone')
          : start && end
            ? t('dashboard.periodsRange', { periods, start: time(start), end: time(end) })
            : periods}
      </p>
      {!readOnly && (
        <p className={styles.mores}>
          <button type="button" className={styles.more} onClick={() => ui.openModal({ kind: 'periods' })}>
            {t('dashboard.periodsSet')}
          </button>
          {hours > 0 && (
            <button type="button" className={styles.more} onClick={() => ui.openModal({ kind: 'bell-schedule' })}>
              {t('dashboard.bell')}
            </button>
          )}
        </p>
      )}
    </Card>
  )
}
