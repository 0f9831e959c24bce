import type { Span } from '../records.ts'

/** Ordered. Deviation: of each two neighbours in the order given, 1 where the first does not end before the second starts. */
export function outOfOrder(a: Span, b: Span): number {
  return a.end <= b.start ? 0 : 1
}
