import { countBits } from '../basics/bits.ts'
import type { Day } from '../problem/records.ts'

/** Split days. Deviation: days with meets both inside the window and outside of it, beyond `most`. */
export function isSplitBy(busy: number, window: number): boolean {
  return (busy & window) !== 0 && (busy & ~window) !== 0
}

/** How many must leave such a day until all are on one side. */
export function toOneSide(busy: number, window: number): number {
  return Math.min(countBits(busy & window), countBits(busy & ~window))
}

/** The same as `isSplitBy`, period by period from the records. */
export function isSplit({ busy }: Day, window: readonly boolean[]): boolean {
  const isBusyWhere = (inside: boolean) => busy.some((isBusy, hour) => isBusy && window[hour] === inside)
  return isBusyWhere(true) && isBusyWhere(false)
}
