import { countBits } from '../basics/bits.ts'

/**
 * Lunch break. Deviation, on each day with any meet and any time of the window: its times missing to `least` free ones. `goesOn`: only
 * on days that go on after the window.
 */
export function lunchMissing(busy: number, window: number, least: number, goesOn: boolean): number {
  if (goesOn && 31 - Math.clz32(busy) <= 31 - Math.clz32(window)) return 0
  return busy === 0 || window === 0 ? 0 : Math.max(0, least - countBits(window & ~busy))
}
