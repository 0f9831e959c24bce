import { cached } from '../cached.ts'
import type { Clashes } from './clashes.ts'
import type { Uuid } from '../schedule.ts'

/** The number of double bookings of each calendar that has any. */
export const clashCounts = cached((clashes: Clashes): ReadonlyMap<Uuid, number> => {
  const counts = new Map<Uuid, number>()
  for (const [cell, amount] of clashes.amounts) {
    const calendar = cell.slice(0, cell.indexOf(' '))
    counts.set(calendar, (counts.get(calendar) ?? 0) + amount)
  }
  return counts
})
