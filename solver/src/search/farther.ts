import type { Random } from '../basics/random.ts'
import type { Model } from '../model/model.ts'
import type { Assignment } from '../problem/problem.ts'
import { createState } from '../state/create-state.ts'
import type { State } from '../state/state.ts'
import { createAttempt } from './attempt.ts'

type FartherParts = {
  readonly random: Random
  /** Whether no rule is broken, and the double bookings are at their lower bound. */
  readonly isMended: (state: State) => boolean
}

/** Steps without a gain after which the search gives up. */
const PATIENCE = (meets: number) => 20_000 + 150 * meets

/**
 * Continues from an assignment by weights, wherever that leads, until nothing is wrong. Null if nothing was gained for a while, or nothing
 * violated can move. It can move more than necessary: the caller moves lessons back to their original places.
 */
export function* mendingFarther(
  model: Model,
  from: Assignment,
  { random, isMended }: FartherParts,
): Generator<void, State | null> {
  const { state, repair, beginAnew } = createAttempt(model, createState(model), random)
  beginAnew(from)
  let nearest = Infinity
  for (let left = PATIENCE(model.movable.length); left > 0; left--) {
    if (isMended(state)) return state
    if (!repair.step()) return null
    const hard = state.doubleBookings + state.broken
    if (hard < nearest) {
      nearest = hard
      left = PATIENCE(model.movable.length)
    }
    yield
  }
  return null
}
