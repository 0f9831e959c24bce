import { upToHighest } from '../basics/bits.ts'
import type { Day } from '../problem/records.ts'

/** Rest after. Deviation, day by day: periods that lack to `least` from the last busy one of the window to the next busy one. */
export function restMissing(busy: number, window: number, least: number): number {
  const within = busy & window
  const later = busy & ~upToHighest(within)
  if (within === 0 || later === 0) return 0
  return Math.max(0, least - (31 - Math.clz32(later & -later) - (31 - Math.clz32(within)) - 1))
}

/** The same, period by period from the records. */
export function restDeviation({ busy }: Day, window: readonly boolean[], least: number): number {
  const last = busy.findLastIndex((isBusy, hour) => isBusy && window[hour])
  const next = last < 0 ? -1 : busy.indexOf(true, last + 1)
  return next < 0 ? 0 : Math.max(0, least - (next - last - 1))
}
