import { calendarsOf } from './placement.ts'
import type { Lesson, Schedule } from '../schedule.ts'

/** A key of the lesson's classes. One course may have lessons of several classes. */
export function classesOf(schedule: Schedule, lesson: Lesson): string {
  return calendarsOf(schedule, lesson)
    .filter(({ calendarType }) => calendarType === 'CLASS')
    .map(({ uuid }) => uuid)
    .sort()
    .join()
}
