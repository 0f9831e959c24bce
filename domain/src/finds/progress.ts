import type { Cost } from '../judge/cost.ts'
import type { Progress } from './solver-state.ts'

/** How far a run is, is told at most so often, in milliseconds. */
export const TELL_EVERY = 250
/** Hard units weigh this much in `bestCost`, which is for show: costs are compared number by number. */
const HARD_UNIT = 1_000_000_000

/** How far a run is that has come to such a cost. */
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
