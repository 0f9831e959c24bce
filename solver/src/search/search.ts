import { luby } from '../basics/luby.ts'
import { createRandom } from '../basics/random.ts'
import type { Round } from '../basics/rounds.ts'
import { type Cost, isLess } from '../constraints/cost.ts'
import type { Model } from '../model/model.ts'
import { overfullResources } from '../problem/bound.ts'
import type { Assignment } from '../problem/problem.ts'
import { createState } from '../state/create-state.ts'
import { adopt, drop, lift } from '../state/place.ts'
import type { State } from '../state/state.ts'
import { type Attempt, BEFORE_RULES, createAttempt } from './attempt.ts'
import { chooseAllAgain, createImprove, type Improve } from './improve.ts'
import { createHeavyWishes, type HeavyWishes } from './heavy-wishes.ts'
import type { Learned } from './learned.ts'
import { FIRST_ROUND, roundAfter } from './improving-rounds.ts'
import { openOnly } from './open-only.ts'
import { breakingWishes } from './usual-wish.ts'

/** What `best` costs; of a repair also what it leaves without a place, which comes before the rest, and who sees that something moved. */
export type FoundCost = Cost & {
  readonly unplaced?: number
  readonly people?: number
}

/**
 * The search: construct, repair until no double booking is left, improve without giving one back. It is anytime: `best`
 * is the best assignment so far, whenever it is asked for. Same model, seed, start and number of steps: same result,
 * however the steps are dealt out.
 */
export type Search = {
  /**
   * Makes up to `steps` steps; with `toZero` no more than until no double booking is left and nothing broken. 'done': nothing is
   * left to gain, or nothing was gained for a while.
   */
  run(steps: number, toZero?: boolean): 'more' | 'done'
  readonly best: Assignment
  readonly cost: FoundCost
  readonly moves: number
  /** Starts that repair has looked at, with all that is required weighed. */
  readonly evaluated: number
  /** How often `best` was bettered; it is 0 until then only where the search began from a start that was complete. */
  readonly gains: number
  /** Nothing is left to gain: no soft cost, and no double booking that could be taken out. */
  readonly finished: boolean
  /** Of a repair: no fewer lessons could move. */
  readonly isFewest?: boolean
  /** Of a repair with nothing wrong: so many lessons move, or have to be placed, at the least, as far as is proved. */
  readonly atLeast?: number
  /** Double bookings that no assignment can avoid, as far as is known: it is looked into only when repair is slow. */
  readonly floor: number
  /** Takes another search's assignment for its own, where it is better. */
  adopt(assignment: Assignment): void
  /** What it has learned so far, for a search that goes on after the problem was edited. */
  learned(): Learned
}

export type SearchOptions = {
  /** Left out, or without a start: a plan. */
  readonly aim?: 'plan' | 'repair' | 'improve'
  /** So many lessons leave where the start has them, and no more. */
  readonly mostLessons?: number
  readonly seed: number
  /** Where to begin; -1, or a start that is not open, for meets that are to be placed. */
  readonly start?: Assignment
  /** What a search has learned that this one goes on from. */
  readonly learned?: Learned | undefined
  /** Goes on for as long as it is run, unless nothing is left to gain. */
  readonly longRun?: boolean
}

/** Steps without a gain after which repair has stalled: a small school is through with what it can try sooner. */
const REPAIR_PATIENCE = (meets: number) => Math.min(6_000_000, 20_000 + 4_000 * meets)
/** So many rounds of improvement, one after the other, each of which gains less than this share of the soft cost, are enough. */
const DULL_ROUNDS = 3
const DULL_SHARE = 0.002
/** While something required is broken: steps of repair without a gain, then as many of tries, then a round of improvement. */
const REPAIR_TURN = (meets: number) => Math.min(200_000, 400 * meets)
/** Most schools are at zero by then; in one that is not, it is time to ask whether it can be. */
const FIRST_TURN = 10_000
/** Steps of the shortest try from the beginning, for every meet. */
const TRY = 40
/** Most steps for taking double bookings out of what is shown. */
const CLEARING = 50_000
/** Steps of improvement before heavy wishes have their first turn. */
const GLANCE = 20_000
/** Steps for winning back what rules that has broken. */
const WINNING_BACK = 30_000

