import type { Model } from './compile.ts'
import { createKempe } from './moves/kempe.ts'
import type { Random } from './random.ts'
import { lift, drop, softAt, type State } from './state.ts'

/**
 * Lowers the soft cost by Kempe chains under simulated annealing (Kirkpatrick, Gelatt and Vecchi, Science 220, 1983), in
 * rounds that cool from warm to cold. A step that would add a double booking is never kept, one that takes one away
 * always is. Half of the steps pick a meet that costs something where it is.
 */
export type Improve = {
  /** Tries one move; true where the state changed. */
  step(): boolean
  /** Begins a round, after someone else has changed the state. */
  restart(): void
}

/** Steps of a round. */
export const ROUND = 300_000
/** In units of the soft cost: a day too many is 10, see `weights.ts`. */
const WARM = 4
const COLD = 0.5
const COOLING = (COLD / WARM) ** (1 / ROUND)
/** How many meets are looked at for one that costs something, and how many starts for the cheaper. */
const MEETS_TRIED = 8
const STARTS_TRIED = 2

export function createImprove(model: Model, state: State, random: Random): Improve {
  const { movable, starts, startsFrom } = model
  const kempe = createKempe(model, state)
  let temperature = WARM

  function step(): boolean {
    temperature *= COOLING
    const meet = pickMeet()
    const to = pickStart(meet)
    if (to === state.start[meet]) return false
    const { doubleBookings, broken, soft } = state
    if (!kempe.propose(meet, to)) return false
    const harder = state.doubleBookings - doubleBookings || state.broken - broken
    if (harder < 0 || (harder === 0 && accepts(state.soft - soft))) return true
    kempe.undo()
    return false
  }

  function accepts(delta: number): boolean {
    return delta <= 0 || random.unit() < Math.exp(-delta / temperature)
  }

  function pickMeet(): number {
    let meet = movable[random.below(movable.length)]
    if (random.below(2) === 0) return meet
    for (let tries = 1; tries < MEETS_TRIED && costsNothing(meet); tries++) meet = movable[random.below(movable.length)]
    return meet
  }

  function costsNothing(meet: number): boolean {
    const time = lift(model, state, meet)
    const cost = softAt(model, state, meet, time)
    drop(model, state, meet, time)
    return cost === 0
  }

  function pickStart(meet: number): number {
    const first = startsFrom[meet]
    const count = startsFrom[meet + 1] - first
    let to = starts[first + random.below(count)]
    const present = lift(model, state, meet)
    let least = softAt(model, state, meet, to)
    for (let tries = 1; tries < STARTS_TRIED; tries++) {
      const other = starts[first + random.below(count)]
      const cost = softAt(model, state, meet, other)
      if (other === present || (cost >= least && to !== present)) continue
      to = other
      least = cost
    }
    drop(model, state, meet, present)
    return to
  }

  function restart(): void {
    temperature = WARM
  }

  return { step, restart }
}
