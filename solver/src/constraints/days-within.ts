import type { Span } from '../problem/records.ts'

/** Days within. Deviation: of each pair, the days by which they are further apart than `days`; so many days of the problem as `span` says are one. */
export function pairDaysWithin(a: Span, b: Span, days: number, span: number): number {
  return Math.max(0, Math.abs(Math.floor(a.day / span) - Math.floor(b.day / span)) - days)
}
