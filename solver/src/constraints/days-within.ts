import type { Span } from '../records.ts'
import { daysBetween } from './days-apart.ts'

/** Days within. Deviation: of each pair, the days by which they are further apart than `days`. */
export function pairDaysWithin(a: Span, b: Span, days: number, halves: boolean): number {
  return Math.max(0, daysBetween(a, b, halves) - days)
}
