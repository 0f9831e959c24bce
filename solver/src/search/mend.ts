import { createRandom } from '../basics/random.ts'
import type { Model } from '../model/model.ts'
import type { Assignment } from '../problem/problem.ts'
import type { State } from '../state/state.ts'
import { createState } from '../state/create-state.ts'
import { adopt } from '../state/place.ts'
import type { WarmStart } from './warm-start.ts'
import { type Attempt, createAttempt, PRICED } from './attempt.ts'
import { createChains } from './chains.ts'
import { mendingFarther } from './farther.ts'
import { createIncumbent } from './incumbent.ts'
import { isMended, type Mending } from './mending.ts'
import { mendingEach, settleRest } from './mending-each.ts'
import { improvingMended, lookingForFewer, PRICE_OF_MOVING } from './mending-further.ts'
import { mendingByWeights } from './mending-by-weights.ts'
import { fewestOfATeam, provingFewest } from './proving-fewest.ts'
import { puttingBack } from './putting-back.ts'
import { openOnly } from './open-only.ts'
import type { Search } from './search.ts'
import { createOriginal } from './original.ts'

type MendOptions = {
  readonly seed: number
  readonly aim: 'repair' | 'improve'
  /** Runs without an end: an improvement always, a repair while anything is wrong. */
  readonly longRun?: boolean
  /** The existing timetable. */
  readonly start: Assignment
  /** By meet: the number of lessons it represents. If omitted: one each. */
  readonly lessons?: Int32Array
  /** The maximum number of lessons to move. */
  readonly mostLessons?: number
  /** As in `SearchOptions`. */
  readonly warmStart?: WarmStart | undefined
}

/** Attempts and rounds for a plan to continue with. A repair has none. */
const NO_ROUNDS = { tries: 0, round: null }

/**
 * Repairs an existing timetable with as few moved lessons as it can. First it solves each violation by the shortest chain of moves. If
 * chains do not suffice, it uses learned weights that prefer the original places. Then it looks for fewer moves: all violations at once,
 * and by moving lessons back. It ends if no fewer are possible, or none were found for a while.
 */
export function createMend(model: Model, options: MendOptions): Search {
  const { seed, aim, start, lessons, mostLessons = Infinity, longRun = false, warmStart: known } = options
  const random = createRandom(seed)
  const home = openOnly(model, start)
  const original = createOriginal(model, home, lessons)
  const attempt = createAttempt(model, createState(model), random)
  const { state } = attempt
  const chains = createChains(model, attempt, original)
  const smallestTeam = fewestOfATeam(model, home)
  const work = working()
  /** The search by weights. Null until chains do not suffice. */
  let priced: Attempt | null = null
  let moves = 0
  let isOver = false
  let isFewest = false
  chains.stand(home)
  const incumbent = createIncumbent(
    original,
    { state, waiting: chains.wrong.waiting },
    { aim, mostLessons, priceOfMoving: PRICE_OF_MOVING },
  )
  const { keep } = incumbent
  /** The replacement of a candidate that is no longer available counts as a gain at once. */
  const gainsBefore =
    incumbent.best.waiting === 0 && start.some((time, at) => time !== incumbent.best.assignment[at]) ? 1 : 0

  const mending: Mending = {
    ...{ model, random, home, original, chains, incumbent, state, mostLessons },
    floor: 0,
    fewest: 0,
    tries: 0,
    priced: () => (priced ??= pricedAttempt()),
  }
  const isAllMended = (state: State) => isMended(mending, state)

  function* working(): Generator<void, void> {
    yield* mendingEach(mending)
    settleRest(mending)
    do {
      if (incumbent.isWrong) {
        yield* mendingByWeights(mending)
        chains.stand(incumbent.best.assignment)
        yield* mendingEach(mending)
      }
      if (incumbent.isWrong && aim === 'repair' && mostLessons === Infinity) yield* mendFarther()
      isFewest = yield* provingFewest(mending, smallestTeam)
      if (!isFewest) {
        yield* puttingBack(mending)
        if (aim === 'repair') yield* lookingForFewer(mending)
        isFewest = !incumbent.isWrong && incumbent.best.moved <= mending.fewest
      }
    } while (longRun && incumbent.isWrong)
    if (aim === 'improve' && !incumbent.isWrong) yield* improvingMended(mending, longRun)
  }

  /**
   * Solves what no short attempt solves: continues from the best and never goes back. It can move much more than necessary; later steps
   * move lessons back. Kept only if it solves everything.
   */
  function* mendFarther(): Generator<void, void> {
    const found = yield* mendingFarther(model, incumbent.best.assignment, { random, isMended: isAllMended })
    if (found) keep(found, 0)
  }

  function pricedAttempt(): Attempt {
    const attempt = createAttempt(model, createState(model), random, PRICED)
    attempt.conflicts.price = priceOf(model, home)
    attempt.beginAnew(home, known)
    return attempt
  }

  function run(steps: number): 'more' | 'done' {
    for (let i = 0; i < steps && !isOver; i++) {
      isOver = work.next().done === true
      moves++
    }
    return isOver ? 'done' : 'more'
  }

  return {
    run,
    get best() {
      return incumbent.best.assignment
    },
    get cost() {
      return incumbent.best.cost
    },
    get moves() {
      return moves
    },
    get evaluated() {
      return attempt.repair.evaluated
    },
    get gains() {
      return incumbent.gains + gainsBefore
    },
    get finished() {
      return isOver && !incumbent.isWrong
    },
    get isFewest() {
      return isFewest
    },
    get atLeast() {
      if (incumbent.isWrong) return 0
      const { moved } = incumbent.best
      return (isFewest ? moved : Math.min(mending.fewest, moved)) + original.lost
    },
    get floor() {
      return mending.floor
    },
    warmStart: () => (priced ? priced.warmStart(NO_ROUNDS) : (known ?? attempt.warmStart(NO_ROUNDS))),
    adopt(assignment) {
      const offered = createState(model)
      adopt(model, offered, openOnly(model, assignment))
      const waiting = model.movable.reduce((sum, meet) => sum + (offered.start[meet] < 0 ? 1 : 0), 0)
      keep(offered, waiting)
    },
  }
}

/** A price of one for every start except the original: less than any violation. */
function priceOf(model: Model, home: Assignment): Int32Array {
  const price = new Int32Array(model.meets * model.times)
  for (const meet of model.movable) {
    if (home[meet] < 0) continue
    price.fill(1, meet * model.times, (meet + 1) * model.times)
    price[meet * model.times + home[meet]] = 0
  }
  return price
}
