import type { Random } from '../basics/random.ts'
import { compile } from '../model/compile.ts'
import type { Model } from '../model/model.ts'
import type { Constraint } from '../problem/constraint.ts'
import type { Assignment } from '../problem/problem.ts'
import { createState } from '../state/create-state.ts'
import { createAttempt, type Attempt } from './attempt.ts'
import { openOnly } from './open-only.ts'

/**
 * Repair for wishes, those that weigh nearly as much as what is required or all: a turn of it works on the same problem in which they are
 * required. The breakout keeps many of them at once, which no chain of the improvement leads to. What a turn finds may break
 * what is required, and is repaired after it.
 */
export type HeavyWishes = {
  /** Asked before each round of improvement: do they have a turn first? */
  isDue(): boolean
  /** A turn begins at an assignment that breaks nothing required: until one has gained at the first, later where it is told. */
  begin(from: Assignment): void
  /** One move; false where the turn is over. */
  step(): boolean
  /** What the turn found, repaired, was better than what there was, or not: then the next comes after twice as many rounds. */
  end(isBetter: boolean): void
  /** What the turn has come nearest to. */
  readonly found: Assignment
}

/** Of 100: what a school means by it is to be broken only where it can not be otherwise. */
const HEAVY = 50
/**
 * A turn ends when so many starts and candidates were looked at, and when so many were without a gain: the first is short, as some schools
 * have nothing to gain. By steps it would take twenty times as long where each lesson has forty rooms to choose from.
 */
const MOST_EFFORT = 10_000_000
const FIRST_PATIENCE = 1_600_000
const MOST_PATIENCE = 6_400_000

/**
 * Null where no wish is so heavy. `first`: with nothing required left, and not improved yet. Of what improvement has settled repair gets away less
 * well.
 */
export function createHeavyWishes(model: Model, random: Random, first: Assignment): HeavyWishes | null {
  const heavy = { lightest: HEAVY, wait: 0 }
  return weightsOf(model).some((weight) => weight >= HEAVY) ? createTurns(model, random, first, heavy) : null
}

/** The same with all wishes, where they are not all heavy: where hardly any are broken it may be that none need. After one round at the soonest. */
export function createAllWishes(model: Model, random: Random, first: Assignment): HeavyWishes | null {
  const all = { lightest: 0, wait: 1 }
  return weightsOf(model).some((weight) => weight < HEAVY) ? createTurns(model, random, first, all) : null
}

const isWish = ({ required, weight }: Constraint) => !required && weight > 0

function weightsOf({ problem }: Model): number[] {
  return problem.constraints.filter(isWish).map(({ weight }) => weight)
}

/** `lightest`: what the wishes that are taken for required weigh at the least; `wait`: rounds until they have their first turn. */
function createTurns(
  model: Model,
  random: Random,
  first: Assignment,
  { lightest, wait }: { lightest: number; wait: number },
): HeavyWishes {
  let asRequired: Model | null = null
  let attempt: Attempt | null = null
  const found = new Int16Array(model.meets + model.choices.count) as Assignment
  /** Double bookings, and all that is broken of what is required or taken for it. */
  let least = Infinity
  /** The effort there had been when the turn began, and when it gained last. */
  let began = 0
  let gained = 0
  let patience = FIRST_PATIENCE
  /** Rounds from the last turn to the next, and how many of them are left. */
  let gap = 1
  let roundsLeft = wait
  let origin: Assignment | null = first.slice()

  function requiring(): Model {
    const constraints = model.problem.constraints.map((constraint) =>
      isWish(constraint) && constraint.weight >= lightest ? { ...constraint, required: true, weight: 1 } : constraint,
    )
    return compile({ ...model.problem, constraints })
  }

  function keep({ doubleBookings, broken, assignment }: Attempt['state']): void {
    if (doubleBookings + broken >= least) return
    least = doubleBookings + broken
    found.set(assignment)
    gained = attempt!.repair.effort
  }

  function isDue(): boolean {
    return roundsLeft-- <= 0
  }

  function begin(from: Assignment): void {
    asRequired ??= requiring()
    attempt ??= createAttempt(asRequired, createState(asRequired), random)
    attempt.beginAnew(openOnly(asRequired, origin ?? from))
    least = Infinity
    began = gained = attempt.repair.effort
    keep(attempt.state)
  }

  function step(): boolean {
    const { repair } = attempt!
    if (repair.effort - began > MOST_EFFORT || repair.effort - gained > patience || !repair.step()) return false
    keep(attempt!.state)
    return true
  }

  function end(isBetter: boolean): void {
    if (isBetter) origin = null
    gap = isBetter ? 1 : 2 * gap
    roundsLeft = gap
    patience = Math.min(MOST_PATIENCE, 2 * patience)
  }

  return { isDue, begin, step, end, found }
}
