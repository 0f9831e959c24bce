import { attendeesOf } from './attendees.ts'
import { loadLimitsOf, type LoadLimits } from './load-limits.ts'
import type { Calendar, Lesson, Schedule } from '../schedule.ts'
import { blockedSlotsOf } from './students.ts'
import { hasManyWeeks, weekCountOf } from '../week/weeks.ts'

/**
 * The periods of a calendar's lessons, and its free slots. `tooMany`: there are more periods than slots; false if there are no slots at
 * all. Also the number of periods that the rules require or allow.
 */
export type CalendarLoad = LoadLimits & {
  readonly lessons: number
  readonly free: number
  readonly tooMany: boolean
  /** Its periods in each week, if these differ. */
  readonly weeks?: readonly number[]
}

/**
 * `lessons`: all that the calendar shows, scheduled or not. For a class with groups, the students with the most count; with several weeks,
 * the fullest week.
 */
export function loadOf(schedule: Schedule, calendar: Calendar, lessons: readonly Lesson[]): CalendarLoad {
  const slots = Object.keys(schedule.timeSlots).length
  const free = slots - blockedSlotsOf(schedule, calendar).size
  const isOne = calendar.parts.length === 0 && weekCountOf(schedule) < 2
  const byWeek = isOne ? [periodsOf(lessons)] : periodsByWeek(schedule, calendar, lessons)
  const taken = Math.max(...byWeek)
  const load = { lessons: taken, free, tooMany: slots > 0 && taken > free, ...loadLimitsOf(schedule, calendar) }
  return hasManyWeeks(schedule) && byWeek.some((periods) => periods !== taken) ? { ...load, weeks: byWeek } : load
}

/** Whether it has more periods than the rules allow. */
export const isOverloaded = ({ lessons, most }: CalendarLoad): boolean => most !== null && lessons > most

/** Whether it has fewer periods than the rules require, in any week. */
export const isUnderloaded = ({ lessons, least, weeks }: CalendarLoad): boolean =>
  least !== null && Math.min(lessons, ...(weeks ?? [])) < least

const periodsOf = (lessons: readonly Lesson[]): number => lessons.reduce((sum, { length }) => sum + length, 0)

/** The periods in each week. For a class with groups, those of the students with the most. */
function periodsByWeek(schedule: Schedule, calendar: Calendar, lessons: readonly Lesson[]): number[] {
  const attendees = attendeesOf(schedule)
  const taken = new Map<Calendar, number>()
  for (const lesson of lessons)
    for (const attendee of attendees.attending(schedule, lesson))
      taken.set(attendee, (taken.get(attendee) ?? 0) + lesson.length)
  const byWeek = Array.from({ length: weekCountOf(schedule) }, () => 0)
  for (const attendee of attendees.of(calendar.uuid)) {
    const week = attendees.weekOf(attendee)
    byWeek[week] = Math.max(byWeek[week] ?? 0, taken.get(attendee) ?? 0)
  }
  return byWeek
}
