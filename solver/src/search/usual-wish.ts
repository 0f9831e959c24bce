import type { Model } from '../model/model.ts'
import { breaksWish } from '../state/breaks-wish.ts'
import { drop, lift } from '../state/place.ts'
import type { State } from '../state/state.ts'

/**
 * What a wish that is broken usually costs, as the meets have it that break one: the square of the mean square root, so that
 * a few dear ones count and do not decide alone. 1 where none is broken.
 */
export function usualWish(model: Model, state: State): number {
  let roots = 0
  let breaking = 0
  for (const meet of breakingWishes(model, state)) {
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

/** The meets that break a wish where they lie. */
export function breakingWishes(model: Model, state: State): number[] {
  const placed = Array.from(model.movable).filter((meet) => state.start[meet] >= 0)
  return placed.filter((meet) => breaksWish(model, state, meet))
}
