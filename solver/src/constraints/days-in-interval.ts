import type { Day } from '../problem/records.ts'

/** Days in interval. Deviation: days busy at any time of the interval, beyond `most`. */
export function isBusyIn({ busy }: Day, interval: readonly boolean[]): boolean {
  return busy.some((isBusy, hour) => isBusy && interval[hour])
}
