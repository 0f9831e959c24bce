import {
  appendTo,
  blockedSlotsOf,
  calendarLabel,
  CALENDAR_TYPES,
  calendarsInOrder,
  hasOtherTimes,
  lessonsSeenBy,
  lessonWords,
  occupiedSlots,
  slotsFrom,
  weekOf,
  type Calendar,
  type CalendarType,
  type Lesson,
  type Schedule,
  type TimeSlot,
  type Uuid,
} from '@timetable/domain'
import { courseName, tint } from './course.ts'
import { homeLine } from './home-line.ts'
import { timesText } from './period-heads.ts'
import type { TableWords } from './words.ts'

/** A lesson in a cell: its course, the other participants, and what is still to be chosen. */
export type CellLesson = {
  readonly title: string
  readonly others: readonly string[]
  /** Light enough for black text. */
  readonly color: string
}

/**
 * `rows`: the number of periods; the cells below are `covered`. `missing`: the day has no such period. `times`: the start and end, if they
 * are not as usual for these periods; empty if they are.
 */
export type TimetableCell =
  | {
      readonly kind: 'lessons'
      readonly lessons: readonly CellLesson[]
      readonly rows: number
      readonly times: string
    }
  | { readonly kind: 'free' | 'blocked'; readonly times: string }
  | { readonly kind: 'missing' | 'covered' }

/** One calendar's week as a table: `cells[hour][day]`. */
export type Timetable = {
  readonly uuid: Uuid
  readonly name: string
  /** Its home room, home teacher and home classes; empty if none is known. */
  readonly home: string
  readonly calendarType: CalendarType
  readonly cells: readonly (readonly TimetableCell[])[]
  readonly unscheduled: readonly CellLesson[]
}

/** Returns the timetables of all classes, teachers and rooms, each type sorted by name, and those of groups if the words say so. */
export function timetablesOf(
  schedule: Schedule,
  { locale, texts, times, withGroups = false }: Omit<TableWords, 'days' | 'periods'>,
): Timetable[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  return CALENDAR_TYPES.flatMap((type) =>
    calendarsInOrder(schedule.calendars, type, compare)
      .filter(({ classUuid }) => withGroups || classUuid === null)
      .map((calendar) => ({
        ...timetableOf(schedule, calendar, times),
        home: homeLine(schedule, calendar.uuid, texts),
      })),
  )
}

function timetableOf(schedule: Schedule, calendar: Calendar, times: TableWords['times']): Omit<Timetable, 'home'> {
  const lessons = [...lessonsSeenBy(schedule, calendar.uuid)]
  const there = new Map<Uuid, Lesson[]>()
  const unscheduled: CellLesson[] = []
  for (const lesson of lessons) {
    const slots = occupiedSlots(schedule, lesson)
    if (slots.length === 0) unscheduled.push(cellLesson(schedule, calendar, lesson))
    for (const { uuid } of slots) appendTo(there, uuid, lesson)
  }
  const blocked = blockedSlotsOf(schedule, calendar)
  const week = weekOf(schedule)
  const at = (dayNum: number, hourNum: number) => there.get(week.at(dayNum, hourNum)?.uuid ?? '')
  /** Whether exactly the same lessons continue from the period before. */
  const goesOn = (dayNum: number, hourNum: number) => {
    const [above, here] = [at(dayNum, hourNum - 1), at(dayNum, hourNum)]
    return above !== undefined && above.length === here?.length && above.every((lesson, i) => lesson === here[i])
  }
  /** When the periods from this slot on start and end, if not as usual. */
  const timesOf = (slot: TimeSlot, rows: number) => {
    const slots = slotsFrom(schedule, slot, rows) ?? [slot]
    if (!slots.some((each) => hasOtherTimes(schedule, each))) return ''
    return timesText({ startTime: slot.startTime, endTime: slots.at(-1)!.endTime }, times)
  }
  const cellAt = (dayNum: number, hourNum: number): TimetableCell => {
    const slot = week.at(dayNum, hourNum)
    if (!slot) return { kind: 'missing' }
    const here = there.get(slot.uuid)
    if (!here) return { kind: blocked.has(slot.uuid) ? 'blocked' : 'free', times: timesOf(slot, 1) }
    if (goesOn(dayNum, hourNum)) return { kind: 'covered' }
    let rows = 1
    while (goesOn(dayNum, hourNum + rows)) rows++
    return {
      ...{ kind: 'lessons', rows, times: timesOf(slot, rows) },
      lessons: here.map((lesson) => cellLesson(schedule, calendar, lesson)),
    }
  }
  return {
    uuid: calendar.uuid,
    name: calendarLabel(schedule.calendars, calendar),
    calendarType: calendar.calendarType,
    cells: Array.from({ length: week.hours }, (_, hourNum) =>
      Array.from({ length: week.days }, (__, dayNum) => cellAt(dayNum, hourNum)),
    ),
    unscheduled,
  }
}

function cellLesson(schedule: Schedule, calendar: Calendar, lesson: Lesson): CellLesson {
  const { title, others, open, weeks } = lessonWords(schedule, calendar, lesson)
  return {
    title: courseName(title, weeks),
    others: [...others.map(({ name }) => name), ...open],
    color: tint(schedule.subjects[lesson.subjectUuid]?.color),
  }
}
