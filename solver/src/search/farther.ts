import type { Random } from '../basics/random.ts'
import type { Model } from '../model/model.ts'
import type { Assignment } from '../problem/problem.ts'
import { createState } from '../state/create-state.ts'
import type { State } from '../state/state.ts'
import { createAttempt } from './attempt.ts'

export type FartherParts = {
  readonly random: Random
  /** How much is wrong is the least that can be. */
  readonly isMended: (state: State) => boolean
}

/** Steps without a gain, after which what is left stays. */
const PATIENCE = (meets: number) => 20_000 + 150 * meets

/**
 * On from an assignment by weights, wherever that leads, until nothing is wrong; null: nothing was gained for a while. Much moves that need
 * not have: it is for whoever asks to bring it home.
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
