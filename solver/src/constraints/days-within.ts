import type { Span } from '../records.ts'

/** Days within. Deviation: of each pair, the days by which they are further apart than `days`. */
export function pairDaysWithin(a: Span, b: Span, days: number): number {
  return Math.max(0, Math.abs(a.day - b.day) - days)
}
