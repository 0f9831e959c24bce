import { cached } from '../cached.ts'
import { calendarUuidsOf } from './choices.ts'
import { LIMITS } from '../limits.ts'
import type { Calendar, Lesson, Schedule, TimeSlot, Uuid } from '../schedule.ts'

/** The slots of the week, indexed by cell. Built once per table of time slots and cached. */
export type Week = {
  readonly days: number
  readonly hours: number
  /** The slot of a cell. Undefined if the day has no such period. */
  at(dayNum: number, hourNum: number): TimeSlot | undefined
}

/** The week of a schedule. `days` and `hours` are one more than the highest dayNum and hourNum. */
export const weekOf = ({ timeSlots }: Pick<Schedule, 'timeSlots'>): Week => weekIn(timeSlots)

const weekIn = cached((timeSlots: Schedule['timeSlots']): Week => {
  let days = 0
  let hours = 0
  const cells = new Map<number, TimeSlot>()
  for (const slot of Object.values(timeSlots)) {
    days = Math.max(days, slot.dayNum + 1)
    hours = Math.max(hours, slot.hourNum + 1)
    cells.set(slot.dayNum * 1000 + slot.hourNum, slot)
  }
  return { days, hours, at: (dayNum, hourNum) => cells.get(dayNum * 1000 + hourNum) }
})

/** The longest lesson that fits in a day. Without periods it is unknown, and any length is allowed. */
export function longestLesson(schedule: Schedule): number {
  return weekOf(schedule).hours || LIMITS.maxPeriods
}

/** The slots that a lesson of `length` covers from `start` on. Undefined if it would extend beyond its day. */
export function slotsFrom(schedule: Schedule, start: TimeSlot, length: number): TimeSlot[] | undefined {
  const week = weekOf(schedule)
  const slots: TimeSlot[] = []
  for (let hour = start.hourNum; hour < start.hourNum + length; hour++) {
    const slot = week.at(start.dayNum, hour)
    if (!slot) return undefined
    slots.push(slot)
  }
  return slots
}

/** The slots of a lesson, cut off at the end of its day. Empty if it is unscheduled. */
export function occupiedSlots(schedule: Schedule, lesson: Lesson): TimeSlot[] {
  const start = lesson.timeSlotUuid === null ? undefined : schedule.timeSlots[lesson.timeSlotUuid]
  if (!start) return []
  for (let length = lesson.length; length > 0; length--) {
    const slots = slotsFrom(schedule, start, length)
    if (slots) return slots
  }
  return []
}

/** The existing calendars that the lesson attends, fixed and chosen, without duplicates. */
export function calendarsOf(schedule: Schedule, lesson: Lesson): Calendar[] {
  const calendars: Calendar[] = []
  for (const uuid of new Set(calendarUuidsOf(lesson))) {
    const calendar = schedule.calendars[uuid]
    if (calendar) calendars.push(calendar)
  }
  return calendars
}

export const blockedSet = cached((calendar: Calendar): ReadonlySet<Uuid> => new Set(calendar.blockedTimeSlots))
