import { type Cost, isLess } from '../constraints/cost.ts'
import type { Assignment } from '../problem/problem.ts'
import type { State } from '../state/state.ts'

/** The best timetable found, and its cost. */
export type Kept = {
  readonly best: Assignment
  readonly cost: Cost
  /** How often it improved. */
  readonly gains: number
  /** Keeps the timetable of a state if it costs less. */
  keep(state: State): void
  /** Keeps it whatever it costs. */
  replace(state: State): void
}

/** The best of a whole search. While something required is broken, the search continues from `nearest`: the fewest violations. */
export type Findings = Kept & {
  readonly nearest: Assignment
  /** For `nearest`: double bookings plus broken units, and the double bookings alone. */
  readonly left: number
  readonly clashes: number
  /** Steps since `left` decreased. */
  readonly idle: number
  /** Counts a step. */
  tick(): void
}

/** Begins with the timetable of a state. `whole`: also receives what this line of the search finds. */
export function createKept(state: State, whole?: Kept): Kept {
  const best = state.assignment.slice()
  let cost = costOf(state)
  let gains = 0

  function replace(found: State): void {
    cost = costOf(found)
    best.set(found.assignment)
    gains++
  }

  return {
    best,
    get cost() {
      return cost
    },
    get gains() {
      return gains
    },
    keep: (found) => {
      if (isLess(found, cost)) replace(found)
      whole?.keep(found)
    },
    replace,
  }
}

/** Begins with the timetable of a state. */
export function createFindings(state: State): Findings {
  const kept = createKept(state)
  const nearest = kept.best.slice()
  let left = state.doubleBookings + state.broken
  let clashes = state.doubleBookings
  let idle = 0
  return {
    best: kept.best,
    replace: kept.replace,
    get cost() {
      return kept.cost
    },
    get gains() {
      return kept.gains
    },
    nearest,
    get left() {
      return left
    },
    get clashes() {
      return clashes
    },
    get idle() {
      return idle
    },
    keep: (found) => {
      if (found.doubleBookings + found.broken < left) {
        left = found.doubleBookings + found.broken
        clashes = found.doubleBookings
        nearest.set(found.assignment)
        idle = 0
      }
      kept.keep(found)
    },
    tick: () => {
      idle++
    },
  }
}

function costOf({ doubleBookings, broken, soft }: State): Cost {
  return { doubleBookings, broken, soft }
}
