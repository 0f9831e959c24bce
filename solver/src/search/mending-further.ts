import { coldRound, nextRound } from '../basics/rounds.ts'
import { adopt } from '../state/place.ts'
import { createState } from '../state/create-state.ts'
import { createFewer } from './fewer.ts'
import { createImprove } from './improve.ts'
import { isMended, type Mending } from './mending.ts'

/** Steps without a gain after which the search for fewer moved lessons ends. */
const LOOKING = (moved: number) => 20_000 + 1000 * moved
/** The maximum of such steps in total. */
const LOOKING_IN_ALL = 1_000_000
/** The cost of a moved lesson for an improvement, in units of wishes. */
export const PRICE_OF_MOVING = 1
/** An improvement ends after this many rounds without a gain. */
const IDLE_ROUNDS = 4

/** Looks for fewer moved lessons, once nothing is wrong, until nothing was gained for a while. */
export function* lookingForFewer(mending: Mending): Generator<void, void> {
  const { model, random, original, incumbent } = mending
  if (incumbent.isWrong || incumbent.best.moved === 0) return
  const fewer = createFewer(model, {
    byWeights: mending.priced(),
    original,
    random,
    isMended: (state) => isMended(mending, state),
  })
  const patience = LOOKING(incumbent.best.moved)
  let [idle, steps] = [0, 0]
  for (const found of fewer.tries(incumbent.best.assignment)) {
    const { moved } = incumbent.best
    if (found) incumbent.keep(found, 0)
    idle = incumbent.best.moved < moved ? 0 : idle + 1
    if (idle > patience || ++steps > LOOKING_IN_ALL || incumbent.best.moved <= mending.fewest) return
    yield
  }
}

/** Lowers the soft cost, with a price for each moved lesson and a maximum number of them. */
export function* improvingMended(mending: Mending, longRun: boolean): Generator<void, void> {
  const { model, random, original, incumbent, mostLessons } = mending
  const polished = createState(model)
  adopt(model, polished, incumbent.best.assignment)
  const improve = createImprove(model, polished, random, { original, price: PRICE_OF_MOVING, most: mostLessons })
  for (let round = coldRound(50_000), idle = 0; longRun || idle < IDLE_ROUNDS;) {
    const before = incumbent.best
    adopt(model, polished, incumbent.best.assignment)
    improve.restart(round, false)
    for (let steps = round.steps; steps > 0; steps--) {
      if (improve.step()) incumbent.keep(polished, 0)
      yield
    }
    idle = incumbent.best === before ? idle + 1 : 0
    round = nextRound(round, incumbent.best !== before)
  }
}
