import type { Random } from '../basics/random.ts'
import type { Model } from '../model/model.ts'
import type { Assignment } from '../problem/problem.ts'
import { createConflicts, tabulate } from '../state/conflicts.ts'
import { adopt } from '../state/place.ts'
import type { State } from '../state/state.ts'
import { createCandidates } from './candidates.ts'
import { construct } from './construct.ts'
import { chooseAllAgain } from './improve.ts'
import { createRepair, type Repair } from './repair.ts'
import { createUnits } from './units.ts'

/** What a double booking weighs where it is to come before all rules. */
export const BEFORE_RULES = 1 << 12

/**
 * A try at all that is required: a timetable, the weights that it has learned, and the repair that works on it. Where a
 * double booking weighs more than one, it is heavier than all rules together, and the repair ends when none is left.
 */
export type Attempt = {
  readonly state: State
  readonly repair: Repair
  /** Forgets what it has learned and goes on from an assignment; what is not placed in it is placed. */
  beginAnew(from: Assignment): void
}

export function createAttempt(model: Model, state: State, random: Random, clash = 1): Attempt {
  const conflicts = createConflicts(model, clash)
  const choosing = model.choices.count > 0 || model.roomRules.hasRequired || model.varieties.hasRequired
  const units = createUnits(model, state)
  const candidates = choosing ? createCandidates(model, state, units, clash) : null
  const repair = createRepair(model, conflicts, units, candidates, state, random)

  function beginAnew(from: Assignment): void {
    conflicts.weight.fill(clash)
    conflicts.pairWeight.fill(1)
    candidates?.forget()
    units.weight.fill(1)
    adopt(model, state, from)
    tabulate(model, conflicts, state.start)
    construct(model, conflicts, state, random, units, candidates)
    chooseAllAgain(model, state)
    repair.restart()
  }

  return { state, repair, beginAnew }
}
