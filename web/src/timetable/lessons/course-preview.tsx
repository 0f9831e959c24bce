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

/** So many rows say what kind of list it is. */
export const MOST_SHOWN = 50

export type PreviewedCourse = {
  readonly line: number
  readonly name: string
  readonly lengths: Lengths
  /** In which weeks its lessons lie, where not all are in every week. */
  readonly weeks?: string | undefined
  /** `uuid` null: it would have to be made beside those that are there. */
  readonly calendars: readonly {
    readonly name: string
    readonly calendarType: CalendarType
    readonly uuid?: string | null
  }[]
  /** There is such a course already. */
  readonly exists?: boolean
}

type Props = {
  readonly courses: readonly PreviewedCourse[]
  /** How many there are, where these are only the first of them. */
  readonly count?: number
}

/** In which weeks the lessons of a list's course lie, in the words of its table; undefined: in every week. */
export function weeksInWords(lengths: Lengths, weeks: readonly WeekShare[] | undefined, names: readonly string[]) {
  if (!weeks) return undefined
  const lessons = lengths.map((length) => ({ length }))
  return printWeekShares(inShares(lessons, weeks, names.length), names)
}

/** Courses as they would be made, before they are. */
export function CoursePreview({ courses, count = courses.length }: Props) {
  const { t } = useAppText()
  const isWeekly = courses.some(({ weeks }) => weeks)
  return (
    // Scrolls by itself, so the keyboard must be able to reach it.
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
            // A line of a table with classes across is several courses.
            <tr key={`${line} ${i}`}>
              <td>
                {name}
                {exists && <span className={styles.exists}>{t('subjects.paste.exists')}</span>}
              </td>
              <td className={styles.number}>{printLengths(lengths)}</td>
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
