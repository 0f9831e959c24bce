import type { Clashes, Uuid } from '@timetable/domain'

const known = new WeakMap<Clashes, ReadonlyMap<Uuid, number>>()

/** How many double bookings each calendar has; one without any is left out. */
export function clashCounts(clashes: Clashes): ReadonlyMap<Uuid, number> {
  const before = known.get(clashes)
  if (before) return before
  const counts = new Map<Uuid, number>()
  for (const [cell, lessons] of clashes.byCell) {
    const calendar = cell.slice(0, cell.indexOf(' '))
    counts.set(calendar, (counts.get(calendar) ?? 0) + lessons.length - 1)
  }
  known.set(clashes, counts)
  return counts
}
