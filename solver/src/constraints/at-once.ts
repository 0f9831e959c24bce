import type { Assignment, Problem } from '../problem/problem.ts'
import { spanOf } from '../problem/records.ts'

/** At once. Deviation: meets at a time beyond `most`, each as many as its amount, summed over the times, those named if any are. */
export function atOnceDeviation(
  problem: Problem,
  meets: readonly number[],
  assignment: Assignment,
  {
    most,
    times,
    amounts,
  }: { readonly most: number; readonly times?: readonly number[]; readonly amounts?: readonly number[] },
): number {
  const there = new Map<number, number>()
  meets.forEach((meet, index) => {
    if (assignment[meet] < 0) return
    const { start, end } = spanOf(problem, meet, assignment[meet])
    for (let time = start; time < end; time++) there.set(time, (there.get(time) ?? 0) + (amounts?.[index] ?? 1))
  })
  const meant = times && new Set(times)
  const counts = [...there].flatMap(([time, count]) => (meant?.has(time) === false ? [] : [count]))
  return counts.reduce((sum, count) => sum + Math.max(0, count - most), 0)
}
