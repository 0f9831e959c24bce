import type { Random } from '../basics/random.ts'
import type { Model } from '../model/model.ts'
import type { Assignment } from '../problem/problem.ts'
import type { State } from '../state/state.ts'
import type { Attempt } from './attempt.ts'
import type { createChains } from './chains.ts'
import type { Incumbent } from './incumbent.ts'
import type { Standing } from './standing.ts'

/** What the parts of a mend work on, and what they keep. */
export type Mending = {
  readonly model: Model
  readonly random: Random
  /** Where everything stands. */
  readonly home: Assignment
  readonly standing: Standing
  readonly chains: ReturnType<typeof createChains>
  readonly incumbent: Incumbent
  /** Where the chains lie now. */
  readonly state: State
  /** So many lessons move, and no more. */
  readonly mostLessons: number
  /** Double bookings that no timetable is without. */
  floor: number
  /** So many move at the least, as far as is proved. */
  fewest: number
  /** How often it was tried by weights. */
  tries: number
  /** The search by weights, made when it is first asked for. */
  priced(): Attempt
}

/** Keeps where the chains lie, where that is better. */
export function keepIfBetter({ incumbent, state, chains }: Mending): boolean {
  return incumbent.keep(state, chains.wrong.waiting)
}

/** How much is wrong is the least that can be. */
export function isMended({ floor }: Mending, { broken, doubleBookings }: State): boolean {
  return broken === 0 && doubleBookings <= floor
}

/** Does a meet not lie where it stands, in the best there is? */
export function isAway({ standing, incumbent }: Mending, meet: number): boolean {
  return standing.isAwayIn(incumbent.best.assignment, meet)
}
