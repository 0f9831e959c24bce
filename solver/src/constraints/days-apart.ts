import type { Assignment, Problem } from '../problem.ts'

/**
 * Days apart: any two of the meets start `apart` days from each other or more. Deviation: the missing days of each pair.
 * Counts what one more meet on `day` would add.
 */
export function daysApartAdds(meetsOnDay: Uint16Array, from: number, days: number, day: number, apart: number): number {
  let missing = 0
  const last = Math.min(days - 1, day + apart - 1)
  for (let d = Math.max(0, day - apart + 1); d <= last; d++) {
    const count = meetsOnDay[from + d]
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
