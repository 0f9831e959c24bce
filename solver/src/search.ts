import { overfullResources } from './bound.ts'
import type { Model } from './compile.ts'
import { createConflicts, tabulate } from './conflicts.ts'
import { createBreakout } from './breakout.ts'
import { createCandidates } from './candidates.ts'
import { construct } from './construct.ts'
import { isLess, type Cost } from './cost.ts'
import { createImprove, ROUND } from './improve.ts'
import type { Assignment } from './problem.ts'
import { createRandom } from './random.ts'
import { createRepair } from './repair.ts'
import { createUnits } from './units.ts'
import { adopt, createState, drop, lift, type State } from './state.ts'

/**
 * The search: construct, repair until no double booking is left, improve without giving one back. It is anytime: `best`
 * is the best assignment so far, whenever it is asked for. Same model, seed, start and number of steps: same result,
 * however the steps are dealt out.
 */
export type Search = {
  /** Makes up to `steps` steps. 'done': nothing is left to gain, or nothing was gained for a while. */
  run(steps: number): 'more' | 'done'
  readonly best: Assignment
  readonly cost: Cost
  readonly moves: number
  /** Starts that repair has looked at, with all that is required weighed. */
  readonly evaluated: number
  /** How often `best` was bettered; it is 0 until then only where the search began from a start that was complete. */
  readonly gains: number
  /** Nothing is left to gain: no soft cost, and no double booking that could be taken out. */
  readonly finished: boolean
  /** Double bookings that no assignment can avoid, as far as is known: it is looked into only when repair is slow. */
  readonly floor: number
  /** Takes another search's assignment for its own, where it is better. */
  adopt(assignment: Assignment): void
}

export type SearchOptions = {
  readonly seed: number
  /** Where to begin; -1, or a start that is not open, for meets that are to be placed. */
  readonly start?: Assignment
  /** Goes on for as long as it is run, unless nothing is left to gain. */
  readonly longRun?: boolean
}

/** Steps without a gain after which repair, or improvement, has stalled: some 20 seconds of the one, 10 of the other. */
const REPAIR_PATIENCE = 3_000_000
/** With required rules a step does more, and a small school is through with what it can try sooner. */
const RULES_PATIENCE = (meets: number) => Math.min(REPAIR_PATIENCE, 20_000 + 2_000 * meets)
const IMPROVE_PATIENCE = 10 * ROUND
/** While something required is broken: steps of repair without a gain, then a round of improvement, in turn. */
const REPAIR_TURN = 200_000
/** Most schools are at zero by then; in one that is not, it is time to ask whether it can be. */
const FLOOR_ASKED_AFTER = 10_000

export function createSearch(model: Model, { seed, start, longRun = false }: SearchOptions): Search {
  const random = createRandom(seed)
  const conflicts = createConflicts(model)
  const state = createState(model)
  adopt(model, state, openOnly(model, start))
  const home = state.assignment.slice()
  const warm = model.movable.some((meet) => home[meet] >= 0)
  tabulate(model, conflicts, state.start)
  const choosing = model.choices.count > 0 || model.roomRules.hasRequired
  const units = model.hasRequired || choosing ? createUnits(model, state) : null
  const candidates = choosing ? createCandidates(model, state, units?.sites) : null
  construct(model, conflicts, state, random, units, candidates)
  const repair = units
    ? createBreakout(model, conflicts, units, candidates, state, random)
    : createRepair(model, conflicts, state, random)
  /** The improvement works on a copy of the best, so that the repair may go on from where it was. */
  const polished = createState(model)
  const improve = createImprove(model, polished, random)

  const best = state.assignment.slice()
  let cost = costOfState(state)
  let moves = 0
  let lastGain = 0
  let gains = start && sameAssignment(best, start) ? 0 : 1
  let floor: number | null = null
  /** No double booking is left that could be taken out. */
  let repaired = false
  let stage: 'repair' | 'improve' = 'repair'
  let turn = FLOOR_ASKED_AFTER
  /** Rounds of improvement so far. */
  let rounds = 0
  let settledGains = gains
  const patience = units ? RULES_PATIENCE(model.meets) : REPAIR_PATIENCE

  function keepIfBetter(found: State): void {
    if (!isLess(found, cost)) return
    cost = costOfState(found)
    best.set(found.assignment)
    lastGain = moves
    gains++
  }

  function beginImprove(): void {
    stage = 'improve'
    turn = ROUND
    adopt(model, polished, best)
    improve.restart(rounds === 0 || !repaired ? 'brief' : rounds % 2 === 0 ? 'priced' : 'strict')
    rounds++
  }

  function beginRepair(): void {
    stage = 'repair'
    turn = Math.min(REPAIR_TURN, patience >> 1)
    if (cost.doubleBookings < state.doubleBookings || cost.broken < state.broken) {
      adopt(model, state, best)
      repair.restart()
    }
  }

  function endTurn(): void {
    const asked = floor !== null
    if (cost.doubleBookings > 0 || cost.broken > 0) {
      floor ??= overfullResources(model.problem).reduce((sum, { needed, covered }) => sum + needed - covered, 0)
      repaired ||= cost.doubleBookings <= floor && cost.broken === 0
    }
    const isGaining = moves - lastGain < REPAIR_TURN
    if (!repaired && (!asked || isGaining || stage === 'improve')) beginRepair()
    else {
      settle()
      beginImprove()
    }
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
    return !longRun && moves - lastGain > (repaired ? IMPROVE_PATIENCE : patience)
  }

  function run(steps: number): 'more' | 'done' {
    for (let i = 0; i < steps && !isDone(); i++) {
      if (stage === 'repair') {
        if (repair.step()) keepIfBetter(state)
        else {
          repaired = true
          turn = 0
        }
      } else if (improve.step()) keepIfBetter(polished)
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
      return repair.evaluated
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
    adopt(assignment) {
      const offered = createState(model)
      adopt(model, offered, openOnly(model, assignment))
      keepIfBetter(offered)
      if (!repaired && cost.doubleBookings === 0 && cost.broken === 0) {
        repaired = true
        beginImprove()
      }
    },
  }
}

/** The assignment with only starts that are open and candidates that are named; fixed meets, and those with a single start, are where they must be. */
function openOnly(model: Model, assignment: Assignment | undefined): Assignment {
  const { choices } = model
  const open = new Int16Array(model.meets + choices.count).fill(-1)
  for (let meet = 0; meet < model.meets; meet++) {
    const from = model.startsFrom[meet]
    const wanted = assignment ? assignment[meet] : -1
    if (model.startsFrom[meet + 1] - from === 1) open[meet] = model.starts[from]
    else if (wanted >= 0 && model.open[meet * model.times + wanted] === 1) open[meet] = wanted
  }
  for (let choice = 0; choice < choices.count; choice++) {
    const wanted = assignment ? assignment[model.meets + choice] : -1
    const row = choices.candidates.subarray(choices.candidatesFrom[choice], choices.candidatesFrom[choice + 1])
    if (row.includes(wanted)) open[model.meets + choice] = wanted
  }
  return open
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
