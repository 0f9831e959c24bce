import { calendarLabel, calendarsOf, type Lesson, type Schedule } from '@timetable/domain'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useWeekNames } from '../../timetable/week/week-names.ts'
import styles from './rule-rows.module.css'
import { joinedNames } from '../../timetable/calendars/names-in-list.ts'

const SHOWN = 12

/** The lessons that break a rule, each with a link to its timetable. */
export function BreakingLessons({ schedule, lessons }: { schedule: Schedule; lessons: readonly Lesson[] }) {
  const { t } = useAppText()
  const names = useWeekNames()
  const more = lessons.length - SHOWN
  return (
    <ul className={styles.breaking} aria-label={t('rules.breaking')}>
      {lessons.slice(0, more > 1 ? SHOWN : undefined).map((lesson) => {
        const slot = schedule.timeSlots[lesson.timeSlotUuid ?? '']
        const calendars = calendarsOf(schedule, lesson)
        const title = schedule.subjects[lesson.subjectUuid]?.name ?? ''
        const text = slot ? `${title}, ${names.place(names.day(slot.dayNum), slot.hourNum)}` : title
        return (
          <li key={lesson.uuid}>
            {calendars[0] ? <Link to={`/app/scheduler?calendar=${calendars[0].uuid}`}>{text}</Link> : text}
            <span className={styles.with}>
              {joinedNames(calendars.map((each) => calendarLabel(schedule.calendars, each)))}
            </span>
          </li>
        )
      })}
      {more > 1 && <li className={styles.quiet}>{t('rules.moreBreaking', { count: more })}</li>}
    </ul>
  )
}
