import type { Assignment, Problem } from '../problem/problem.ts'
import { spansOf } from '../problem/records.ts'

/**
 * At least. Deviation: at each of the times, or on the days of each `span`, the meets that lack to `least` where there are
 * some, or those that are there if they are fewer, for they could leave; with `every` all that lack, wherever.
 */
export function atLeastDeviation(
  problem: Problem,
  meets: readonly number[],
  assignment: Assignment,
  constraint: {
    readonly least: number
    readonly every: boolean
    readonly times: readonly number[]
    readonly span?: number
  },
): number {
  const { least, every, times, span } = constraint
  const places =
    span === undefined ? times : Array.from({ length: Math.ceil(problem.days / span) }, (_, place) => place)
  const there = new Map(places.map((place) => [place, 0]))
  for (const { start, end, day } of spansOf(problem, meets, assignment)) {
    const on =
      span === undefined ? Array.from({ length: end - start }, (_, index) => start + index) : [Math.floor(day / span)]
    for (const place of on) if (there.has(place)) there.set(place, there.get(place)! + 1)
  }
  return [...there.values()].reduce((sum, count) => sum + lacking(count, least, every), 0)
}

export function lacking(count: number, least: number, every: boolean): number {
  const lack = Math.max(0, least - count)
  return every ? lack : Math.min(count, lack)
}
