import { type Cost, isLess } from '../constraints/cost.ts'
import type { Assignment } from '../problem/problem.ts'
import type { FoundCost } from './search.ts'
import type { State } from '../state/state.ts'
import type { Original } from './original.ts'

/**
 * The best result from an existing timetable: everything placed, then nothing wrong, then few moved. An improvement has the lowest cost,
 * with a price for each moved lesson.
 */
export type Incumbent = {
  readonly best: Best
  /** Whether a meet is unscheduled, or something is wrong. */
  readonly isWrong: boolean
  /** How often the best improved. */
  readonly gains: number
  /** Keeps a better state that moves no more lessons than allowed. True if kept. */
  keep(state: State, waiting: number): boolean
}

export type Best = {
  readonly assignment: Assignment
  /** The number of unscheduled meets. */
  readonly waiting: number
  readonly hard: number
  readonly moved: number
  readonly people: number
  readonly cost: FoundCost
}

type IncumbentOptions = {
  readonly aim: 'repair' | 'improve'
  readonly mostLessons: number
  /** The cost of a moved lesson for an improvement, in units of wishes. */
  readonly priceOfMoving: number
}

/** Begins with the given state, whatever its cost. */
export function createIncumbent(
  original: Original,
  { state, waiting }: { readonly state: State; readonly waiting: number },
  { aim, mostLessons, priceOfMoving }: IncumbentOptions,
): Incumbent {
  let gains = 0
  let best = found(state, waiting, original.moved(state))

  function found(some: State, waitingThere: number, moved: number): Best {
    const people = aim === 'repair' ? original.people(some) : 0
    return {
      waiting: waitingThere,
      assignment: some.assignment.slice(),
      hard: some.doubleBookings + some.broken,
      moved,
      people,
      cost: {
        ...costOf(some, moved),
        ...(waitingThere > 0 && { unscheduled: original.unscheduled(some) }),
        ...(aim === 'repair' && { people }),
      },
    }
  }

  function costOf({ doubleBookings, broken, soft }: State, moved: number): Cost {
    return aim === 'repair'
      ? { doubleBookings, broken, soft, moved }
      : { doubleBookings, broken, soft: soft + priceOfMoving * moved }
  }

  function isBetter(some: State, cost: Cost): boolean {
    const { doubleBookings, broken, moved } = best.cost
    const isAsHard = cost.doubleBookings === doubleBookings && cost.broken === broken
    if (aim === 'improve' || !isAsHard || cost.moved !== moved) return isLess(cost, best.cost)
    return (original.people(some) - best.people || cost.soft - best.cost.soft) < 0
  }

  return {
    get best() {
      return best
    },
    get isWrong() {
      return best.waiting + best.hard > 0
    },
    get gains() {
      return gains
    },
    keep(some, waitingThere) {
      if (waitingThere > best.waiting) return false
      const moved = original.moved(some)
      if (moved > mostLessons) return false
      if (waitingThere === best.waiting && !isBetter(some, costOf(some, moved))) return false
      best = found(some, waitingThere, moved)
      gains++
      return true
    },
  }
}
