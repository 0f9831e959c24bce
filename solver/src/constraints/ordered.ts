import type { Span } from '../problem/records.ts'

/** Ordered. Deviation: of each two neighbours in the order given, 1 where the first does not end before the second starts. */
export function outOfOrder(a: Span, b: Span): number {
  return a.end <= b.start ? 0 : 1
}

/** The same of two that share a day; of others nothing is asked. */
export function outOfOrderInDay(a: Span, b: Span): number {
  return a.day === b.day ? outOfOrder(a, b) : 0
}
