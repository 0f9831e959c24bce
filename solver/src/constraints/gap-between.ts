import type { Span } from '../problem/records.ts'

/** Gap between. Deviation: of each pair on one day, the periods missing between them; all of `gap` where they overlap. */
export function gapMissing(a: Span, b: Span, gap: number): number {
  if (a.day !== b.day) return 0
  const between = Math.max(a.start, b.start) - Math.min(a.end, b.end)
  return between < 0 ? gap : Math.max(0, gap - between)
}

/** Gap within. Deviation: of each pair on one day, the periods between them beyond `gap`. */
export function gapBeyond(a: Span, b: Span, gap: number): number {
  if (a.day !== b.day) return 0
  return Math.max(0, Math.max(a.start, b.start) - Math.min(a.end, b.end) - gap)
}
