import type { Random } from '../basics/random.ts'
import type { Model } from '../model/model.ts'
import { breaksWish } from '../state/breaks-wish.ts'
import type { State } from '../state/state.ts'

/** The meets that break a wish at their places. */
export function breakingMeets(model: Model, state: State): number[] {
  return Array.from(model.movable).filter((meet) => state.start[meet] >= 0 && breaksWish(model, state, meet))
}

/**
 * The same for a search that changes the state in small steps. The list is renewed now and then. A meet that no longer breaks a wish is
 * removed when drawn; one that begins to break a wish is in the next list.
 */
export type Breaking = {
  /** A random meet that breaks a wish. -1: none found. */
  pick(): number
  /** Call this after any other change of the state. */
  forget(): void
}

/** The number of draws from one list, as a share of all movable meets. */
const DRAWN = 1 / 4
/** The maximum number of entries removed in one draw. */
const MOST_LEFT_OUT = 8

export function createBreaking(model: Model, state: State, random: Random): Breaking {
  let listed: number[] = []
  let left = 0

  function pick(): number {
    if (left-- <= 0) list()
    for (let tries = 0; tries < MOST_LEFT_OUT && listed.length > 0; tries++) {
      const at = random.below(listed.length)
      const meet = listed[at]
      if (breaksWish(model, state, meet)) return meet
      listed[at] = listed[listed.length - 1]
      listed.pop()
    }
    return -1
  }

  function list(): void {
    listed = breakingMeets(model, state)
    left = Math.ceil(DRAWN * model.movable.length)
  }

  return { pick, forget: () => (left = 0) }
}
