import { upToHighest } from '../basics/bits.ts'

/** Rest after. Deviation, day by day: periods that lack to `least` from the last busy one of the window to the next busy one. */
export function restMissing(busy: number, window: number, least: number): number {
  const within = busy & window
  const later = busy & ~upToHighest(within)
  if (within === 0 || later === 0) return 0
  return Math.max(0, least - (31 - Math.clz32(later & -later) - (31 - Math.clz32(within)) - 1))
}
