import type { Lesson } from '../schedule.ts'
import { isInWeek } from '../week/weeks.ts'

/** The weeks, sorted and without duplicates. Undefined if these are all weeks. */
export function someWeeks(weeks: Iterable<number>, count: number): readonly number[] | undefined {
  const found = [...new Set(weeks)].sort((a, b) => a - b)
  return found.length < count ? found : undefined
}

/** The weeks that all of these lessons have in common. Undefined if these are all weeks, or none. */
export function sharedByAll(lessons: readonly Lesson[], count: number): readonly number[] | undefined {
  const weeks = Array.from({ length: count }, (_, week) => week)
  const shared = weeks.filter((week) => lessons.every((lesson) => isInWeek(lesson, week)))
  return shared.length > 0 && shared.length < count ? shared : undefined
}
