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

/** What is found costs, where that counts, the lessons that lie elsewhere than they stood: before anything soft. */
export type FoundCost = Cost & { readonly moved?: number | undefined }

/** Below 0 where `a` is the better. */
export function compareCosts(a: FoundCost, b: FoundCost): number {
  const moved = (a.moved ?? 0) - (b.moved ?? 0)
  return a.doubleBookings - b.doubleBookings || a.broken - b.broken || moved || a.soft - b.soft
}
