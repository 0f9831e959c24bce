import type { Assignment, Problem } from '../problem/problem.ts'
import { periodsBetween, type Span } from '../problem/records.ts'

/**
 * Days apart: any two of the meets start `apart` days from each other or more. Deviation: the missing days of each pair.
 * Counts what one more meet on `day` would add.
 */
export function daysApartAdds(counts: Uint16Array, from: number, days: number, day: number, apart: number): number {
  let missing = 0
  const last = Math.min(days - 1, day + apart - 1)
  for (let d = Math.max(0, day - apart + 1); d <= last; d++) {
    const count = counts[from + d]
    if (count > 0) missing += count * (apart - Math.abs(day - d))
  }
  return missing
}

/** The same, pair by pair from the records. */
export function daysApartDeviation(
  problem: Problem,
  meets: readonly number[],
  assignment: Assignment,
  apart: number,
): number {
  const on = meets.filter((meet) => assignment[meet] >= 0).map((meet) => Math.floor(assignment[meet] / problem.hours))
  let missing = 0
  on.forEach((day, i) => {
    for (const other of on.slice(i + 1)) missing += Math.max(0, apart - Math.abs(day - other))
  })
  return missing
}

/** Whether `b` starts on the day of `a`, where that ends or after nothing but breaks. */
export function follows(a: Span, b: Span, breaks: Uint8Array): boolean {
  return a.day === b.day && a.end <= b.start && periodsBetween(breaks, a.end, b.start) === 0
}
