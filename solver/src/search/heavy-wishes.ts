import type { Random } from '../basics/random.ts'
import { compile } from '../model/compile.ts'
import type { Model } from '../model/model.ts'
import type { Constraint } from '../problem/constraint.ts'
import type { Assignment } from '../problem/problem.ts'
import { createState } from '../state/create-state.ts'
import { createAttempt, type Attempt } from './attempt.ts'
import { openOnly } from './open-only.ts'

/**
 * Repair for wishes: all of them, or those with nearly the weight of something required. In a turn they count as required in the same
 * problem. The breakout fulfils many of them at once, which no chain of the improvement can reach. The result of a turn can break something
 * required, and is repaired afterwards.
 */
export type HeavyWishes = {
  /** Whether a turn is due. Called before each round of improvement. */
  isDue(): boolean
  /** Begins a turn from an assignment that breaks nothing required. Until a turn has gained, it starts from `first` instead of `from`. */
  begin(from: Assignment): void
  /** Makes one move. False if the turn is over. */
  step(): boolean
  /** Whether the result of the turn, after repair, was better. If not, the next turn comes after twice as many rounds. */
  end(isBetter: boolean): void
  /** The assignment of the turn with the fewest violations. */
  readonly found: Assignment
}

/** Of 100. A school with such a weight means: break this only if it is unavoidable. */
const HEAVY = 50
/**
 * Starts and candidates evaluated in a turn, in total and since its last gain. The first turn is short, because some schools have nothing
 * to gain. A limit in steps would take twenty times as long if each lesson has forty rooms to choose from.
 */
const MOST_EFFORT = 10_000_000
const FIRST_PATIENCE = 1_600_000
const MOST_PATIENCE = 6_400_000

/**
 * Null if no wish has this weight. `first`: the first assignment that breaks nothing required, before improvement. Repair rarely escapes
 * from what improvement has settled.
 */
export function createHeavyWishes(model: Model, random: Random, first: Assignment): HeavyWishes | null {
  const heavy = { lightest: HEAVY, wait: 0 }
  return weightsOf(model).some((weight) => weight >= HEAVY) ? createTurns(model, random, first, heavy) : null
}

/**
 * The same with all wishes, or null if all are heavy. If few wishes are broken, possibly none need be. The first turn follows one round.
 */
export function createAllWishes(model: Model, random: Random, first: Assignment): HeavyWishes | null {
  const all = { lightest: 0, wait: 1 }
  return weightsOf(model).some((weight) => weight < HEAVY) ? createTurns(model, random, first, all) : null
}

const isWish = ({ required, weight }: Constraint) => !required && weight > 0

function weightsOf({ problem }: Model): number[] {
  return problem.constraints.filter(isWish).map(({ weight }) => weight)
}

/** `lightest`: the minimum weight of the wishes that count as required. `wait`: rounds before the first turn. */
function createTurns(
  model: Model,
  random: Random,
  first: Assignment,
  { lightest, wait }: { lightest: number; wait: number },
): HeavyWishes {
  let asRequired: Model | null = null
  let attempt: Attempt | null = null
  const found = new Int16Array(model.meets + model.choices.count) as Assignment
  /** Double bookings, plus everything broken that is required or counts as required. */
  let least = Infinity
  /** The effort at the beginning of the turn, and at its last gain. */
  let began = 0
  let gained = 0
  let patience = FIRST_PATIENCE
  /** Rounds from the last turn to the next, and how many are left. */
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
