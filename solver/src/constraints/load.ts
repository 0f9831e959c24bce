import type { Day } from '../problem/records.ts'

/** How many lessons must come or go until a day has at least so many, or none. */
export function toLeastADay(count: number, least: number): number {
  return Math.max(0, Math.min(count, least - count))
}

/** The same on a day that can not have none: as far as it ever is until more than half have come. */
export function toLeastOnUsedDay(count: number, least: number): number {
  return Math.max(0, Math.min(least >> 1, least - count))
}

/** Most a day. Deviation: busy periods beyond `most`, day by day; with `once` no more than one a day. */
export function mostADayDeviation({ busy }: Day, most: number, once: boolean): number {
  const beyond = Math.max(0, busy.filter(Boolean).length - most)
  return once ? Math.min(1, beyond) : beyond
}

/**
 * Least a day. Deviation: busy periods missing on each day that has any; with `everyDay` on the others too, but for those
 * that are not open at all.
 */
export function leastADayDeviation({ busy, open }: Day, least: number, everyDay: boolean): number {
  const count = busy.filter(Boolean).length
  if (count === 0) return everyDay && open.includes(true) ? least : 0
  return Math.max(0, least - count)
}
