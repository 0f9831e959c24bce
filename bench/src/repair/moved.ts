import type { Assignment, Problem } from '@timetable/solver'

/** Where the choices of each meet stand in an assignment, and behind them all where it ends. */
export function choicesFrom({ meets }: Problem): readonly number[] {
  const from = [meets.length]
  for (const { choices } of meets) from.push(from[from.length - 1]! + choices.length)
  return from
}

/** Does a lesson that lay somewhere lie elsewhere, or have others chosen? What was nowhere has not moved, wherever it is now. */
export function hasMoved(before: Assignment, after: Assignment, meet: number, from: readonly number[]): boolean {
  if (before[meet]! < 0) return false
  if (before[meet] !== after[meet]) return true
  for (let at = from[meet]!; at < from[meet + 1]!; at++) if (before[at]! >= 0 && before[at] !== after[at]) return true
  return false
}

/** How many have: what had to leave a blocked slot among them. */
export function movedOf(problem: Problem, before: Assignment, after: Assignment): number {
  const from = choicesFrom(problem)
  return problem.meets.filter((_, meet) => hasMoved(before, after, meet, from)).length
}
