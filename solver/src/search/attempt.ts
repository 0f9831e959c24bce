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

/** Weights with which a double booking comes before all rules. */
export const BEFORE_RULES: Weights = { clash: 1 << 12, unitWeight: 1 }

/** Weights with which everything weighs more than the price of a start. */
export const PRICED: Weights = { clash: 8, unitWeight: 8 }

/**
 * An attempt at everything required: a timetable, its learned weights, and the repair that works on it. If a double booking weighs more
 * than a unit of a rule, it weighs more than all rules together, and the repair ends when none is left.
 */
export type Attempt = {
  readonly state: State
  readonly conflicts: Conflicts
  readonly units: Units
  readonly candidates: Candidates | null
  readonly repair: Repair
  /** Resets the weights, or takes those of `known`, and continues from an assignment. Schedules what is unscheduled in it. */
  beginAnew(from: Assignment, known?: WarmStart): void
  warmStart(progress: Pick<WarmStart, 'tries' | 'round'>): WarmStart
  /** Continues from an assignment with the learned weights. Schedules what is unscheduled in it. */
  standOn(from: Assignment): void
  /** Changes the state to exactly this assignment, unscheduled meets included. Moves only what differs. */
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
  /** Whether the table of the conflicts matches the state. */
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
