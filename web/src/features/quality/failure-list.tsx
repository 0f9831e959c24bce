import { calendarLabel, type Criterion, type Schedule, type Uuid } from '@timetable/domain'
import { Link } from 'react-router'
import { criterionLink } from '../../timetable/rules/criterion-link.ts'
import { criterionReason } from '../../timetable/rules/criterion-words.ts'
import { useRuleWords } from '../../timetable/rules/use-rule-words.ts'
import styles from './failure-list.module.css'

/** The number of places listed for each; the others are counted here and marked in the week. */
const PLACES = 4

type FailingTimetable = {
  readonly calendarUuid: Uuid
  readonly fails: readonly { readonly criterion: Criterion; readonly amount: number }[]
}

/** Timetables with their failures as text. A failure links to the week where it is marked, a name to the first of its failures. */
export function FailureList({ schedule, timetables }: { schedule: Schedule; timetables: readonly FailingTimetable[] }) {
  const words = useRuleWords()
  return (
    <ol className={styles.list}>
      {timetables.map(({ calendarUuid, fails }) => {
        const calendar = schedule.calendars[calendarUuid]
        const [first] = fails
        if (!calendar || !first) return null
        return (
          <li key={calendarUuid}>
            <Link className={styles.name} to={criterionLink(schedule, calendarUuid, first.criterion)}>
              {calendarLabel(schedule.calendars, calendar)}
            </Link>
            <ul className={styles.reasons}>
              {fails.map(({ criterion, amount }) => (
                <li key={criterion}>
                  <Link to={criterionLink(schedule, calendarUuid, criterion)}>
                    {criterionReason(schedule, { criterion, calendarUuid, amount }, words, PLACES)}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}
