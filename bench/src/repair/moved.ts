import type { Assignment, Problem } from '@timetable/solver'

/** Returns the index of each meet's choices in an assignment and, as the last item, the end. */
export function choicesFrom({ meets }: Problem): readonly number[] {
  const from = [meets.length]
  for (const { choices } of meets) from.push(from[from.length - 1]! + choices.length)
  return from
}

/**
 * Whether a lesson that had a slot is in another, or has other chosen calendars. A lesson that was unscheduled has not moved, wherever it
 * is now.
 */
export function hasMoved(before: Assignment, after: Assignment, meet: number, from: readonly number[]): boolean {
  if (before[meet]! < 0) return false
  if (before[meet] !== after[meet]) return true
  for (let at = from[meet]!; at < from[meet + 1]!; at++) if (before[at]! >= 0 && before[at] !== after[at]) return true
  return false
}

/** Returns how many lessons have moved, including those that had to leave a blocked slot. */
export function movedOf(problem: Problem, before: Assignment, after: Assignment): number {
  const from = choicesFrom(problem)
  return problem.meets.filter((_, meet) => hasMoved(before, after, meet, from)).length
}
