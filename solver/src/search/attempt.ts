import type { Random } from '../basics/random.ts'
import type { Model } from '../model/model.ts'
import type { Assignment } from '../problem/problem.ts'
import { createConflicts, EVEN, spread, tabulate, type Conflicts, type Weights } from '../state/conflicts.ts'
import { adopt } from '../state/place.ts'
import type { State } from '../state/state.ts'
import { createCandidates, type Candidates } from './candidates.ts'
import { construct } from './construct.ts'
import { chooseAllAgain } from './improve.ts'
import { type WarmStart, warmStartFrom, recall } from './warm-start.ts'
import { createRepair, type Repair } from './repair.ts'
import { createUnits, type Units } from './units.ts'

/** Where a double booking is to come before all rules. */
export const BEFORE_RULES: Weights = { clash: 1 << 12, unitWeight: 1 }

/** Where everything weighs more than a start is priced. */
export const PRICED: Weights = { clash: 8, unitWeight: 8 }

/**
 * A try at all that is required: a timetable, the weights that it has learned, and the repair that works on it. Where a
 * double booking weighs more than one, it is heavier than all rules together, and the repair ends when none is left.
 */
export type Attempt = {
  readonly state: State
  readonly conflicts: Conflicts
  readonly units: Units
  readonly candidates: Candidates | null
  readonly repair: Repair
  /** Forgets what it has learned, or knows what another has, and goes on from an assignment; what is not placed in it is placed. */
  beginAnew(from: Assignment, known?: WarmStart): void
  warmStart(progress: Pick<WarmStart, 'tries' | 'round'>): WarmStart
  /** Goes on from an assignment with what it has learned. */
  standOn(from: Assignment): void
  /** Holds an assignment as it is: what has no place in it has none. What differs from what it held is moved, and no more. */
  hold(to: Assignment): void
}

export function createAttempt(model: Model, state: State, random: Random, weights = EVEN): Attempt {
  const { clash, unitWeight } = weights
  const conflicts = createConflicts(model, weights)
  const choosing = model.choices.count > 0 || model.roomRules.hasRequired || model.varieties.hasRequired
  const units = createUnits(model, state)
  const candidates = choosing ? createCandidates(model, state, units, weights) : null
  const weighing = { conflicts, units, candidates }
  const repair = createRepair(model, conflicts, units, candidates, state, random)

  const before = new Int16Array(model.meets)
  /** The table of the conflicts is that of the state. */
  let isTabulated = false

  function beginAnew(from: Assignment, known?: WarmStart): void {
    conflicts.weight.fill(clash)
    conflicts.pairWeight.fill(unitWeight)
    candidates?.forget()
    units.weight.fill(unitWeight)
    if (known) recall(model, weighing, known)
    isTabulated = false
    standOn(from)
  }

  function standOn(from: Assignment): void {
    turnTo(from)
    construct(model, conflicts, state, random, units, candidates)
    if (conflicts.price === null) chooseAllAgain(model, state)
    repair.relist()
  }

  function hold(to: Assignment): void {
    turnTo(to)
    repair.relist()
  }

  function turnTo(to: Assignment): void {
    before.set(state.start)
    adopt(model, state, to)
    if (!isTabulated) tabulate(model, conflicts, state.start)
    else
      for (let meet = 0; meet < model.meets; meet++) {
        if (before[meet] === state.start[meet]) continue
        if (before[meet] >= 0) spread(model, conflicts, meet, before[meet], -1)
        if (state.start[meet] >= 0) spread(model, conflicts, meet, state.start[meet], 1)
      }
    isTabulated = true
  }

  const warmStart: Attempt['warmStart'] = (progress) => warmStartFrom(model, weighing, progress)
  return { state, conflicts, units, candidates, repair, beginAnew, standOn, hold, warmStart }
}