export function createSearch(model: Model, options: SearchOptions): Search {
  const { seed, start, longRun = false, learned: known } = options
  const random = createRandom(seed)
  const home = openOnly(model, start)
  const warm = model.movable.some((meet) => home[meet] >= 0)
  /** The first attempt goes on for good; the others try anew, again and again. */
  const attempts = [attemptFrom(home, known)]
  /** The improvement works on a copy of the best, so that the repair may go on from where it was. */
  const polished = createState(model)
  /** Made for the first round: what it looks up beforehand takes about as long as the model. */
  let improve: Improve | null = null
  let clearing: Attempt | null = null

  const best = attempts[0].state.assignment.slice()
  let cost = costOfState(attempts[0].state)
  /** The timetable with the least left, double booked or broken: whence the search goes on. */
  const nearest = best.slice()
  let left = cost.doubleBookings + cost.broken
  let nearestClashes = cost.doubleBookings
  /** What was left in the timetable whose double bookings were last taken out for the show. */
  let cleared = Infinity
  let moves = 0
  let lastGain = 0
  let gains = start && sameAssignment(best, start) ? 0 : 1
  let floor: number | null = null
  /** No double booking is left that could be taken out. */
  let repaired = false
  let stage: 'repair' | 'try' | 'clear' | 'win back' | 'improve' | 'heavy' | 'after heavy' = 'repair'
  /** Made where nothing required is left; null: there are none. */
  let heavy: HeavyWishes | null | undefined
  let gainsAtHeavy = 0
  let turn = FIRST_TURN
  let tries = known?.tries ?? 0
  /** Steps of tries since improvement had its turn. */
  let triedFor = 0
  /** Of improvement; and the soft cost that it began with, once nothing required is left. */
  let round = known?.round ?? FIRST_ROUND
  let softBefore: number | null = null
  let dullRounds = 0
  let settledGains = gains
  const repairTurn = REPAIR_TURN(model.movable.length)
  const patience = REPAIR_PATIENCE(model.meets)

  function attemptFrom(from: Assignment, learned?: Learned): Attempt {
    const attempt = createAttempt(model, createState(model), random)
    attempt.beginAnew(from, learned)
    return attempt
  }

  function keepIfBetter(found: State): void {
    const isNearer = found.doubleBookings + found.broken < left
    if (isNearer) {
      left = found.doubleBookings + found.broken
      nearestClashes = found.doubleBookings
      nearest.set(found.assignment)
      lastGain = moves
    }
    if (!isLess(found, cost)) return
    cost = costOfState(found)
    best.set(found.assignment)
    if (repaired || isNearer) lastGain = moves
    gains++
  }

  function beginImprove(): void {
    settle()
    triedFor = 0
    stage = 'improve'
    adopt(model, polished, best)
    chooseAllAgain(model, polished)
    keepIfBetter(polished)
    if (repaired) {
      if (softBefore !== null) {
        round = roundAfter(round, cost.soft < softBefore, () => breakingWishes(model, polished).length)
        dullRounds = softBefore - cost.soft > DULL_SHARE * softBefore ? 0 : dullRounds + 1
      }
      softBefore = cost.soft
    }
    // Every second one may pass through what is not allowed.
    restartImprove(round, round.number !== FIRST_ROUND.number && !round.isDear)
    turn = round.steps
  }

  function restartImprove(next: Round, isPriced: boolean): void {
    improve ??= createImprove(model, polished, random)
    improve.restart(next, isPriced)
  }

  /** Gains what a few steps gain, before a long turn of heavy wishes. */
  function glance(): void {
    beginImprove()
    softBefore = null
    turn = GLANCE
  }

  /** Takes heavy wishes for required for a turn, where there are any that are due. */
  function beginHeavyOrImprove(): void {
    if (heavy === undefined) {
      heavy = createHeavyWishes(model, random, best)
      if (heavy !== null) return glance()
    }
    if (heavy === null || cost.soft === 0 || !heavy.isDue()) return beginImprove()
    stage = 'heavy'
    turn = Infinity
    gainsAtHeavy = gains
    heavy.begin(best)
  }

  /** What that broke of what is required is repaired, for as long as repair has a turn. */
  function beginAfterHeavy(): void {
    stage = 'after heavy'
    turn = repairTurn
    const { state, repair } = attempts[0]
    adopt(model, state, openOnly(model, heavy!.found))
    repair.restart()
    keepIfBetter(state)
  }

  function endHeavy(): void {
    heavy!.end(gains > gainsAtHeavy)
    beginImprove()
  }

  /** Goes on with the first attempt, from the nearest timetable. */
  function beginRepair(): void {
    stage = 'repair'
    turn = repairTurn
    const { state, repair } = attempts[0]
    if (left >= state.doubleBookings + state.broken) return
    adopt(model, state, nearest)
    repair.restart()
  }

  /** Tries again from the beginning, for as long as the schedule says. */
  function beginTry(): void {
    stage = 'try'
    turn = TRY * model.movable.length * luby(++tries)
    triedFor += turn
    if (attempts.length === 2) attempts[1].beginAnew(home)
    else attempts.push(attemptFrom(home))
    keepIfBetter(attempts[1].state)
  }

  /** What is shown has no double booking, if that can be had: they are taken out of a copy of the nearest timetable. */
  function beginClearing(): void {
    stage = 'clear'
    turn = CLEARING
    cleared = left
    clearing ??= createAttempt(model, polished, random, BEFORE_RULES)
    clearing.beginAnew(nearest)
  }

  /** Of what that has broken, as much as can be had without it. */
  function beginWinningBack(): void {
    stage = 'win back'
    turn = WINNING_BACK
    restartImprove(FIRST_ROUND, false)
  }

  function endTurn(): void {
    const isFirst = floor === null
    if (!isAtZero(cost)) {
      floor ??= overfullResources(model.problem).reduce((sum, { needed, covered }) => sum + needed - covered, 0)
      repaired ||= cost.doubleBookings <= floor && cost.broken === 0
    }
    if (stage === 'heavy') beginAfterHeavy()
    else if (stage === 'after heavy') endHeavy()
    else if (repaired) beginHeavyOrImprove()
    else if (stage === 'clear') beginWinningBack()
    else if (stage === 'improve' || isFirst) beginRepair()
    else if (stage === 'repair' && nearestClashes > floor! && left < cleared) beginClearing()
    else if (moves - lastGain < repairTurn) beginRepair()
    else if (stage !== 'try' || triedFor < repairTurn) beginTry()
    else beginImprove()
  }

  /** A warm start moves only what it must: whatever can go back where it was, does. */
  function settle(): void {
    if (!warm || gains === settledGains) return
    adopt(model, polished, best)
    goHome(model, polished, home)
    cost = costOfState(polished)
    best.set(polished.assignment)
    settledGains = ++gains
  }

  const isFinished = () => model.movable.length === 0 || (repaired && cost.soft === 0)

  function isDone(): boolean {
    if (isFinished()) return true
    if (longRun) return false
    return repaired ? dullRounds >= DULL_ROUNDS : moves - lastGain > patience
  }

  function run(steps: number, toZero = false): 'more' | 'done' {
    for (let i = 0; i < steps && !isDone() && !(toZero && isAtZero(cost)); i++) {
      if (stage === 'repair' || stage === 'try' || stage === 'after heavy') {
        const { repair, state } = attempts[stage === 'try' ? 1 : 0]
        if (repair.step()) keepIfBetter(state)
        else {
          repaired = true
          turn = 0
        }
      } else if (stage === 'heavy') {
        if (!heavy!.step()) turn = 0
      } else if (stage === 'clear') {
        if (clearing!.repair.step()) keepIfBetter(polished)
        else turn = 0
      } else if (improve!.step()) keepIfBetter(polished)
      moves++
      if (--turn <= 0) endTurn()
    }
    return isDone() ? 'done' : 'more'
  }

  return {
    run,
    best,
    get cost() {
      return cost
    },
    get moves() {
      return moves
    },
    get evaluated() {
      return attempts.reduce((sum, attempt) => sum + attempt.repair.evaluated, 0)
    },
    get gains() {
      return gains
    },
    get finished() {
      return isFinished()
    },
    get floor() {
      return floor ?? 0
    },
    learned: () => attempts[0].learned({ tries, round: repaired ? round : null }),
    adopt(assignment) {
      const offered = createState(model)
      adopt(model, offered, openOnly(model, assignment))
      const known = gains
      keepIfBetter(offered)
      // What came from here and comes back is no news: how soon it does says nothing.
      if (gains > known && !repaired && isAtZero(cost)) {
        repaired = true
        beginImprove()
      }
    },
  }
}

function isAtZero({ doubleBookings, broken }: Cost): boolean {
  return doubleBookings === 0 && broken === 0
}

function costOfState({ doubleBookings, broken, soft }: State): Cost {
  return { doubleBookings, broken, soft }
}

function sameAssignment(a: Assignment, b: Assignment): boolean {
  return a.every((time, meet) => time === b[meet])
}

/** Lets every meet that left its home go back, where that costs nothing. */
function goHome(model: Model, state: State, home: Assignment): void {
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
