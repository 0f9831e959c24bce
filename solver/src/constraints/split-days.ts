import { countBits } from '../basics/bits.ts'

/** How many must leave such a day until it is no longer split by the window. */
export function toOneSide(busy: number, window: number): number {
  return Math.min(countBits(busy & window), countBits(busy & ~window))
}
