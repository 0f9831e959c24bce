import type { Assignment, Problem } from '../problem/problem.ts'
import { spansOf } from '../problem/records.ts'

/** At once. Deviation: meets at a time beyond `most`, summed over the times, those named if any are. */
export function atOnceDeviation(
  problem: Problem,
  meets: readonly number[],
  assignment: Assignment,
  most: number,
  times?: readonly number[],
): number {
  const there = new Map<number, number>()
  for (const { start, end } of spansOf(problem, meets, assignment)) {
    for (let time = start; time < end; time++) there.set(time, (there.get(time) ?? 0) + 1)
  }
  const meant = times && new Set(times)
  const counts = [...there].flatMap(([time, count]) => (meant?.has(time) === false ? [] : [count]))
  return counts.reduce((sum, count) => sum + Math.max(0, count - most), 0)
}
