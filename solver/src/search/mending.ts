import type { Random } from '../basics/random.ts'
import type { Model } from '../model/model.ts'
import type { Assignment } from '../problem/problem.ts'
import type { State } from '../state/state.ts'
import type { Attempt } from './attempt.ts'
import type { createChains } from './chains.ts'
import type { Incumbent } from './incumbent.ts'
import type { Original } from './original.ts'

/** What the parts of a repair of an existing timetable share, and their counters. */
export type Mending = {
  readonly model: Model
  readonly random: Random
  /** The original timetable. */
  readonly home: Assignment
  readonly original: Original
  readonly chains: ReturnType<typeof createChains>
  readonly incumbent: Incumbent
  /** The current state of the chains. */
  readonly state: State
  /** The maximum number of lessons to move. */
  readonly mostLessons: number
  /** A lower bound of the double bookings of any timetable. */
  floor: number
  /** The proved lower bound of the lessons that must move. */
  fewest: number
  /** The number of tries by weights. */
  tries: number
  /** The search by weights, created at the first call. */
  priced(): Attempt
}

/** Keeps the current state of the chains if it is better. True if kept. */
export function keepIfBetter({ incumbent, state, chains }: Mending): boolean {
  return incumbent.keep(state, chains.wrong.waiting)
}

/** Whether no rule is broken, and the double bookings are at their lower bound. */
export function isMended({ floor }: Mending, { broken, doubleBookings }: State): boolean {
  return broken === 0 && doubleBookings <= floor
}

/** Whether the best assignment has a meet away from its original place. */
export function isAway({ original, incumbent }: Mending, meet: number): boolean {
  return original.isAwayIn(incumbent.best.assignment, meet)
}
