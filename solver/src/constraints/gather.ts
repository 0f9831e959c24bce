import type { Assignment, Problem } from '../problem/problem.ts'

/** Gather: the meets lie on one day. Deviation: days used beyond the first. */
export function gatherDeviation(problem: Problem, meets: readonly number[], assignment: Assignment): number {
  const used = new Set<number>()
  for (const meet of meets) if (assignment[meet] >= 0) used.add(Math.floor(assignment[meet] / problem.hours))
  return Math.max(0, used.size - 1)
}
