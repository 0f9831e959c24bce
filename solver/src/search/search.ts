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
import { openChoices } from './choice-exchange.ts'
import { reassigning } from './reassigning.ts'
import { createRepairing } from './repairing.ts'
import type { SearchParts } from './search-parts.ts'

/** The cost of `best`. A repair also has the lessons without a place, compared before all else, and the number of people affected. */
export type FoundCost = Cost & {
  readonly unscheduled?: number
  readonly people?: number
}

/**
 * The search: construct, repair until no double booking is left, improve without adding one. It is anytime: `best` is always the best
 * assignment so far. The model, the seed, the start and the number of steps determine the result, however the steps are split over calls.
 */
export type Search = {
  /**
   * Makes up to `steps` steps. With `toZero`, stops at no double booking and nothing broken. 'done': nothing is left to gain, or nothing
   * was gained for a while.
   */
  run(steps: number, toZero?: boolean): 'more' | 'done'
  readonly best: Assignment
  readonly cost: FoundCost
  readonly moves: number
  /** Starts that repair has evaluated, with all required costs. */
  readonly evaluated: number
  /** How often `best` improved. Zero until then only if the given start was complete; otherwise the first assignment counts. */
  readonly gains: number
  /** Whether nothing is left to gain: no soft cost, and no avoidable double booking. */
  readonly finished: boolean
  /** For a repair: whether no fewer lessons could move. */
  readonly isFewest?: boolean
  /** For a repair with nothing wrong: a proved lower bound of the lessons that must move or be placed. */
  readonly atLeast?: number
  /** A lower bound of the double bookings of any assignment. Zero until repair is slow: it is computed only then. */
  readonly floor: number
  /** Takes another search's assignment if it is better. */
  adopt(assignment: Assignment): void
  /** What it has learned so far, for a search that continues after an edit of the problem. */
  warmStart(): WarmStart
}

export type SearchOptions = {
  /** If omitted, or without a start: a plan. */
  readonly aim?: 'plan' | 'repair' | 'improve'
  /** The maximum number of lessons that leave their places in the start. */
  readonly mostLessons?: number
  readonly seed: number
  /** Where to begin. -1, or a start that is not open: the meet has to be placed. */
  readonly start?: Assignment
  /** What a previous search has learned. */
  readonly warmStart?: WarmStart | undefined
  /** Runs without an end, unless nothing is left to gain. */
  readonly longRun?: boolean
}

/** Steps without a gain after which repair has stalled. A small school runs out of possibilities sooner. */
const REPAIR_PATIENCE = (meets: number) => Math.min(6_000_000, 20_000 + 4_000 * meets)
/** Most schools are at zero by then. For the others, the search computes whether zero is possible. */
const FIRST_TURN = 10_000
/** Steps to recover what the removal of double bookings has broken. */
const WINNING_BACK = 30_000
/** Rounds in a row that each gain next to nothing and so end improvement: for the first line, and for one from a new construction. */
const DULL_ROUNDS = 3
const DULL_ANEW = 1
/** New lines in a row without a gain, after which the search ends. */
const EMPTY_LINES = 3
/** No new line begins if reaching zero took more than one in this many of all steps. */
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
  /** The line of the search itself. It also continues from what other threads find. */
  const own = beginLine(found, warmStart?.round ?? undefined)

  const gainsBefore = start && sameAssignment(found.best, start) ? 0 : 1
  const patience = REPAIR_PATIENCE(model.meets)
  let floor: number | null = null
  let moves = 0
  let ended = false

  /** The algorithm, one step at a time. */
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

  /** From a new construction: where rounds settle is chance, above all in small schools. */
  function* lineAnew(repairedAt: number): Steps<void> {
    const kept = yield* repairing.anew(Math.max(repairing.turn, 2 * repairedAt))
    if (kept) yield* improvement.rounds(beginLine(kept), DULL_ANEW)
  }

  /**
   * Repairs until no required violation is left that can be removed. When repair gains nothing, it makes attempts from new constructions,
   * then a round of improvement.
   */
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

  /** Whether no avoidable double booking is left, and nothing is broken. */
  const isRepaired = () => repairing.isThrough || (found.cost.doubleBookings <= (floor ?? 0) && found.cost.broken === 0)

  /** Where no meet can move, resources can be chosen again. */
  const isChoosing = model.movable.length === 0 && openChoices(model, first.state).length > 0

  const isFinished = () => (isChoosing ? ended : model.movable.length === 0 || (isRepaired() && found.cost.soft === 0))

  const isDone = () => ended || isFinished() || (!longRun && !isRepaired() && found.idle > patience)

  const algorithm = isChoosing ? reassigning(model, first.state, random, found) : searching()

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
