import { belowLowest, countBits } from '../basics/bits.ts'
import type { Day } from '../problem/records.ts'

/**
 * Late starts: by how many open periods a day starts after its first open one. Deviation: days that start late, beyond
 * `most`; and with a `grace`, every period of a day's lateness beyond it.
 */
export function lateBits(busy: number, open: number): number {
  return busy === 0 ? 0 : countBits(open & belowLowest(busy))
}

/** The same, period by period from the records. */
export function lateness({ busy, open }: Day): number {
  const first = busy.indexOf(true)
  return open.filter((isOpen, hour) => isOpen && hour < first).length
}
