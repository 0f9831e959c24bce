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
import { createStanding } from './standing.ts'

export type MendOptions = {
  readonly seed: number
  readonly aim: 'repair' | 'improve'
  /** An improvement goes on for as long as it is run, and a repair for as long as anything is wrong. */
  readonly longRun?: boolean
  /** Where everything lay. */
  readonly start: Assignment
  /** How many lessons each meet is; left out: one. */
  readonly lessons?: Int32Array
  /** So many lessons move, and no more. */
  readonly mostLessons?: number
  /** As in `SearchOptions`. */
  readonly warmStart?: WarmStart | undefined
}

/** What a plan would go on with, and a repair has not. */
const NO_ROUNDS = { tries: 0, round: null }

/**
 * Mends a timetable that stands, with as few lessons moved as it can: each thing that is wrong by the shortest chain of moves; where
 * chains do not reach, by learned weights with the standing places preferred; then it is looked for fewer, all things at once, and
 * by putting back what has moved. It ends when none fewer are possible, or none were found for a while.
 */
export function createMend(model: Model, options: MendOptions): Search {
  const { seed, aim, start, lessons, mostLessons = Infinity, longRun = false, warmStart: known } = options
  const random = createRandom(seed)
  const home = openOnly(model, start)
  const standing = createStanding(model, home, lessons)
  const attempt = createAttempt(model, createState(model), random)
  const { state } = attempt
  const chains = createChains(model, attempt, standing)
  const smallestTeam = fewestOfATeam(model, home)
  const work = working()
  /** The search by weights, once chains do not reach. */
  let priced: Attempt | null = null
  let moves = 0
  let isOver = false
  let isFewest = false
  chains.stand(home)
  const incumbent = createIncumbent(
    standing,
    { state, waiting: chains.wrong.waiting },
    { aim, mostLessons, priceOfMoving: PRICE_OF_MOVING },
  )
  const { keep } = incumbent
  /** What a chosen one that was taken away has for its place is a gain at once. */
  const gainsBefore =
    incumbent.best.waiting === 0 && start.some((time, at) => time !== incumbent.best.assignment[at]) ? 1 : 0

  const mending: Mending = {
    ...{ model, random, home, standing, chains, incumbent, state, mostLessons },
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
   * What no short try mends: on from the best, and never home, wherever that leads. Much moves then that need not have; it is brought
   * home afterwards. Only what mends everything is kept.
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
      return (isFewest ? moved : Math.min(mending.fewest, moved)) + standing.lost
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

/** One for every start but the one where a meet stands: less than anything that is wrong. */
function priceOf(model: Model, home: Assignment): Int32Array {
  const price = new Int32Array(model.meets * model.times)
  for (const meet of model.movable) {
    if (home[meet] < 0) continue
    price.fill(1, meet * model.times, (meet + 1) * model.times)
    price[meet * model.times + home[meet]] = 0
  }
  return price
}
