import { attendeesOf } from './attendees.ts'
import { loadLimitsOf, type LoadLimits } from './load-limits.ts'
import type { Calendar, Lesson, Schedule } from './schedule.ts'
import { blockedSlotsOf } from './students.ts'
import { weekCountOf } from './weeks.ts'

/**
 * Periods that a calendar's lessons take, and slots it has free for them: more of the first is too many. As long as there
 * are no slots at all nothing is. Besides, how many periods the rules want it to have.
 */
export type CalendarLoad = LoadLimits & { readonly lessons: number; readonly free: number; readonly tooMany: boolean }

/** `lessons`: all that the calendar shows, placed or not. Of a class with groups those count whose students have most, of several weeks the fullest. */
export function loadOf(schedule: Schedule, calendar: Calendar, lessons: readonly Lesson[]): CalendarLoad {
  const slots = Object.keys(schedule.timeSlots).length
  const free = slots - blockedSlotsOf(schedule, calendar).size
  const isOne = calendar.parts.length === 0 && weekCountOf(schedule) < 2
  const taken = isOne ? periodsOf(lessons) : mostPeriods(schedule, calendar, lessons)
  return { lessons: taken, free, tooMany: slots > 0 && taken > free, ...loadLimitsOf(schedule, calendar) }
}

/** More than the rules want it to have. */
export const isOverloaded = ({ lessons, most }: CalendarLoad): boolean => most !== null && lessons > most

const periodsOf = (lessons: readonly Lesson[]): number => lessons.reduce((sum, { length }) => sum + length, 0)

function mostPeriods(schedule: Schedule, calendar: Calendar, lessons: readonly Lesson[]): number {
  const attendees = attendeesOf(schedule)
  const taken = new Map<Calendar, number>()
  for (const lesson of lessons)
    for (const attendee of attendees.attending(schedule, lesson))
      taken.set(attendee, (taken.get(attendee) ?? 0) + lesson.length)
  return Math.max(0, ...attendees.of(calendar.uuid).map((attendee) => taken.get(attendee) ?? 0))
}
