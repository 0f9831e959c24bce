import type { Assignment, Problem } from '../problem/problem.ts'

/** Few days. Deviation: the meets outside the `most` days, of `span` days of the problem each, that hold most of them. */
export function fewDaysDeviation(
  { hours }: Problem,
  meets: readonly number[],
  assignment: Assignment,
  most: number,
  span: number,
): number {
  const onDay = new Map<number, number>()
  for (const meet of meets) {
    if (assignment[meet] < 0) continue
    const day = Math.floor(assignment[meet] / (span * hours))
    onDay.set(day, (onDay.get(day) ?? 0) + 1)
  }
  const fewest = [...onDay.values()].sort((a, b) => b - a).slice(most)
  return fewest.reduce((sum, count) => sum + count, 0)
}

/** What one more meet on a day adds: one where enough days hold more, and nothing where the day is, or comes to be, among the fullest. */
export function fewDaysAdds(counts: Uint16Array, from: number, end: number, day: number, most: number): number {
  const there = counts[from + day]
  let fuller = 0
  for (let i = from; i < end; i++) if (counts[i] > there) fuller++
  return fuller >= most ? 1 : 0
}
