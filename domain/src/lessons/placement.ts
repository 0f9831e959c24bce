import { calendarUuidsOf } from './choices.ts'
import { LIMITS } from '../limits.ts'
import type { Calendar, Lesson, Schedule, TimeSlot, Uuid } from '../schedule.ts'

/** Where slots lie in the week, looked up by cell; made once per table of time slots and kept. */
export type Week = {
  readonly days: number
  readonly hours: number
  /** The slot of a cell, or undefined where the day has no such period. */
  at(dayNum: number, hourNum: number): TimeSlot | undefined
}

const weeks = new WeakMap<Schedule['timeSlots'], Week>()

/** The week of a schedule. `days` and `hours` are one more than the highest dayNum and hourNum. */
export function weekOf(schedule: Schedule): Week {
  const known = weeks.get(schedule.timeSlots)
  if (known) return known
  let days = 0
  let hours = 0
  const cells = new Map<number, TimeSlot>()
  for (const slot of Object.values(schedule.timeSlots)) {
    days = Math.max(days, slot.dayNum + 1)
    hours = Math.max(hours, slot.hourNum + 1)
    cells.set(slot.dayNum * 1000 + slot.hourNum, slot)
  }
  const week: Week = { days, hours, at: (dayNum, hourNum) => cells.get(dayNum * 1000 + hourNum) }
  weeks.set(schedule.timeSlots, week)
  return week
}

/** The longest lesson that a day has room for; before there are periods nobody knows, and any length is taken. */
export function longestLesson(schedule: Schedule): number {
  return weekOf(schedule).hours || LIMITS.maxPeriods
}

/** The slots a lesson of `length` covers from `start` on; undefined where it would leave the day. */
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

/** The slots a placed lesson lies on; none for an unplaced one. What leaves the day is left out. */
export function occupiedSlots(schedule: Schedule, lesson: Lesson): TimeSlot[] {
  const start = lesson.timeSlotUuid === null ? undefined : schedule.timeSlots[lesson.timeSlotUuid]
  if (!start) return []
  for (let length = lesson.length; length > 0; length--) {
    const slots = slotsFrom(schedule, start, length)
    if (slots) return slots
  }
  return []
}

/** The calendars that the lesson attends, fixed and chosen, and that still exist, each once. */
export function calendarsOf(schedule: Schedule, lesson: Lesson): Calendar[] {
  const calendars: Calendar[] = []
  for (const uuid of new Set(calendarUuidsOf(lesson))) {
    const calendar = schedule.calendars[uuid]
    if (calendar) calendars.push(calendar)
  }
  return calendars
}

const blockedSets = new WeakMap<Calendar, ReadonlySet<Uuid>>()

export function blockedSet(calendar: Calendar): ReadonlySet<Uuid> {
  let set = blockedSets.get(calendar)
  if (!set) blockedSets.set(calendar, (set = new Set(calendar.blockedTimeSlots)))
  return set
}
