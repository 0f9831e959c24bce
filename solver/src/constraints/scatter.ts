import type { Assignment, Problem } from '../problem/problem.ts'

/**
 * Scatter: no day has more than `most` of the meets. Deviation: those beyond on their day.
 * So many days of the problem as `span` says are one.
 */
export function scatterDeviation(
  problem: Problem,
  meets: readonly number[],
  assignment: Assignment,
  most: number,
  span = 1,
): number {
  const onDay = new Map<number, number>()
  for (const meet of meets) {
    if (assignment[meet] < 0) continue
    const day = Math.floor(assignment[meet] / (span * problem.hours))
    onDay.set(day, (onDay.get(day) ?? 0) + 1)
  }
  let beyond = 0
  for (const count of onDay.values()) beyond += Math.max(0, count - most)
  return beyond
}
