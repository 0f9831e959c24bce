import {
  calendarLabel,
  fileCountsOf,
  headOf,
  lessonsOfSubject,
  printWeekShares,
  subjectsInOrder,
  tooFewSeats,
  weekNamesOf,
  type CalendarType,
  type Fractions,
  type ImportIssue,
  type Schedule,
} from '@timetable/domain'
import { historyStays } from '@timetable/formats'
import { useMemo } from 'react'
import { useAppText, type AppText } from '../../i18n/app-texts.ts'
import { formatNumber } from '../../i18n/format.ts'
import { summarize } from '../../timetable/calendars/calendar-summary.ts'
import { isGroup } from '../../timetable/calendars/listed-calendars.ts'
import { CoursePreview, MOST_SHOWN } from '../../timetable/lessons/course-preview.tsx'
import { seatsSentence } from '../../timetable/findings/capacity-words.ts'
import { useRuleWords } from '../../timetable/rules/use-rule-words.ts'
import { formatWords } from '../../timetable/import/format-words.ts'
import { FileIssues } from '../../timetable/import/file-issues.tsx'
import { FractionFields } from '../../timetable/import/fraction-fields.tsx'
import type { SchoolSource } from '../../timetable/import/read-chosen.ts'
import styles from './school-summary.module.css'

type Props = {
  readonly source: SchoolSource
  /** Whether the file becomes a new version. */
  readonly isNew: boolean
  readonly onFractions: (fractions: Fractions) => void
}

/** What a file is, what it contains, and what is omitted. */
export function SchoolSummary({ source: { format, schedule, steps, ...source }, isNew, onFractions }: Props) {
  const { t, i18n } = useAppText()
  const rows = useMemo(
    () => rowsOf(schedule, isNew ? steps : 0, t, i18n.language),
    [schedule, steps, isNew, t, i18n.language],
  )
  const issues = isNew ? source.issues : [...source.issues, ...historyStays(steps)]
  const courses = useMemo(() => coursesOf(schedule), [schedule])
  return (
    <>
      <p role="status">{t('imports.recognised', { format: formatWords(format, t) })}</p>
      <table className={styles.counts} aria-label={t('imports.has')}>
        <tbody>
          {rows.map(({ label, count, first }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={styles.number}>{formatNumber(i18n.language, count)}</td>
              <td className={styles.first}>{first}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <CoursePreview courses={courses} count={Object.keys(schedule.subjects).length} />
      {issues.length === 0 ? (
        <p className="quiet">{t('imports.whole')}</p>
      ) : (
        <details className={styles.left} open>
          <summary>{t('imports.leftOut', { count: issues.length })}</summary>
          <FileIssues issues={issues} />
        </details>
      )}
      <PartsOfLessons issues={source.issues} said={source.fractions} onChange={onFractions} />
      <WithoutSeats schedule={schedule} />
    </>
  )
}

type PartsProps = {
  readonly issues: readonly ImportIssue[]
  readonly said: Fractions | undefined
  readonly onChange: (fractions: Fractions) => void
}

/** What the reader did with parts of a lesson a week before anyone says. */
const ROUNDED: Fractions = { halves: 'up', rounding: 'nearest' }

/** Asks what parts of a lesson a week become, if the file has some. */
function PartsOfLessons({ issues, said = ROUNDED, onChange }: PartsProps) {
  const countOf = (code: string) => issues.find((issue) => issue.code === code)?.count ?? 0
  const halves = Number(issues.find(({ code }) => code === 'untis-parts')?.values?.['halves'] ?? 0)
  return (
    <FractionFields
      halves={{ count: countOf('untis-halves') + halves, value: said.halves }}
      others={{ count: countOf('untis-parts') - halves, value: said.rounding }}
      onChange={(fractions) => onChange({ ...said, ...fractions })}
    />
  )
}

/** The lessons that no possible room has enough seats for. */
function WithoutSeats({ schedule }: { readonly schedule: Schedule }) {
  const { t } = useAppText()
  const words = useRuleWords()
  const found = useMemo(() => tooFewSeats(schedule), [schedule])
  if (found.length === 0) return null
  return (
    <details className={styles.left} open={found.length <= MOST_SEATS_SHOWN}>
      <summary>{t('imports.tooFewSeats', { found: found.length })}</summary>
      <ul className={styles.seats}>
        {found.map((each) => {
          const sentence = seatsSentence(schedule, each, words)
          return <li key={sentence}>{sentence}</li>
        })}
      </ul>
    </details>
  )
}

const MOST_SEATS_SHOWN = 5

type Row = { readonly label: string; readonly count: number; readonly first: string }

function rowsOf(schedule: Schedule, steps: number, t: AppText, locale: string): Row[] {
  const counts = fileCountsOf(schedule)
  const namesOf = (type: CalendarType, ofGroups = false) =>
    Object.values(schedule.calendars)
      .filter((calendar) => calendar.calendarType === type && isGroup(calendar) === ofGroups)
      .map((calendar) => calendarLabel(schedule.calendars, calendar))
  const courses = [...new Set(subjectsInOrder(schedule).map(({ name }) => name))]
  const placed = formatNumber(locale, counts.placed)
  const weeks = weekNamesOf(headOf(schedule))
  return [
    { label: t('calendars.CLASS'), count: counts.classes, first: summarize(namesOf('CLASS')) },
    { label: t('imports.rows.groups'), count: counts.groups ?? 0, first: summarize(namesOf('CLASS', true)) },
    { label: t('calendars.TEACHER'), count: counts.teachers, first: summarize(namesOf('TEACHER')) },
    { label: t('calendars.ROOM'), count: counts.rooms, first: summarize(namesOf('ROOM')) },
    { label: t('imports.rows.courses'), count: counts.courses, first: summarize(courses) },
    {
      label: t('imports.rows.lessons'),
      count: counts.lessons,
      first: counts.placed > 0 ? t('imports.rows.placed', { count: counts.placed, number: placed }) : '',
    },
    ...(weeks.length > 1 ? [{ label: t('imports.rows.weeks'), count: weeks.length, first: weeks.join(', ') }] : []),
    ...(counts.rules > 0 ? [{ label: t('imports.rows.rules'), count: counts.rules, first: '' }] : []),
    { label: t('imports.rows.history'), count: steps, first: '' },
  ].filter(({ count }) => count > 0)
}

/** Returns the first courses. */
function coursesOf(schedule: Schedule) {
  const weekNames = weekNamesOf(headOf(schedule))
  return subjectsInOrder(schedule)
    .slice(0, MOST_SHOWN)
    .map((subject, line) => {
      const lessons = lessonsOfSubject(schedule, subject.uuid)
      const uuids = subject.calendarUuids.length > 0 ? subject.calendarUuids : (lessons[0]?.calendarUuids ?? [])
      return {
        line,
        name: subject.name,
        lengths: lessons.map(({ length }) => length),
        ...(lessons.some(({ weeks }) => weeks) && { weeks: printWeekShares(lessons, weekNames) }),
        calendars: uuids.flatMap((uuid) => {
          const calendar = schedule.calendars[uuid]
          if (!calendar) return []
          return [{ name: calendarLabel(schedule.calendars, calendar), calendarType: calendar.calendarType }]
        }),
      }
    })
}
