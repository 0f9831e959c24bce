import type { Span } from '../problem/records.ts'

/** Not overlapping. Deviation: the times two of the meets have in common, pair by pair. */
export function commonTimes(a: Span, b: Span): number {
  return Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start))
}
