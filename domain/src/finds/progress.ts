import type { Cost } from '../judge/cost.ts'
import type { Progress } from './solver-state.ts'

/** The shortest interval between two progress messages, in milliseconds. */
export const TELL_EVERY = 250
/** The weight of a hard unit in `bestCost`, which is only displayed: costs are compared number by number. */
const HARD_UNIT = 1_000_000_000

/** The progress of a run with this cost. */
export function progressOf(cost: Cost, { seconds, moves }: Pick<Progress, 'seconds' | 'moves'>): Progress {
  const { doubleBookings, broken, soft } = cost
  return {
    seconds,
    moves,
    bestCost: (doubleBookings + broken) * HARD_UNIT + soft,
    doubleBookings,
    broken,
    softCost: soft,
  }
}
