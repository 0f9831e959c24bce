import type { Model } from '../model/model.ts'
import { drop, lift } from '../state/place.ts'
import type { State } from '../state/state.ts'
import { breakingMeets } from './breaking.ts'

/**
 * The usual cost of a broken wish, from the meets that break one. It is the square of the mean square root, so that a few expensive ones
 * count but do not dominate. 1 if none is broken.
 */
export function usualWish(model: Model, state: State): number {
  let roots = 0
  let breaking = 0
  for (const meet of breakingMeets(model, state)) {
    const { soft } = state
    const time = lift(model, state, meet)
    const costs = soft - state.soft
    drop(model, state, meet, time, true)
    if (costs <= 0) continue
    roots += Math.sqrt(costs)
    breaking++
  }
  return breaking === 0 ? 1 : (roots / breaking) ** 2
}
