import { namedCells, placedLessons } from './facts.ts'
import type { Evaluate } from './match.ts'

/** BLOCKED_TIMESLOTS: lessons of which any part lies on the slots. */
export const blockedTimeslots: Evaluate = (facts, rule) => {
  const blocked = namedCells(facts, rule)
  return placedLessons(facts, rule)
    .filter(({ start, end }) => blocked.subarray(start, end).includes(1))
    .map(({ lesson, day }) => ({ dayNum: day, lessonUuids: [lesson.uuid], amount: 1 }))
}

/** PREFERRED_TIMESLOTS: lessons that start on none of the slots. Without slots nothing is asked. */
export const preferredTimeslots: Evaluate = (facts, rule) => {
  const preferred = namedCells(facts, rule)
  if (!preferred.includes(1)) return []
  return placedLessons(facts, rule)
    .filter(({ start }) => preferred[start] === 0)
    .map(({ lesson, day }) => ({ dayNum: day, lessonUuids: [lesson.uuid], amount: 1 }))
}
