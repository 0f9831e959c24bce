import { occupiedSlots } from '../lessons/placement.ts'
import type { Lesson, Schedule } from '../schedule.ts'
import type { Periods } from './away.ts'

/** The first and the last period of a lesson of a day. A lesson without a slot has none: its first is behind its last. */
export function periodsOfLesson(day: Schedule, lesson: Lesson): Periods {
  const slots = occupiedSlots(day, lesson)
  return { first: slots[0]?.hourNum ?? 0, last: slots.at(-1)?.hourNum ?? -1 }
}
