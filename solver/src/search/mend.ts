import { createRandom } from '../basics/random.ts'
import { coldRound, nextRound } from '../basics/rounds.ts'
import type { Model } from '../model/model.ts'
import type { Assignment } from '../problem/problem.ts'
import type { State } from '../state/state.ts'
import { createState } from '../state/create-state.ts'
import { adopt } from '../state/place.ts'
import type { Learned } from './learned.ts'
import { type Attempt, createAttempt, PRICED } from './attempt.ts'
import { createChains } from './chains.ts'
import { createImprove } from './improve.ts'
import { mendingFarther } from './farther.ts'
import { createFewer } from './fewer.ts'
import { createIncumbent } from './incumbent.ts'
import { isMended, keepIfBetter, type Mending } from './mending.ts'
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
  readonly learned?: Learned | undefined
}

/** Moves that are made for one thing that is wrong, at each depth; and of how many each thing is looked into. */
const DEPTHS = [
  { moves: 200, width: 60 },
  { moves: 600, width: 60 },
  { moves: 1500, width: 40 },
  { moves: 1500, width: 16 },
  { moves: 1500, width: 8 },
]
/** What a plan would go on with, and a repair has not. */
const NO_ROUNDS = { tries: 0, round: null }
/** Steps without a gain after which no fewer lessons are looked for. */
const LOOKING = (moved: number) => 20_000 + 1000 * moved
/** And in all. */
const LOOKING_IN_ALL = 1_000_000
/** What a lesson that moves costs an improvement, in units of wishes. */
const PRICE_OF_MOVING = 1
/** An improvement ends after so many rounds without a gain. */
const IDLE_ROUNDS = 4

/**
 * Mends a timetable that stands, with as few lessons moved as it can: each thing that is wrong by the shortest chain of moves; where
 * chains do not reach, by learned weights with the standing places preferred; then it is looked for fewer, all things at once, and
 * by putting back what has moved. It ends when none fewer are possible, or none were found for a while.
 */
export function createMend(model: Model, options: MendOptions): Search {
  const { seed, aim, start, lessons, mostLessons = Infinity, longRun = false, learned: known } = options
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
    ...{ model, random, home, standing, chains, incumbent, state },
    floor: 0,
    fewest: 0,
    tries: 0,
    priced: () => (priced ??= pricedAttempt()),
  }
  const isAllMended = (state: State) => isMended(mending, state)

  function* working(): Generator<void, void> {
    yield* mendEach()
    settleRest()
    do {
      if (incumbent.isWrong) {
        yield* mendingByWeights(mending)
        chains.stand(incumbent.best.assignment)
        yield* mendEach()
      }
      if (incumbent.isWrong && aim === 'repair' && mostLessons === Infinity) yield* mendFarther()
      isFewest = yield* provingFewest(mending, smallestTeam)
      if (!isFewest) {
        yield* puttingBack(mending)
        yield* lookForFewer()
        isFewest = !incumbent.isWrong && incumbent.best.moved <= mending.fewest
      }
    } while (longRun && incumbent.isWrong)
    if (aim === 'improve' && !incumbent.isWrong) yield* improveIt()
  }

  /** One thing after the other, each by the shortest chain after which less is wrong. */
  function* mendEach(): Generator<void, void> {
    const given = new Set<number>()
    for (;;) {
      const things = chains.things()
      const thing = things.find((each) => !given.has(each))
      if (thing === undefined) return
      const { waiting, doubleBookings, broken } = chains.wrong
      const isPlacing = waiting > 0
      const hard = doubleBookings + broken
      const target = isPlacing ? { waiting: waiting - 1, hard } : { waiting, hard: hard - 1 }
      const isMended = yield* deepen(thing, target, standing.moved(state))
      if (!isMended) given.add(thing)
    }
  }

  /** What is still without a place lies somewhere at least, and nothing moves for it that does not mend more than that. */
  function settleRest(): void {
    if (incumbent.best.waiting === 0) return
    chains.stand(incumbent.best.assignment)
    chains.settle()
    keepIfBetter(mending)
  }

  function* deepen(thing: number, target: { waiting: number; hard: number }, moved: number): Generator<void, boolean> {
    for (const [depth, { moves: most, width }] of DEPTHS.entries()) {
      if (moved + depth > mostLessons) return false
      chains.begin({ target, most: moved + depth, thing, width, moves: most })
      while (chains.step()) yield
      if (!chains.found) continue
      chains.stand(chains.found.assignment)
      keepIfBetter(mending)
      return true
    }
    return false
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

  /** With nothing wrong any more, for as long as that gains, and a while longer. */
  function* lookForFewer(): Generator<void, void> {
    if (aim !== 'repair' || incumbent.isWrong || incumbent.best.moved === 0) return
    const fewer = createFewer(model, { byWeights: mending.priced(), standing, random, isMended: isAllMended })
    const patience = LOOKING(incumbent.best.moved)
    let [idle, steps] = [0, 0]
    for (const found of fewer.tries(incumbent.best.assignment)) {
      const { moved } = incumbent.best
      if (found) keep(found, 0)
      idle = incumbent.best.moved < moved ? 0 : idle + 1
      if (idle > patience || ++steps > LOOKING_IN_ALL || incumbent.best.moved <= mending.fewest) return
      yield
    }
  }

  /** Makes it nicer, each lesson that moves at its price, and no more of them than may. */
  function* improveIt(): Generator<void, void> {
    const polished = createState(model)
    adopt(model, polished, incumbent.best.assignment)
    const improve = createImprove(model, polished, random, { standing, price: PRICE_OF_MOVING, most: mostLessons })
    for (let round = coldRound(50_000), idle = 0; longRun || idle < IDLE_ROUNDS;) {
      const before = incumbent.best
      adopt(model, polished, incumbent.best.assignment)
      improve.restart(round, false)
      for (let steps = round.steps; steps > 0; steps--) {
        if (improve.step()) keep(polished, 0)
        yield
      }
      idle = incumbent.best === before ? idle + 1 : 0
      round = nextRound(round, incumbent.best !== before)
    }
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
    learned: () => (priced ? priced.learned(NO_ROUNDS) : (known ?? attempt.learned(NO_ROUNDS))),
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
