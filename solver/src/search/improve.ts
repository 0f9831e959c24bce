import type { Random } from '../basics/random.ts'
import { coolingOf, type Round } from '../basics/rounds.ts'
import type { Model } from '../model/model.ts'
import type { Cost } from '../constraints/cost.ts'
import { createKempe, LONGEST_CHAIN } from '../moves/kempe.ts'
import { pickStart } from '../moves/pick-start.ts'
import { drop, lift } from '../state/place.ts'
import type { State } from '../state/state.ts'
import { createBreaking } from './breaking.ts'
import type { Original } from './original.ts'
import { usualWish } from './usual-wish.ts'

/**
 * Lowers the soft cost by Kempe chains under simulated annealing (Kirkpatrick, Gelatt and Vecchi, Science 220, 1983), in rounds that cool.
 * Half of the steps pick a meet that breaks a wish. A strict round never keeps a step that adds a double booking or breaks more of a
 * required rule, and always keeps one that removes some. A priced round weighs these against the wishes, so that the search can pass
 * through forbidden timetables (strategic oscillation, Glover and Laguna, Tabu Search, 1997).
 */
export type Improve = {
  /** Tries one move. True if the state changed. */
  step(): boolean
  /** Begins a round after other code has changed the state. `isPriced`: required units are weighed against the wishes. */
  restart(round: Round, isPriced: boolean): void
}

/** The cost of one double booking, or one required unit, in a priced round: this many usual wishes. */
const PRICE = 2
/** The maximum number of starts tried for one that a chain leads to. */
const STARTS_TRIED = 16
/** One in this many chains can have the full length. The others are short: long chains take most of the time and are rarely kept. */
const LONG_CHAINS = 16
const SHORT_CHAIN = 10

/** The original timetable, the cost of each lesson that leaves its place, and the maximum number of such lessons. */
type MovingPrice = { readonly original: Original; readonly price: number; readonly most: number }

export function createImprove(model: Model, state: State, random: Random, moving?: MovingPrice): Improve {
  const { movable } = model
  const kempe = createKempe(model, state, moving !== undefined)
  const breaking = createBreaking(model, state, random)
  let temperature = 0
  let cooling = 1
  let price = 0
  /** Lessons away from their original places, in total and by meet. */
  let moved = 0
  const awayOf = new Int32Array(moving ? model.meets : 0)

  function step(): boolean {
    temperature *= cooling
    const meet = pickMeet()
    if (!moving && model.choices.isCostly[meet] === 1 && random.below(4) === 0) return choosesAgain(model, state, meet)
    const { doubleBookings, broken, soft } = state
    // If nothing is broken, nothing can compensate for what a chain breaks.
    const keepsAll = price === 0 && broken === 0
    if (!plan(meet, keepsAll)) return false
    if (!kempe.make(keepsAll ? 0 : Infinity)) {
      kempe.undo()
      return false
    }
    if (moving) return movesWithin(moving, { doubleBookings, broken, soft })
    const clashes = state.doubleBookings - doubleBookings
    const breaks = state.broken - broken
    const softer = state.soft - soft
    if (price > 0 ? accepts(softer + price * (clashes + breaks)) : keeps(clashes || breaks, softer)) return true
    kempe.undo()
    return false
  }

  /** Accepts the chain at the price of the lessons it moves, within their maximum. Required violations never increase. */
  function movesWithin({ original, price: each, most }: MovingPrice, before: Cost): boolean {
    let now = moved
    kempe.each((meet) => (now += original.away(state, meet) - awayOf[meet]))
    const harder = state.doubleBookings - before.doubleBookings + state.broken - before.broken
    if (now <= most && keeps(harder, state.soft - before.soft + each * (now - moved))) {
      moved = now
      kempe.each((meet) => (awayOf[meet] = original.away(state, meet)))
      return true
    }
    kempe.undo()
    return false
  }

  function keeps(harder: number, softer: number): boolean {
    return harder < 0 || (harder === 0 && accepts(softer))
  }

  function accepts(delta: number): boolean {
    return delta <= 0 || random.unit() < Math.exp(-delta / temperature)
  }

  function pickMeet(): number {
    const meet = random.below(2) === 0 ? -1 : breaking.pick()
    return meet >= 0 ? meet : movable[random.below(movable.length)]
  }

  /** Plans a chain that begins with a meet. From most starts no chain is possible. */
  function plan(meet: number, keepsAll: boolean): boolean {
    const longest = random.below(LONG_CHAINS) === 0 ? LONGEST_CHAIN : SHORT_CHAIN
    for (let tries = 0; tries < STARTS_TRIED; tries++) {
      const to = pickStart(model, state, kempe.reach, meet, random)
      if (to < 0) return false
      if (kempe.plan(meet, to, longest, keepsAll)) return true
    }
    return false
  }

  function restart(round: Round, isPriced: boolean): void {
    const usual = usualWish(model, state)
    ;({ temperature, cooling } = coolingOf(round, { usual, dear: usual }))
    price = isPriced ? PRICE * usual : 0
    breaking.forget()
    if (!moving) return
    moved = moving.original.moved(state)
    for (const meet of movable) awayOf[meet] = moving.original.away(state, meet)
  }

  return { step, restart }
}

/** Chooses the candidates of a meet again at its present start, and restores the previous ones if they were better. True if changed. */
function choosesAgain(model: Model, state: State, meet: number): boolean {
  const { doubleBookings, broken, soft } = state
  const from = model.choices.from[meet]
  const had = state.chosen.slice(from, model.choices.from[meet + 1])
  const time = lift(model, state, meet)
  drop(model, state, meet, time)
  if (state.doubleBookings <= doubleBookings && state.broken <= broken && state.soft <= soft)
    return had.some((resource, index) => state.chosen[from + index] !== resource)
  lift(model, state, meet)
  state.chosen.set(had, from)
  drop(model, state, meet, time, true)
  return false
}

/** Does the same for every scheduled meet with costly choices, including meets that never move. */
export function chooseAllAgain(model: Model, state: State): void {
  for (let meet = 0; meet < model.meets; meet++)
    if (model.choices.isCostly[meet] === 1 && state.start[meet] >= 0) choosesAgain(model, state, meet)
}
