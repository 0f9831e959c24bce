import type { Steps } from '@timetable/domain'
import { luby } from '../basics/luby.ts'
import type { Assignment } from '../problem/problem.ts'
import { createState } from '../state/create-state.ts'
import { adopt } from '../state/place.ts'
import { type Attempt, BEFORE_RULES, createAttempt } from './attempt.ts'
import { createKept, type Kept } from './kept.ts'
import { openOnly } from './open-only.ts'
import type { SearchParts } from './search-parts.ts'

/** Turns of repair, one step at a time. What they find is kept. A turn ends when nothing is left to repair. */
type Repairing = {
  /** Continues the first attempt for this many steps. */
  goOn(steps: number): Steps<void>
  /** Continues the first attempt for a turn, from the nearest timetable if that has fewer violations. */
  resume(): Steps<void>
  /** Continues the first attempt for a turn from an assignment, for a line of improvement. */
  after(from: Assignment, kept: Kept): Steps<void>
  /**
   * Makes one attempt from a new construction, as long as the universal schedule of Luby, Sinclair and Zuckerman says. Returns its steps.
   */
  tryAnew(): Steps<number>
  /** Removes the double bookings from a copy of the nearest timetable, so that the timetable shown has none. */
  clear(): Steps<void>
  /** Makes an attempt from a new construction, of at most this many steps. Returns a timetable that breaks nothing required, or null. */
  anew(steps: number): Steps<Kept | null>
  /** Whether no violation is left that can move. */
  readonly isThrough: boolean
  /** The steps of a turn. */
  readonly turn: number
  /** Attempts from a new construction so far. */
  readonly tries: number
  readonly evaluated: number
}

const TURN = (meets: number) => Math.min(200_000, 400 * meets)
/** Steps of the shortest attempt from a new construction, for each meet. */
const TRY = 40
/** The maximum number of steps to remove double bookings from the timetable shown. */
const CLEARING = 50_000

/** `first`: the attempt that always continues. A second attempt begins again and again. */
export function createRepairing(
  { model, random, home, found, polished }: SearchParts,
  first: Attempt,
  triesBefore: number,
): Repairing {
  const turn = TURN(model.movable.length)
  let other: Attempt | null = null
  let clearing: Attempt | null = null
  let tries = triesBefore
  let isThrough = false

  function* repair({ repair: each, state, conflicts }: Attempt, steps: number, kept: Kept = found): Steps<void> {
    for (let left = steps; left > 0; left--) {
      if (!each.step()) {
        isThrough ||= !conflicts.isBeforeRules
        return
      }
      kept.keep(state)
      yield
    }
  }

  function* resume(): Steps<void> {
    const { state } = first
    if (found.left < state.doubleBookings + state.broken) {
      adopt(model, state, found.nearest)
      first.repair.restart()
    }
    yield* repair(first, turn)
  }

  function* after(from: Assignment, kept: Kept): Steps<void> {
    adopt(model, first.state, openOnly(model, from))
    first.repair.restart()
    kept.keep(first.state)
    yield* repair(first, turn, kept)
  }

  /** Restarts the second attempt from a new construction. */
  function begun(): Attempt {
    other ??= createAttempt(model, createState(model), random)
    other.beginAnew(home)
    found.keep(other.state)
    return other
  }

  function* tryAnew(): Steps<number> {
    const steps = TRY * model.movable.length * luby(++tries)
    yield* repair(begun(), steps)
    return steps
  }

  function* anew(steps: number): Steps<Kept | null> {
    const { state } = begun()
    yield* repair(other!, steps)
    return state.doubleBookings + state.broken === 0 ? createKept(state, found) : null
  }

  function* clear(): Steps<void> {
    clearing ??= createAttempt(model, polished, random, BEFORE_RULES)
    clearing.beginAnew(found.nearest)
    yield* repair(clearing, CLEARING)
  }

  return {
    goOn: (steps) => repair(first, steps),
    resume,
    after,
    tryAnew,
    clear,
    anew,
    turn,
    get isThrough() {
      return isThrough
    },
    get tries() {
      return tries
    },
    get evaluated() {
      return first.repair.evaluated + (other?.repair.evaluated ?? 0)
    },
  }
}
