import {
  dayLabels,
  headOf,
  termOf,
  weekOf,
  type CalendarType,
  type Criterion,
  type Importance,
  type Schedule,
} from '@timetable/domain'

/** The texts of a table. They are plain data, so that they can be sent to a worker. */
export type TableTexts = {
  readonly type: Readonly<Record<CalendarType, string>>
  readonly types: Readonly<Record<CalendarType, string>>
  readonly allLessons: string
  readonly loads: string
  readonly contents: string
  readonly course: string
  readonly weeks: string
  readonly open: string
  readonly length: string
  readonly day: string
  readonly period: string
  readonly from: string
  readonly to: string
  readonly pinned: string
  readonly yes: string
  readonly tags: string
  readonly kind: string
  readonly name: string
  readonly periods: string
  readonly free: string
  readonly least: string
  readonly most: string
  readonly unscheduled: string
  readonly blocked: string
  readonly homeRoom: string
  readonly homeTeacher: string
  /** The label before the classes of a home teacher. */
  readonly homeClasses: string
  readonly quality: string
  readonly criterion: string
  readonly importance: string
  /** The head of the column that names what is counted. */
  readonly counted: string
  readonly now: string
  readonly criteria: Readonly<Record<Criterion, { readonly label: string; readonly measure: string }>>
  readonly importances: Readonly<Record<Importance, string>>
}

/**
 * The words of a language for a version. `times`: the format of each time in the version; `locale`: the sort order of names. `withGroups`:
 * groups have timetables of their own, beside those of their classes, which show the lessons of both.
 */
export type TableWords = {
  readonly locale: string
  readonly days: readonly string[]
  readonly periods: readonly string[]
  readonly times: Readonly<Record<string, string>>
  readonly texts: TableTexts
  readonly withGroups?: boolean | undefined
}

export const ENGLISH_TABLE_TEXTS: TableTexts = {
  type: { CLASS: 'Class', TEACHER: 'Teacher', ROOM: 'Room' },
  types: { CLASS: 'Classes', TEACHER: 'Teachers', ROOM: 'Rooms' },
  allLessons: 'All lessons',
  loads: 'Loads',
  contents: 'Contents',
  course: 'Course',
  weeks: 'Weeks',
  open: 'Not chosen yet',
  length: 'Length',
  day: 'Day',
  period: 'Period',
  from: 'From',
  to: 'To',
  pinned: 'Pinned',
  yes: 'yes',
  tags: 'Tags',
  kind: 'Kind',
  name: 'Name',
  periods: 'Periods',
  free: 'Free slots',
  least: 'At least',
  most: 'At most',
  unscheduled: 'Unscheduled',
  blocked: 'blocked',
  homeRoom: 'Home room',
  homeTeacher: 'Home teacher',
  homeClasses: 'Home teacher of',
  quality: 'Quality',
  criterion: 'Criterion',
  importance: 'Importance',
  counted: 'Count',
  now: 'Now',
  criteria: {
    classGaps: { label: 'No gaps for classes', measure: 'Gaps of classes' },
    lateStarts: { label: 'Classes begin with the first period', measure: 'Late starts of classes' },
    evenDays: { label: 'Days of even length', measure: 'Uneven days of classes' },
    hardSubjects: { label: 'Hard courses not always late', measure: 'Hard lessons in the last two periods' },
    rooms: { label: 'Few changes of room', measure: 'Changes of room' },
    roomSize: { label: 'Rooms with enough seats', measure: 'Lessons without enough seats' },
    spread: { label: 'Courses spread over the week', measure: 'Courses twice on a day' },
    neighbouringDays: { label: 'A day between two lessons of a course', measure: 'Courses on neighbouring days' },
    teacherGaps: { label: 'Few gaps for teachers', measure: 'Teachers’ gaps' },
    longWaits: { label: 'No long waits for teachers', measure: 'Free periods beyond two a day' },
    singleLessonDays: { label: 'No days with a single lesson', measure: 'Days with a single lesson' },
    inARow: { label: 'Not too many lessons in a row', measure: 'Lessons over the limit in a row' },
    lateEnds: { label: 'Late finishes are shared', measure: 'Late finishes' },
    lunch: { label: 'Lunch break', measure: 'Missed lunch breaks' },
    buildings: { label: 'Few changes of building', measure: 'Changes of building' },
  },
  importances: {
    off: 'Off',
    little: 'A little',
    normal: 'Normal',
    much: 'A lot',
    most: 'As far as possible',
  },
}

/** Returns the words to use if no language was chosen. */
export function englishWords(schedule: Schedule): TableWords {
  const head = headOf(schedule)
  const days = dayLabels(head, 'monday').map((day, dayNum) => {
    const term = termOf(head, dayNum)
    return term === null ? day : `${day}, Term ${term + 1}`
  })
  const { hours } = weekOf(schedule)
  return {
    locale: 'en',
    days,
    periods: Array.from({ length: hours }, (_, hourNum) => head.periodNames?.[hourNum] ?? String(hourNum + 1)),
    times: Object.fromEntries(timesOf(schedule).map((time) => [time, time])),
    texts: ENGLISH_TABLE_TEXTS,
  }
}

/** Returns every time at which a period of the version begins or ends, each once. */
export function timesOf({ timeSlots }: Pick<Schedule, 'timeSlots'>): string[] {
  return [...new Set(Object.values(timeSlots).flatMap(({ startTime, endTime }) => [startTime, endTime]))]
}
