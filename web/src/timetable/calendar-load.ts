import { blockedSet, type Calendar, type Schedule } from '@timetable/domain'

/**
 * Periods that a calendar's lessons take, and slots it has free for them: more of the first is too many. As long as there
 * are no slots at all nothing is.
 */
export type CalendarLoad = { readonly lessons: number; readonly free: number; readonly tooMany: boolean }

/** `lessons`: the periods that all lessons of the calendar take, placed or not. */
export function loadOf(schedule: Schedule, calendar: Calendar, lessons: number): CalendarLoad {
  const slots = Object.keys(schedule.timeSlots).length
  const free = slots - blockedSet(calendar).size
  return { lessons, free, tooMany: slots > 0 && lessons > free }
}
