import { type Cost, isLess } from '../constraints/cost.ts'
import type { Assignment } from '../problem/problem.ts'
import type { State } from '../state/state.ts'

/** The best of what was found, and what it costs. */
export type Kept = {
  readonly best: Assignment
  readonly cost: Cost
  /** How often it was bettered. */
  readonly gains: number
  /** Keeps the timetable of a state where it costs less. */
  keep(state: State): void
  /** Keeps it whatever it costs. */
  replace(state: State): void
}

/** The same of a whole search, which while something required is broken goes on from the timetable with the least of that. */
export type Findings = Kept & {
  readonly nearest: Assignment
  /** Of `nearest`: what is double booked or broken, and what of it is double booked. */
  readonly left: number
  readonly clashes: number
  /** Steps since there is less left. */
  readonly idle: number
  /** Counts a step. */
  tick(): void
}

/** Begins with the timetable of a state. What one line of a search finds is kept by the `whole` search, too. */
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
