/**
 * What a timetable costs, as Zen counts it: three numbers, compared in this order. `doubleBookings`: for all who attend,
 * students of a divided class apart; `broken`: deviations of required rules; `soft`: weighed deviations of what is wished.
 */
export type Cost = { readonly doubleBookings: number; readonly broken: number; readonly soft: number }

export const NO_COST: Cost = { doubleBookings: 0, broken: 0, soft: 0 }

export function plus(a: Cost, b: Cost): Cost {
  return {
    doubleBookings: a.doubleBookings + b.doubleBookings,
    broken: a.broken + b.broken,
    soft: a.soft + b.soft,
  }
}

export function minus(a: Cost, b: Cost): Cost {
  return {
    doubleBookings: a.doubleBookings - b.doubleBookings,
    broken: a.broken - b.broken,
    soft: a.soft - b.soft,
  }
}

/** What a search has found may count more: what is not placed comes first, and whoever sees something moved before anything soft. */
export type FoundCost = Cost & {
  /** Lessons without a place that could have one. */
  readonly unplaced?: number | undefined
  /** Lessons that are elsewhere than they stood. */
  readonly moved?: number | undefined
  /** People who see that in their weeks. */
  readonly people?: number | undefined
}

/** Below 0 where `a` is the better. */
export function compareCosts(a: FoundCost, b: FoundCost): number {
  const fewer = (count: 'unplaced' | 'moved' | 'people') => (a[count] ?? 0) - (b[count] ?? 0)
  const hard = fewer('unplaced') || a.doubleBookings - b.doubleBookings || a.broken - b.broken
  return hard || fewer('moved') || fewer('people') || a.soft - b.soft
}

/** Nothing required is left: all is placed, without double bookings, and no required rule is broken. */
export function isAtZero({ unplaced = 0, doubleBookings, broken }: FoundCost): boolean {
  return unplaced === 0 && doubleBookings === 0 && broken === 0
}
