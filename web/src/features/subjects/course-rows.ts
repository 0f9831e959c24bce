import {
  calendarLabel,
  headOf,
  isLocked,
  lessonsOfSubject,
  printLengths,
  printWeekShares,
  sharedTags,
  tagsOf,
  weekNamesOf,
  type CalendarType,
  type Clashes,
  type Distribution,
  type Lesson,
  type Schedule,
  type Subject,
  type TimeOfDay,
  type Uuid,
} from '@timetable/domain'
import { CALENDAR_TYPES } from '../../timetable/calendars/calendars-by-name.ts'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import { share } from '../../timetable/versions/share.ts'

/** A tag on lessons of a course; `all`: every lesson has it. */
export type CourseTag = { readonly name: string; readonly all: boolean }

/** A course as the table of all courses shows it. */
export type CourseRow = {
  readonly uuid: Uuid
  readonly name: string
  readonly color: string
  readonly count: number
  /** Its lessons in short form: '4', '2+2+1'. */
  readonly lengths: string
  /** The weeks of its lessons in short form: 'A', '2A+1B'; empty: all weeks. */
  readonly weeks: string
  readonly placed: number
  /** The number of its lessons that are double booked. */
  readonly clashes: number
  readonly calendarUuids: readonly Uuid[]
  /** The names of its classes, teachers and rooms. */
  readonly names: Readonly<Record<CalendarType, readonly string[]>>
  /** The types for which it has choices; those are edited in its form. */
  readonly choosing: readonly CalendarType[]
  readonly tags: readonly CourseTag[]
  readonly distribution: Distribution
  readonly timeOfDay: TimeOfDay
}

/**
 * All courses but those beyond the trial, of which nothing is known. A row equal to the previous one is the same object, so that only
 * changed ones repaint.
 */
export function courseRows(
  schedule: Schedule,
  clashes: Clashes,
  previous: readonly CourseRow[] = [],
): readonly CourseRow[] {
  const before = new Map(previous.map((row) => [row.uuid, row]))
  return Object.values(schedule.subjects).flatMap((subject) =>
    isLocked(subject) ? [] : share(before.get(subject.uuid), rowOf(schedule, clashes, subject)),
  )
}

function rowOf(schedule: Schedule, clashes: Clashes, subject: Subject): CourseRow {
  const { uuid, name, color, calendarUuids, distribution, timeOfDay } = subject
  const lessons = lessonsOfSubject(schedule, uuid)
  return {
    uuid,
    name,
    color,
    count: lessons.length,
    lengths: printLengths(lessons.map(({ length }) => length)),
    weeks: printWeekShares(lessons, weekNamesOf(headOf(schedule))),
    placed: lessons.filter((lesson) => lesson.timeSlotUuid !== null).length,
    clashes: lessons.filter((lesson) => clashes.events.has(lesson.uuid)).length,
    calendarUuids,
    names: Object.fromEntries(CALENDAR_TYPES.map((type) => [type, namesOfType(schedule, subject, type)])) as Record<
      CalendarType,
      string[]
    >,
    choosing: CALENDAR_TYPES.filter((type) => hasChoiceOf(schedule, subject, type)),
    tags: tagsOn(lessons),
    distribution,
    timeOfDay,
  }
}

/** The fixed calendars by name, then the choices: 'Gym / Hall'. */
function namesOfType(schedule: Schedule, { calendarUuids, choices }: Subject, type: CalendarType): string[] {
  const named = (uuids: readonly Uuid[]) =>
    uuids
      .flatMap((uuid) => schedule.calendars[uuid] ?? [])
      .filter(({ calendarType }) => calendarType === type)
      .map((calendar) => calendarLabel(schedule.calendars, calendar))
  const chosen = choices.map(({ candidates }) => named(candidates).join(' / ')).filter((names) => names !== '')
  return [...named(calendarUuids).sort(compareNames), ...chosen]
}

function hasChoiceOf(schedule: Schedule, { choices }: Subject, type: CalendarType): boolean {
  return choices.some(({ candidates }) => candidates.some((uuid) => schedule.calendars[uuid]?.calendarType === type))
}

function tagsOn(lessons: readonly Lesson[]): CourseTag[] {
  const names = new Set(lessons.flatMap(tagsOf))
  const shared = new Set(sharedTags(lessons))
  return [...names].sort(compareNames).map((name) => ({ name, all: shared.has(name) }))
}
