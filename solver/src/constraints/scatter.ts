import type { Assignment, Problem } from '../problem.ts'

/**
 * Scatter: no day has more than `most` of the meets. Deviation: those beyond on their day.
 * With `halves`, two days of the problem are one.
 */
export function scatterDeviation(
  problem: Problem,
  meets: readonly number[],
  assignment: Assignment,
  most: number,
  halves = false,
): number {
  const onDay = new Map<number, number>()
  for (const meet of meets) {
    if (assignment[meet] < 0) continue
    const day = Math.floor(assignment[meet] / (halves ? 2 * problem.hours : problem.hours))
    onDay.set(day, (onDay.get(day) ?? 0) + 1)
  }
  let beyond = 0
  for (const count of onDay.values()) beyond += Math.max(0, count - most)
  return beyond
}
