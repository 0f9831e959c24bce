import { calendarLabel, labelOf } from '../calendars/calendar-label.ts'
import { calendarsOf } from './placement.ts'
import { headOf, type Calendar, type CalendarType, type Lesson, type Schedule, type Uuid } from '../schedule.ts'
import { isLocked } from './locked.ts'
import { weekNamesOf } from '../week/weeks.ts'

/** The texts of a lesson in a timetable: the same on the screen, on paper and in every file. */
export type LessonWords = {
  /** The course. Empty if it no longer exists. */
  readonly title: string
  /** The other attendees. A class's timetable lists the teacher first, a teacher's or a room's the class. */
  readonly others: readonly { readonly uuid: Uuid; readonly name: string; readonly calendarType: CalendarType }[]
  /** The candidates of each choice that is still open: 'Gym / Hall'. */
  readonly open: readonly string[]
  /** The names of the weeks that the lesson is in. Empty if it is in all. */
  readonly weeks: readonly string[]
  /** The lesson is beyond the trial: its name and the other attendees are withheld. */
  readonly locked: boolean
}

/** `calendar`: whose timetable the lesson is shown in. Null: in none. */
export function lessonWords(schedule: Schedule, calendar: Calendar | null, lesson: Lesson): LessonWords {
  const subject = schedule.subjects[lesson.subjectUuid]
  const locked = subject !== undefined && isLocked(subject)
  const others = locked ? [] : othersOf(schedule, calendar, lesson)
  return {
    title: subject?.name ?? '',
    others: others.map((other) => ({
      uuid: other.uuid,
      name: other.classUuid === calendar?.uuid ? other.name : calendarLabel(schedule.calendars, other),
      calendarType: other.calendarType,
    })),
    open: locked ? [] : openChoices(schedule, lesson),
    weeks: lesson.weeks ? namesOfWeeks(schedule, lesson.weeks) : EVERY,
    locked,
  }
}

const EVERY: readonly never[] = []

function namesOfWeeks(schedule: Schedule, weeks: readonly number[]): string[] {
  const names = weekNamesOf(headOf(schedule))
  return weeks.flatMap((week) => names[week] ?? [])
}

function openChoices(schedule: Schedule, { choices }: Lesson): string[] {
  const nameOf = (uuid: Uuid) => labelOf(schedule, uuid)
  return choices.filter(({ chosen }) => chosen === null).map(({ candidates }) => candidates.map(nameOf).join(' / '))
}

const PRIORITY: Readonly<Record<CalendarType, readonly CalendarType[]>> = {
  CLASS: ['TEACHER', 'ROOM', 'CLASS'],
  TEACHER: ['CLASS', 'ROOM', 'TEACHER'],
  ROOM: ['CLASS', 'TEACHER', 'ROOM'],
}

function othersOf(schedule: Schedule, calendar: Calendar | null, lesson: Lesson): Calendar[] {
  const order = PRIORITY[calendar?.calendarType ?? 'ROOM']
  return calendarsOf(schedule, lesson)
    .filter((other) => other.uuid !== calendar?.uuid)
    .sort((a, b) => order.indexOf(a.calendarType) - order.indexOf(b.calendarType))
}
