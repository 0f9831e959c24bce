import type { Day } from '../problem/records.ts'

/** Most days, least days. Deviation: days with any meet beyond `most`, or missing to `least`. */
export function isUsed({ busy }: Day): boolean {
  return busy.includes(true)
}
