import type { Assignment, Problem } from '../problem/problem.ts'

/** Same start. Deviation: distinct starts beyond the first; with `anyDay`, distinct periods of the day. */
export function sameStartDeviation(
  problem: Problem,
  meets: readonly number[],
  assignment: Assignment,
  anyDay: boolean,
): number {
  const starts = meets.flatMap((meet) => (assignment[meet] < 0 ? [] : [assignment[meet]]))
  return Math.max(0, new Set(anyDay ? starts.map((start) => start % problem.hours) : starts).size - 1)
}
