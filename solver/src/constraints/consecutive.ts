import { periodsBetween, type Span } from '../problem/records.ts'

/**
 * The guide for two of some meets that must follow each other in any order. 1 if they overlap, are on two days, or have more periods
 * between them than the others can fill. It is 0 for every pair exactly if no link is missing.
 */
export function pairTooFar(a: Span, b: Span, others: number, breaks: Uint8Array): number {
  if (a.day !== b.day) return 1
  const [first, second] = a.start <= b.start ? [a, b] : [b, a]
  if (second.start < first.end) return 1
  return periodsBetween(breaks, first.end, second.start) > others ? 1 : 0
}
