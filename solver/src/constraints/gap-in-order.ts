import type { Span } from '../problem/records.ts'
import { gapMissing } from './gap-between.ts'

/** Which of two meets may be the earlier one that a gap is asked behind: the first, the second, or any. */
export type Earlier = { readonly a: boolean; readonly b: boolean }

/** Gap in order. Deviation: as of a gap between, where the earlier of the two is one that it is asked behind. */
export function gapInOrderMissing(a: Span, b: Span, gap: number, earlier: Earlier): number {
  if (a.start < b.start ? !earlier.a : b.start < a.start && !earlier.b) return 0
  return gapMissing(a, b, gap)
}
