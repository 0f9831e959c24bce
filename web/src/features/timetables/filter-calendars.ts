import {
  clashCounts,
  isOverloaded,
  lessonsSeenBy,
  loadOf,
  type Calendar,
  type CalendarLoad,
  type Clashes,
  type Schedule,
} from '@timetable/domain'

/** The problems of one calendar's timetable, as numbers. */
type CalendarFacts = CalendarLoad & { readonly unscheduled: number; readonly doubleBookings: number }

export function factsOf(schedule: Schedule, clashes: Clashes, calendar: Calendar): CalendarFacts {
  const lessons = lessonsSeenBy(schedule, calendar.uuid)
  return {
    ...loadOf(schedule, calendar, lessons),
    unscheduled: lessons.filter(({ timeSlotUuid }) => timeSlotUuid === null).length,
    doubleBookings: clashCounts(clashes).get(calendar.uuid) ?? 0,
  }
}

export function hasProblem(facts: CalendarFacts): boolean {
  return facts.doubleBookings > 0 || facts.unscheduled > 0 || facts.tooMany || isOverloaded(facts)
}

/** The calendar `step` places after `uuid`; after the last comes the first. */
export function neighbour(calendars: readonly Calendar[], uuid: string, step: 1 | -1): Calendar | undefined {
  const at = calendars.findIndex((calendar) => calendar.uuid === uuid)
  return at < 0 ? calendars[0] : calendars[(at + step + calendars.length) % calendars.length]
}
