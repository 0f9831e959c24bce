import { blockedSet, type Calendar, type Clashes, type Schedule } from '@timetable/domain'
import { clashCounts } from '../../timetable/clash-counts.ts'
import { lessonsOf, type LessonIndex } from '../../timetable/lesson-index.ts'

/** What is wrong with one calendar's timetable, in figures. */
export type CalendarFacts = {
  readonly lessons: number
  readonly free: number
  readonly unplaced: number
  readonly doubleBookings: number
}

export function factsOf(schedule: Schedule, clashes: Clashes, index: LessonIndex, calendar: Calendar): CalendarFacts {
  const lessons = lessonsOf(index, calendar.uuid)
  const blocked = blockedSet(calendar)
  return {
    lessons: lessons.reduce((sum, { length }) => sum + length, 0),
    free: Object.keys(schedule.timeSlots).length - blocked.size,
    unplaced: lessons.filter(({ timeSlotUuid }) => timeSlotUuid === null).length,
    doubleBookings: clashCounts(clashes).get(calendar.uuid) ?? 0,
  }
}

export const isOverfull = ({ lessons, free }: CalendarFacts): boolean => lessons > free

export function hasProblem(facts: CalendarFacts): boolean {
  return facts.doubleBookings > 0 || facts.unplaced > 0 || isOverfull(facts)
}

/** The calendars whose name holds what is searched for, whatever its capitals. */
export function searchCalendars(calendars: readonly Calendar[], search: string): readonly Calendar[] {
  const wanted = search.trim().toLocaleLowerCase()
  return wanted === '' ? calendars : calendars.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
}

/** The calendar `step` places on from `uuid`; from the last it goes on with the first. */
export function neighbour(calendars: readonly Calendar[], uuid: string, step: 1 | -1): Calendar | undefined {
  const at = calendars.findIndex((calendar) => calendar.uuid === uuid)
  return at < 0 ? calendars[0] : calendars[(at + step + calendars.length) % calendars.length]
}
