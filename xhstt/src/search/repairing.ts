import type { Random } from '@timetable/solver/basics'
import type { Kept } from './kept.ts'
import type { XhsttModel } from './model.ts'
import { SOFT } from './monitors.ts'
import { isBetter } from './problem.ts'
import { createXhsttRepair } from './repair.ts'
import type { XhsttState } from './state.ts'

/** Turns of repair. A turn repairs what is required. If the best breaks nothing required, it repairs wishes as if they were required. */
type Repairing = {
  /** Whether a turn has not ended yet. The first has begun. */
  readonly isOn: boolean
  /** Makes one step, and keeps what is better. Returns the number of timetables evaluated. The turn can end, or be followed by another. */
  step(): number
  /** Begins a turn. */
  begin(): void
  /** Whether so few wishes are broken that they are worth a repair. */
  hasFewBrokenWishes(): boolean
}

/** Repair gives way to a round of annealing after this many evaluated starts without a gain. */
const REPAIR_PATIENCE = 300_000

/** The maximum number of starts that one repair of wishes evaluates. With more than MOST_WISHES broken, annealing comes first. */
const WISHES_BUDGET = 1_000_000
const MOST_WISHES = 32

export function createRepairing(model: XhsttModel, state: XhsttState, kept: Kept, random: Random): Repairing {
  const repair = createXhsttRepair(model, state, random)
  let wishing = false
  let patience = REPAIR_PATIENCE
  let least = Infinity
  let budget = Infinity
  const repairing = { isOn: true, step, begin, hasFewBrokenWishes }

  function step(): number {
    const looked = repair.step()
    const broken = state.hard + (wishing ? state.soft : 0)
    patience = broken < least ? REPAIR_PATIENCE : patience - looked
    least = Math.min(least, broken)
    if (isBetter(state, kept.cost)) kept.keep()
    budget -= looked
    if (looked === 0 || patience <= 0 || budget <= 0) {
      kept.restore()
      if (wishing || kept.cost.hard > 0 || !hasFewBrokenWishes()) end()
      else begin()
    }
    return looked
  }

  function begin(): void {
    repairing.isOn = true
    wishing = kept.cost.hard === 0
    patience = REPAIR_PATIENCE
    least = Infinity
    repair.restart(wishing)
    budget = wishing ? WISHES_BUDGET : Infinity
  }

  function end(): void {
    repairing.isOn = false
    if (kept.cost.hard === 0) repair.restart(false)
  }

  function hasFewBrokenWishes(): boolean {
    let broken = 0
    for (let m = 0; m < model.monitors.count; m++) if (model.monitors.tier[m] === SOFT && state.costOf(m) > 0) broken++
    return broken <= MOST_WISHES
  }

  return repairing
}
