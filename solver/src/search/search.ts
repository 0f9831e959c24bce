import { isAtZero, type Steps } from '@timetable/domain'
import { createRandom } from '../basics/random.ts'
import type { Cost } from '../constraints/cost.ts'
import type { Model } from '../model/model.ts'
import { overfullResources } from '../problem/bound.ts'
import type { Assignment } from '../problem/problem.ts'
import { createState } from '../state/create-state.ts'
import { adopt } from '../state/place.ts'
import { createAttempt } from './attempt.ts'
import { beginLine, createImprovement } from './improvement.ts'
import { createFindings } from './kept.ts'
import type { WarmStart } from './warm-start.ts'
import { openOnly } from './open-only.ts'
import { createRepairing } from './repairing.ts'
import type { SearchParts } from './search-parts.ts'

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
  warmStart(): WarmStart
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
  readonly warmStart?: WarmStart | undefined
  /** Goes on for as long as it is run, unless nothing is left to gain. */
  readonly longRun?: boolean
}

/** Steps without a gain after which repair has stalled: a small school is through with what it can try sooner. */
const REPAIR_PATIENCE = (meets: number) => Math.min(6_000_000, 20_000 + 4_000 * meets)
/** Most schools are at zero by then; in one that is not, it is time to ask whether it can be. */
const FIRST_TURN = 10_000
/** Steps for winning back what taking double bookings out has broken of rules. */
const WINNING_BACK = 30_000
/** So many rounds of improvement, one after the other, each of which gains next to nothing, are enough; of one begun anew. */
const DULL_ROUNDS = 3
const DULL_ANEW = 1
/** Lines begun anew, one after the other, that gain nothing. */
const EMPTY_LINES = 3
/** None is begun anew where it took more than one in so many of all steps to leave nothing required. */
const REPAIRED_SOON = 10

export function createSearch(model: Model, options: SearchOptions): Search {
  const { seed, start, longRun = false, warmStart } = options
  const random = createRandom(seed)
  const home = openOnly(model, start)
  const first = createAttempt(model, createState(model), random)
  first.beginAnew(home, warmStart)
  const found = createFindings(first.state)
  const isWarm = model.movable.some((meet) => home[meet] >= 0)
  const parts: SearchParts = { model, random, home, isWarm, found, polished: createState(model) }
  const repairing = createRepairing(parts, first, warmStart?.tries ?? 0)
  const improvement = createImprovement(parts, repairing.after)
  /** That of the search itself: what other threads find is gone on from here. */
  const own = beginLine(found, warmStart?.round ?? undefined)

  const gainsBefore = start && sameAssignment(found.best, start) ? 0 : 1
  const patience = REPAIR_PATIENCE(model.meets)
  let floor: number | null = null
  let moves = 0
  let ended = false

  /** The algorithm, a step at a time. */
  function* searching(): Steps<void> {
    yield* repairing.goOn(FIRST_TURN)
    if (!isRepaired()) yield* reachZero()
    const repairedAt = moves
    const mayBeginAnew = () => !isWarm && isAtZero(found.cost) && REPAIRED_SOON * repairedAt < moves
    yield* improvement.rounds(own, DULL_ROUNDS)
    for (let empty = 0; longRun || (mayBeginAnew() && empty < EMPTY_LINES);) {
      const { gains } = found
      if (mayBeginAnew()) yield* lineAnew(repairedAt)
      empty = found.gains > gains ? 0 : empty + 1
      if (longRun) yield* improvement.rounds(own, DULL_ROUNDS)
    }
  }

  /** From a new construction: where rounds settle is luck, in small schools above all. */
  function* lineAnew(repairedAt: number): Steps<void> {
    const kept = yield* repairing.anew(Math.max(repairing.turn, 2 * repairedAt))
    if (kept) yield* improvement.rounds(beginLine(kept), DULL_ANEW)
  }

  /** Repair, and where it gains nothing tries from the beginning and a round of improvement, until nothing required is left that could go. */
  function* reachZero(): Steps<void> {
    floor = overfullResources(model.problem).reduce((sum, { needed, covered }) => sum + needed - covered, 0)
    const gainsLately = () => isRepaired() || found.idle < repairing.turn
    let cleared = Infinity
    for (let tried = 0; !isRepaired();) {
      yield* repairing.resume()
      if (!isRepaired() && found.clashes > floor && found.left < cleared) {
        cleared = found.left
        yield* repairing.clear()
        if (!isRepaired()) yield* improvement.winBack(WINNING_BACK)
      }
      if (gainsLately()) continue
      do tried += yield* repairing.tryAnew()
      while (!gainsLately() && tried < repairing.turn)
      if (gainsLately()) continue
      yield* improvement.round(own)
      tried = 0
    }
  }

  /** No double booking is left that could be taken out, and nothing is broken. */
  const isRepaired = () => repairing.isThrough || (found.cost.doubleBookings <= (floor ?? 0) && found.cost.broken === 0)

  const isFinished = () => model.movable.length === 0 || (isRepaired() && found.cost.soft === 0)

  const isDone = () => ended || isFinished() || (!longRun && !isRepaired() && found.idle > patience)

  const algorithm = searching()

  function run(steps: number, toZero = false): 'more' | 'done' {
    for (let i = 0; i < steps && !isDone() && !(toZero && isAtZero(found.cost)); i++) {
      ended = algorithm.next().done === true
      found.tick()
      moves++
    }
    return isDone() ? 'done' : 'more'
  }

  return {
    run,
    best: found.best,
    get cost() {
      return found.cost
    },
    get moves() {
      return moves
    },
    get evaluated() {
      return repairing.evaluated
    },
    get gains() {
      return gainsBefore + found.gains
    },
    get finished() {
      return isFinished()
    },
    get floor() {
      return floor ?? 0
    },
    warmStart: () => first.warmStart({ tries: repairing.tries, round: isRepaired() ? own.round : null }),
    adopt(assignment) {
      const offered = createState(model)
      adopt(model, offered, openOnly(model, assignment))
      found.keep(offered)
    },
  }
}

function sameAssignment(a: Assignment, b: Assignment): boolean {
  return a.every((time, meet) => time === b[meet])
}
