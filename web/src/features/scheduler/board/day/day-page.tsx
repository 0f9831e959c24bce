import { useAppText } from '../../../../i18n/app-texts.ts'
import { useSchedule } from '../../../../store/session-context.tsx'
import { GroupsToggle } from '../../../../timetable/calendars/groups-toggle.tsx'
import { boardSlotsOf, type BoardSlots } from '../board-slots.ts'
import styles from '../matrix/matrix-page.module.css'
import { NoCalendars } from '../../../../timetable/calendars/no-calendars.tsx'
import { NoPeriods } from '../no-periods.tsx'
import { useAddress } from '../../address/use-address.ts'
import { TypeSwitch } from '../../../../timetable/calendars/type-switch.tsx'
import { useListedCalendars } from '../../../../timetable/calendars/use-listed-calendars.ts'
import { useWeekNames } from '../../../../timetable/week/week-names.ts'
import { DayGrid } from './day-grid.tsx'
import { DaySwitch } from './day-switch.tsx'

/**
 * One day of all classes, teachers or rooms side by side; groups have their own columns if the toggle is on. `opensWeeks`: whether the name
 * of a timetable leads to its week.
 */
export function DayPage({ opensWeeks = true }: { readonly opensWeeks?: boolean }) {
  const { t } = useAppText()
  const { dayOfTerm } = useWeekNames()
  const { address, go } = useAddress()
  const type = address.type ?? 'CLASS'
  const { all, listed: calendars } = useListedCalendars(type)
  const { slots, starts } = useSchedule(({ schedule }) => (schedule ? boardSlotsOf(schedule) : NO_SLOTS))
  const days = starts.length - 1
  const day = Math.max(0, Math.min(address.day, days - 1))
  return (
    <section className={styles.matrix}>
      <header className={styles.controls}>
        <h1 className={styles.title}>{t(`matrix.dayLabel.${type}`, { day: dayOfTerm(day) })}</h1>
        <span className={styles.count}>{t('matrix.count', { count: calendars.length })}</span>
        <TypeSwitch
          size="xs"
          value={type}
          label={t('matrix.columns')}
          onChange={(value) => go({ view: 'day', type: value })}
        />
        <GroupsToggle of={all} size="xs" />
        {days > 1 && <DaySwitch days={days} day={day} onChange={(next) => go({ day: next }, { replace: true })} />}
      </header>
      {slots.length === 0 ? (
        <NoPeriods />
      ) : calendars.length === 0 ? (
        <NoCalendars type={type} />
      ) : (
        <DayGrid
          key={type}
          type={type}
          label={t(`matrix.dayLabel.${type}`, { day: dayOfTerm(day) })}
          calendars={calendars}
          slots={slots.slice(starts[day], starts[day + 1])}
          onOpen={opensWeeks ? (calendar) => go({ view: 'week', calendar, day }) : null}
        />
      )}
    </section>
  )
}

const NO_SLOTS: BoardSlots = { slots: [], starts: [0] }
