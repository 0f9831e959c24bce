import type { Model } from '../model/model.ts'
import type { Assignment } from '../problem/problem.ts'
import { drop, lift } from '../state/place.ts'
import type { State } from '../state/state.ts'

/** Moves every meet back to its original place if that costs nothing. */
export function goHome(model: Model, state: State, home: Assignment): void {
  for (let again = true; again;) {
    again = false
    for (const meet of model.movable) {
      if (home[meet] < 0 || state.start[meet] === home[meet]) continue
      const { doubleBookings, broken, soft } = state
      const away = lift(model, state, meet)
      drop(model, state, meet, home[meet])
      if (state.doubleBookings <= doubleBookings && state.broken <= broken && state.soft <= soft) again = true
      else {
        lift(model, state, meet)
        drop(model, state, meet, away)
      }
    }
  }
}
