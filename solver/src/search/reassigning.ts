import type { Steps } from '@timetable/domain'
import type { Random } from '../basics/random.ts'
import { coldRound, coolingOf, firstRound, type Round } from '../basics/rounds.ts'
import { isLess, type Cost } from '../constraints/cost.ts'
import type { Model } from '../model/model.ts'
import { adopt } from '../state/place.ts'
import type { State } from '../state/state.ts'
import { createChoiceExchange } from './choice-exchange.ts'
import type { Kept } from './kept.ts'
import { usualWish } from './usual-wish.ts'

/** The steps of the first annealing, for each open choice; and its rounds. */
const STEPS_A_CHOICE = 150
const ROUNDS = 2

/**
 * Lowers the cost of a timetable in which no meet can move, by choosing other resources. First, the most expensive choices are replaced
 * along augmenting paths, as in bipartite matching (Kuhn, Naval Research Logistics 2, 1955): a meet that takes a resource from another
 * passes that one on to a further resource. Then single choices are annealed: a meet takes a resource, and the meet that had it takes its
 * old one or the cheapest that is free. The last stages continue from the best of all. What is found is kept in `found`.
 */
export function* reassigning(model: Model, state: State, random: Random, found: Kept): Steps<void> {
  const { keep } = found
  const { open, costOf, candidatesOf, begin, undo, augment, exchange } = createChoiceExchange(model, state)
  const { chosen } = state
  const before = (): Cost => ({ doubleBookings: state.doubleBookings, broken: state.broken, soft: state.soft })

  /** Replaces expensive choices. True if anything is gained. */
  function* augmenting(): Generator<void, boolean> {
    let gained = false
    const costs = new Map(open.map((one) => [one, costOf(one, chosen[one.choice])]))
    for (const one of [...open].sort((a, b) => costs.get(b)! - costs.get(a)!)) {
      begin()
      const was = before()
      if (augment(one, costOf(one, chosen[one.choice])) && isLess(state, was)) {
        gained = true
        keep(state)
      } else undo()
      yield
    }
    return gained
  }

  function* annealing(round: Round): Steps<void> {
    const usual = usualWish(model, state)
    const { temperature: warm, cooling } = coolingOf(round, { usual, dear: usual })
    let temperature = warm
    for (let left = round.steps; left > 0; left--) {
      temperature *= cooling
      const one = open[random.below(open.length)]
      const all = candidatesOf(one)
      const candidate = all[random.below(all.length)]
      if (candidate === chosen[one.choice]) continue
      begin()
      const was = before()
      const isMade = exchange(one, candidate)
      const harder = state.doubleBookings - was.doubleBookings || state.broken - was.broken
      const softer = state.soft - was.soft
      if (!isMade || harder > 0 || (harder === 0 && softer > 0 && random.unit() >= Math.exp(-softer / temperature)))
        undo()
      else keep(state)
      yield
    }
  }

  keep(state)
  for (let gained = true; gained;) gained = yield* augmenting()
  for (let number = 0; number < ROUNDS; number++) yield* annealing(firstRound(STEPS_A_CHOICE * open.length))
  adopt(model, state, found.best)
  yield* annealing(coldRound(STEPS_A_CHOICE * open.length))
  adopt(model, state, found.best)
  for (let gained = true; gained;) gained = yield* augmenting()
}
