import { calendarsOf } from './placement.ts'
import type { Lesson, Schedule } from '../schedule.ts'

/** The classes of a lesson: one course may hold the lessons of several. */
export function classesOf(schedule: Schedule, lesson: Lesson): string {
  return calendarsOf(schedule, lesson)
    .filter(({ calendarType }) => calendarType === 'CLASS')
    .map(({ uuid }) => uuid)
    .sort()
    .join()
}
