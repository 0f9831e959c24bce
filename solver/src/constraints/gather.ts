import type { Assignment, Problem } from '../problem.ts'

/** Gather: the meets lie on one day. Deviation: days used beyond the first. Counts what one more meet on `day` would add. */
export function gatherAdds(meetsOnDay: Uint16Array, from: number, days: number, day: number): number {
  if (meetsOnDay[from + day] > 0) return 0
  for (let d = 0; d < days; d++) if (meetsOnDay[from + d] > 0) return 1
  return 0
}

/** The same, counted from the records. */
export function gatherDeviation(problem: Problem, meets: readonly number[], assignment: Assignment): number {
  const used = new Set<number>()
  for (const meet of meets) if (assignment[meet] >= 0) used.add(Math.floor(assignment[meet] / problem.hours))
  return Math.max(0, used.size - 1)
}
