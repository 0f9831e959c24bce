import { luby } from '../basics/luby.ts'
import { createRandom } from '../basics/random.ts'
import { coldRound, nextRound } from '../basics/rounds.ts'
import type { Model } from '../model/model.ts'
import { overfullResources } from '../problem/bound.ts'
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
import { related } from './related.ts'
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
/** Moves that are made to prove that none fewer would do, or to find them. */
const PROVING = 6000
/** What a plan would go on with, and a repair has not. */
const NO_ROUNDS = { tries: 0, round: null }
/** Moves that are made to put some lessons back, and how often that is tried without a gain. */
const PUTTING_BACK = 400
const TRIES = 20
/** Steps of the shortest try by weights; and how many are made once one has mended it, to find one that moves fewer. */
const TRY = 50
const COMPARING = 4000
/** Steps without a gain after which no fewer lessons are looked for. */
const LOOKING = (moved: number) => 20_000 + 1000 * moved
/** And in all. */
const LOOKING_IN_ALL = 1_000_000
/** Lessons that move at the most for each thing that is mended, where not all of it is: a shuffle that mends nothing whole helps nobody. */
const MOVED_FOR_ONE = 8
/** What a lesson that moves costs an improvement, in units of wishes. */
const PRICE_OF_MOVING = 1
/** An improvement ends after so many rounds without a gain. */
const IDLE_ROUNDS = 4
/** Steps of the search by weights without a gain, after which what is left stays. */
const PATIENCE = (meets: number) => 5000 + 100 * meets

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
  let tries = 0
  let moves = 0
  let isOver = false
  let isFewest = false
  /** So many move at the least, as far as is proved. */
  let fewest = 0
  let floor = 0
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

  const isMended = ({ broken, doubleBookings }: State) => broken === 0 && doubleBookings <= floor
  const keepIfBetter = () => keep(state, chains.wrong.waiting)

  function* working(): Generator<void, void> {
    yield* mendEach()
    settleRest()
    do {
      if (incumbent.isWrong) yield* mendByWeights()
      if (incumbent.isWrong && aim === 'repair' && mostLessons === Infinity) yield* mendFarther()
      isFewest = yield* proveFewest()
      if (!isFewest) {
        yield* putBack()
        yield* lookForFewer()
        isFewest = !incumbent.isWrong && incumbent.best.moved <= fewest
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
    keepIfBetter()
  }

  function* deepen(thing: number, target: { waiting: number; hard: number }, moved: number): Generator<void, boolean> {
    for (const [depth, { moves: most, width }] of DEPTHS.entries()) {
      if (moved + depth > mostLessons) return false
      chains.begin({ target, most: moved + depth, thing, width, moves: most })
      while (chains.step()) yield
      if (!chains.found) continue
      chains.stand(chains.found.assignment)
      keepIfBetter()
      return true
    }
    return false
  }

  /**
   * With weights that are learned, for what no chain mends. The search begins where everything stands, again and again, and goes no
   * further each time than the universal schedule says: few steps move few lessons. What it has learned it keeps, so that it comes
   * to mend first what is hard to mend.
   */
  function* mendByWeights(): Generator<void, void> {
    floor = overfullResources(model.problem).reduce((sum, { needed, covered }) => sum + needed - covered, 0)
    const byWeights = (priced ??= pricedAttempt())
    const keepPriced = () => keep(byWeights.state, 0)
    let patience = PATIENCE(model.movable.length)
    let mended = 0
    for (; patience > 0; patience -= TRY) {
      yield
      tries++
      byWeights.standOn(mended > 0 && tries % 4 > 0 ? partlyHome() : home)
      let nearest = Infinity
      const most = mended > 0 ? 4 * TRY : Infinity
      for (
        let steps = Math.min(most, TRY * luby(tries));
        steps > 0 && patience > 0 && !isMended(byWeights.state);
        steps--, patience--
      ) {
        const hard = byWeights.state.doubleBookings + byWeights.state.broken
        if (hard < nearest && isWorth(hard, byWeights.state)) {
          nearest = hard
          keepPriced()
        }
        if (!byWeights.repair.step()) break
        yield
      }
      if (!isMended(byWeights.state)) continue
      mended++
      const isFewest = keepPriced()
      patience = isFewest ? COMPARING : Math.min(patience, COMPARING)
    }
    chains.stand(incumbent.best.assignment)
    yield* mendEach()
  }

  /**
   * What no short try mends: on from the best, and never home, wherever that leads. Much moves then that need not have; it is brought
   * home afterwards. Only what mends everything is kept.
   */
  function* mendFarther(): Generator<void, void> {
    const found = yield* mendingFarther(model, incumbent.best.assignment, { random, isMended })
    if (found) keep(found, 0)
  }

  /** Whether it mends enough for what it moves, where something stays wrong. */
  function isWorth(hard: number, state: State): boolean {
    const { best } = incumbent
    if (best.waiting > 0) return true
    return hard < best.hard && standing.moved(state) - best.moved <= MOVED_FOR_ONE * (best.hard - hard)
  }

  function pricedAttempt(): Attempt {
    const attempt = createAttempt(model, createState(model), random, PRICED)
    attempt.conflicts.price = priceOf(model, home)
    attempt.beginAnew(home, known)
    return attempt
  }

  /** The best, with a part of what has moved put back. */
  function partlyHome(): Assignment {
    const assignment = incumbent.best.assignment.slice()
    const away = Array.from(model.movable.filter(isAway))
    if (away.length > 0)
      for (const meet of related(model, random, away, 1 + random.below(away.length)))
        standing.bringHome(assignment, meet)
    return assignment
  }

  /** Puts some of what has moved back, and mends what that breaks with fewer. */
  function* putBack(): Generator<void, void> {
    for (let tries = 0; incumbent.best.moved > 0;) {
      const away = model.movable.filter((meet) => isAway(meet))
      if (tries >= Math.min(TRIES, away.length)) return
      let gained = false
      // Each alone first, then a few that have to do with each other.
      for (const meet of away) if (isAway(meet) && (yield* putBackThese([meet], PUTTING_BACK / 8))) gained = true
      if (gained) continue
      if (away.length < 2) return
      tries++
      const few = 2 + random.below(Math.min(away.length - 1, 5))
      yield* putBackThese(related(model, random, Array.from(away), few), PUTTING_BACK)
    }
  }

  const isAway = (meet: number) => standing.isAwayIn(incumbent.best.assignment, meet)

  function* putBackThese(meets: readonly number[], most: number): Generator<void, boolean> {
    const before = incumbent.best
    const assignment = incumbent.best.assignment.slice()
    for (const meet of meets) standing.bringHome(assignment, meet)
    chains.stand(assignment)
    if (keepIfBetter()) return true
    const target = { waiting: incumbent.best.waiting, hard: incumbent.best.hard }
    chains.begin({ target, most: incumbent.best.moved - 1, thing: null, width: 30, moves: most })
    while (chains.step()) yield
    if (!chains.found) return false
    chains.stand(chains.found.assignment)
    return keepIfBetter() && incumbent.best !== before
  }

  /** With nothing wrong any more, for as long as that gains, and a while longer. */
  function* lookForFewer(): Generator<void, void> {
    if (aim !== 'repair' || incumbent.isWrong || incumbent.best.moved === 0) return
    const byWeights = (priced ??= pricedAttempt())
    const fewer = createFewer(model, { byWeights, standing, random, isMended })
    const patience = LOOKING(incumbent.best.moved)
    let [idle, steps] = [0, 0]
    for (const found of fewer.tries(incumbent.best.assignment)) {
      const { moved } = incumbent.best
      if (found) keep(found, 0)
      idle = incumbent.best.moved < moved ? 0 : idle + 1
      if (idle > patience || ++steps > LOOKING_IN_ALL || incumbent.best.moved <= fewest) return
      yield
    }
  }

  /** From where everything stood, all that is wrong at once: no lesson moved, then one, then two; true where none fewer would do. */
  function* proveFewest(): Generator<void, boolean> {
    let left = PROVING
    let isProved = incumbent.best.moved <= smallestTeam
    fewest = 0
    const target = { waiting: incumbent.best.waiting, hard: incumbent.best.hard }
    for (let most = 0; most < incumbent.best.moved && left > 0; most++) {
      chains.stand(home)
      chains.begin({ target, most, thing: null, width: 200, moves: left })
      while (chains.step()) {
        left--
        yield
      }
      isProved &&= !chains.isCut
      if (!chains.found) {
        if (isProved && most < smallestTeam) fewest = most + 1
        continue
      }
      chains.stand(chains.found.assignment)
      keepIfBetter()
    }
    return isProved && left > 0
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
      return (isFewest ? moved : Math.min(fewest, moved)) + standing.lost
    },
    get floor() {
      return floor
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

/** So many lessons leave a room or person together at the least: no chain has that among its moves. */
function fewestOfATeam({ teams, meets }: Model, home: Assignment): number {
  let fewest = Infinity
  for (let team = 0; team < teams.count; team++) {
    if (teams.candidatesFrom[team + 1] - teams.candidatesFrom[team] < 2) continue
    const members = teams.members.subarray(teams.membersFrom[team], teams.membersFrom[team + 1])
    fewest = Math.min(fewest, members.filter((choice) => home[meets + choice] >= 0).length)
  }
  return fewest
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
