import type { Random } from '../basics/random.ts'
import type { Model } from '../model/model.ts'
import { breaksWish } from '../state/breaks-wish.ts'
import type { State } from '../state/state.ts'

/** The meets that break a wish where they lie. */
export function breakingMeets(model: Model, state: State): number[] {
  return Array.from(model.movable).filter((meet) => state.start[meet] >= 0 && breaksWish(model, state, meet))
}

/**
 * The same for a search that changes the state a little at a time. They are listed now and then: one that no longer
 * breaks a wish is left out when it is drawn, one that has come to break one is drawn from the next list on.
 */
export type Breaking = {
  /** A meet that breaks a wish, by chance; -1: none was found. */
  pick(): number
  /** The state has changed otherwise. */
  forget(): void
}

/** Meets drawn from a list, as a share of all that move, before there is a new one. */
const DRAWN = 1 / 4
/** In one go so many that no longer break a wish are left out. */
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
