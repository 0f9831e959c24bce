import type { Clashes } from './clashes.ts'
import type { Uuid } from '../schedule.ts'

const known = new WeakMap<Clashes, ReadonlyMap<Uuid, number>>()

/** The number of double bookings of each calendar that has any. */
export function clashCounts(clashes: Clashes): ReadonlyMap<Uuid, number> {
  const before = known.get(clashes)
  if (before) return before
  const counts = new Map<Uuid, number>()
  for (const [cell, amount] of clashes.amounts) {
    const calendar = cell.slice(0, cell.indexOf(' '))
    counts.set(calendar, (counts.get(calendar) ?? 0) + amount)
  }
  known.set(clashes, counts)
  return counts
}
