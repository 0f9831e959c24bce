import { calendarLabel, type Schedule, type WorstTimetable } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useTypeNames } from '../../store/type-names.ts'
import { criterionReason } from '../../timetable/rules/criterion-words.ts'
import { useRuleWords } from '../../timetable/rules/use-rule-words.ts'
import styles from './summary-sheet.module.css'

/** The number of reasons per timetable, most expensive first, and of places per reason. More does not fit on one sheet. */
const [REASONS, PLACES] = [2, 3]

/** The worst timetables with their reasons. Without names, only whether it is a class or a teacher is stated. */
export function SummaryWorst(props: { schedule: Schedule; timetables: readonly WorstTimetable[]; named: boolean }) {
  const { t } = useAppText()
  const words = useRuleWords()
  const { one } = useTypeNames()
  const { schedule, timetables, named } = props
  if (timetables.length === 0) return <p>{t('quality.worst.none')}</p>
  return (
    <ol className={styles.worst}>
      {timetables.map(({ calendarUuid, fails }) => {
        const calendar = schedule.calendars[calendarUuid]
        if (!calendar) return null
        return (
          <li key={calendarUuid}>
            <b>{named ? calendarLabel(schedule.calendars, calendar) : one[calendar.calendarType]}</b>
            <ul>
              {fails.slice(0, REASONS).map(({ criterion, amount }) => (
                <li key={criterion}>{criterionReason(schedule, { criterion, calendarUuid, amount }, words, PLACES)}</li>
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}
