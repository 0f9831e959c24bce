import type { Assignment, Problem } from '../problem.ts'
import { spansOf } from '../records.ts'

/** Times used. Deviation: of the times named, those that any meet lies on, beyond `most`. */
export function timesUsedDeviation(
  problem: Problem,
  meets: readonly number[],
  assignment: Assignment,
  times: readonly number[],
  most: number,
): number {
  const used = new Set<number>()
  for (const { start, end } of spansOf(problem, meets, assignment)) for (let t = start; t < end; t++) used.add(t)
  return Math.max(0, times.filter((time) => used.has(time)).length - most)
}

/** What `fresh` more times used add where so many are. */
export function timesUsedAdds(used: number, fresh: number, most: number): number {
  return Math.max(0, used + fresh - most) - Math.max(0, used - most)
}
