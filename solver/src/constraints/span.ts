/** Span a day. Deviation: periods from the first busy one of a day to the last, beyond `most`; but for one day, all less one. */
export function beyondSpan(busy: number, most: number): number {
  return busy === 0 ? 0 : Math.max(0, 32 - Math.clz32(busy) - (31 - Math.clz32(busy & -busy)) - most)
}
