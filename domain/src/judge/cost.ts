/**
 * The cost of a timetable as Zen counts it: three numbers, compared in this order. `doubleBookings`: of all attendees, where the parts of a
 * divided class count separately. `broken`: deviations from required rules. `soft`: weighted deviations from preferences and wishes.
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

/**
 * A search may compare more numbers. Unscheduled lessons come first. Moved lessons, and the people affected by them, come before anything
 * soft.
 */
export type FoundCost = Cost & {
  /** Unscheduled lessons that could have a slot. */
  readonly unscheduled?: number | undefined
  /** Lessons that have moved. */
  readonly moved?: number | undefined
  /** People whose weeks change by these moves. */
  readonly people?: number | undefined
}

/** Negative if `a` is better. */
export function compareCosts(a: FoundCost, b: FoundCost): number {
  const fewer = (count: 'unscheduled' | 'moved' | 'people') => (a[count] ?? 0) - (b[count] ?? 0)
  const hard = fewer('unscheduled') || a.doubleBookings - b.doubleBookings || a.broken - b.broken
  return hard || fewer('moved') || fewer('people') || a.soft - b.soft
}

/** Whether all lessons are scheduled without double bookings and no required rule is broken. */
export function isAtZero({ unscheduled = 0, doubleBookings, broken }: FoundCost): boolean {
  return unscheduled === 0 && doubleBookings === 0 && broken === 0
}
