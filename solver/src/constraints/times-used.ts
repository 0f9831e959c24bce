import type { Assignment, Problem } from '../problem/problem.ts'
import { spansOf } from '../problem/records.ts'

/** Times used. Deviation: of the times named, those that any meet lies on, beyond `most`. */
export function timesUsedDeviation(
  problem: Problem,
  meets: readonly number[],
  assignment: Assignment,
  times: readonly number[],
  most: number,
): number {
  return Math.max(0, usedOf(problem, meets, assignment, times) - most)
}

/** Least times used. Deviation: of the times named, those that lack to `least` on which any meet lies. */
export function leastTimesUsedDeviation(
  problem: Problem,
  meets: readonly number[],
  assignment: Assignment,
  times: readonly number[],
  least: number,
): number {
  return Math.max(0, least - usedOf(problem, meets, assignment, times))
}

/** How many of the times any meet lies on. */
function usedOf(problem: Problem, meets: readonly number[], assignment: Assignment, times: readonly number[]): number {
  const used = new Set<number>()
  for (const { start, end } of spansOf(problem, meets, assignment)) for (let t = start; t < end; t++) used.add(t)
  return times.filter((time) => used.has(time)).length
}

/** What `fresh` more times used add where so many are. */
export function timesUsedAdds(used: number, fresh: number, most: number): number {
  return Math.max(0, used + fresh - most) - Math.max(0, used - most)
}

/** The same of a least number of them; it may be less than 0. */
export function leastTimesUsedAdds(used: number, fresh: number, least: number): number {
  return Math.max(0, least - used - fresh) - Math.max(0, least - used)
}
