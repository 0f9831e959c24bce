import type { Assignment, Problem } from '../problem.ts'

/** The most meets a day has when `count` of them are spread evenly over the days that have any time at all. */
export function evenShare(problem: Problem, count: number): number {
  const days = new Set(problem.times.map((time) => Math.floor(time / problem.hours)))
  return Math.max(1, Math.ceil(count / Math.max(1, days.size)))
}

/**
 * Scatter: no day has more than `most` of the meets, or than an even spread needs. Deviation: those beyond on their day.
 * With `halves`, two days of the problem are one.
 */
export function scatterDeviation(
  problem: Problem,
  meets: readonly number[],
  assignment: Assignment,
  most: number = evenShare(problem, meets.length),
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
