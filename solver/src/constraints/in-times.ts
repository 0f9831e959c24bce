import type { Assignment, Problem } from '../problem/problem.ts'
import { spansOf } from '../problem/records.ts'

/** In times. Deviation: meets that lie on any of the times, beyond `most`. */
export function inTimesDeviation(
  problem: Problem,
  meets: readonly number[],
  assignment: Assignment,
  times: readonly number[],
  most: number,
): number {
  const inside = new Set(times)
  const there = spansOf(problem, meets, assignment).filter(({ start, end }) => {
    for (let time = start; time < end; time++) if (inside.has(time)) return true
    return false
  })
  return Math.max(0, there.length - most)
}
