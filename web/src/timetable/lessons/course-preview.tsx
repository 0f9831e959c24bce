import {
  inShares,
  printLengths,
  printWeekShares,
  type CalendarType,
  type Lengths,
  type WeekShare,
} from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { CALENDAR_TYPES } from '../calendars/calendars-by-name.ts'
import styles from './course-preview.module.css'

/** The number of rows shown: enough to recognise the list. */
export const MOST_SHOWN = 50

type PreviewedCourse = {
  readonly line: number
  readonly name: string
  readonly lengths: Lengths
  /** The weeks of its lessons, if not all lessons are in every week. */
  readonly weeks?: string | undefined
  /** `uuid` null: the calendar does not exist yet and would be created. */
  readonly calendars: readonly {
    readonly name: string
    readonly calendarType: CalendarType
    readonly uuid?: string | null
  }[]
  /** Whether such a course already exists. */
  readonly exists?: boolean
}

type Props = {
  readonly courses: readonly PreviewedCourse[]
  /** The total number, if these are only the first courses. */
  readonly count?: number
}

/** The weeks of a listed course's lessons, as text in the table's words; undefined if they are in every week. */
export function weeksInWords(lengths: Lengths, weeks: readonly WeekShare[] | undefined, names: readonly string[]) {
  if (!weeks) return undefined
  const lessons = lengths.map((length) => ({ length }))
  return printWeekShares(inShares(lessons, weeks, names.length), names)
}

/** Shows courses before they are created. */
export function CoursePreview({ courses, count = courses.length }: Props) {
  const { t } = useAppText()
  const isWeekly = courses.some(({ weeks }) => weeks)
  return (
    // Has its own scrollbar, so the keyboard must be able to reach it.
    <div className={styles.preview} tabIndex={0} role="region" aria-label={t('subjects.paste.preview')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('subjects.paste.course')}</th>
            <th scope="col">{t('subjects.page.columns.count')}</th>
            {isWeekly && <th scope="col">{t('subjects.page.columns.weeks')}</th>}
            <th scope="col">{t('subjects.page.columns.classes')}</th>
            <th scope="col">{t('subjects.page.columns.teachers')}</th>
            <th scope="col">{t('subjects.page.columns.rooms')}</th>
          </tr>
        </thead>
        <tbody>
          {courses.slice(0, MOST_SHOWN).map(({ line, name, lengths, weeks, calendars, exists }, i) => (
            // In a table with classes as columns, one line is several courses.
            <tr key={`${line} ${i}`}>
              <td>
                {name}
                {exists && <span className={styles.exists}>{t('subjects.paste.exists')}</span>}
              </td>
              <td className="tabular">{printLengths(lengths)}</td>
              {isWeekly && <td>{weeks}</td>}
              {CALENDAR_TYPES.map((type) => (
                <td key={type}>
                  {calendars
                    .filter(({ calendarType }) => calendarType === type)
                    .map((calendar) => (
                      <span key={calendar.name} className={styles.calendar}>
                        {calendar.name}
                        {calendar.uuid === null && <span className={styles.new}>{t('subjects.paste.new')}</span>}
                      </span>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {count > MOST_SHOWN && <p className={styles.rest}>{t('subjects.paste.more', { count: count - MOST_SHOWN })}</p>}
    </div>
  )
}
