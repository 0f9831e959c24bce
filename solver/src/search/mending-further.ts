import { coldRound, nextRound } from '../basics/rounds.ts'
import { adopt } from '../state/place.ts'
import { createState } from '../state/create-state.ts'
import { createFewer } from './fewer.ts'
import { createImprove } from './improve.ts'
import { isMended, type Mending } from './mending.ts'

/** Steps without a gain after which no fewer lessons are looked for. */
const LOOKING = (moved: number) => 20_000 + 1000 * moved
/** And in all. */
const LOOKING_IN_ALL = 1_000_000
/** What a lesson that moves costs an improvement, in units of wishes. */
export const PRICE_OF_MOVING = 1
/** An improvement ends after so many rounds without a gain. */
const IDLE_ROUNDS = 4

/** With nothing wrong any more, for as long as that gains, and a while longer. */
export function* lookingForFewer(mending: Mending): Generator<void, void> {
  const { model, random, standing, incumbent } = mending
  if (incumbent.isWrong || incumbent.best.moved === 0) return
  const fewer = createFewer(model, {
    byWeights: mending.priced(),
    standing,
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

/** Makes it nicer, each lesson that moves at its price, and no more of them than may. */
export function* improvingMended(mending: Mending, longRun: boolean): Generator<void, void> {
  const { model, random, standing, incumbent, mostLessons } = mending
  const polished = createState(model)
  adopt(model, polished, incumbent.best.assignment)
  const improve = createImprove(model, polished, random, { standing, price: PRICE_OF_MOVING, most: mostLessons })
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
