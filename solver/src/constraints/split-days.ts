import { countBits } from '../basics/bits.ts'

/** Split days. Deviation: days with meets both inside the window and outside of it, beyond `most`. */
export function isSplitBy(busy: number, window: number): boolean {
  return (busy & window) !== 0 && (busy & ~window) !== 0
}

/** How many must leave such a day until all are on one side. */
export function toOneSide(busy: number, window: number): number {
  return Math.min(countBits(busy & window), countBits(busy & ~window))
}
