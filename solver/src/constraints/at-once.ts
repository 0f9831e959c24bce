import type { Assignment, Problem } from '../problem.ts'
import { spansOf } from '../records.ts'

/** At once. Deviation: meets at a time beyond `most`, summed over the times. */
export function atOnceDeviation(
  problem: Problem,
  meets: readonly number[],
  assignment: Assignment,
  most: number,
): number {
  const there = new Map<number, number>()
  for (const { start, end } of spansOf(problem, meets, assignment)) {
    for (let time = start; time < end; time++) there.set(time, (there.get(time) ?? 0) + 1)
  }
  return [...there.values()].reduce((sum, count) => sum + Math.max(0, count - most), 0)
}
