import { belowLowest, countBits, upToHighest } from '../basics/bits.ts'

/**
 * Gaps: open periods without a meet, between the first busy period of a day and the last. Deviation of `gaps-a-day`: those
 * beyond `most`, day by day; of `gaps-a-week`: those of the week beyond `most`.
 */
export function gapBits(busy: number, open: number): number {
  return busy === 0 ? 0 : countBits(open & ~busy & upToHighest(busy) & ~belowLowest(busy))
}
