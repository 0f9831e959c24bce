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

/** Below 0 where `a` is the better. */
export function compareCosts(a: Cost, b: Cost): number {
  return a.doubleBookings - b.doubleBookings || a.broken - b.broken || a.soft - b.soft
}
