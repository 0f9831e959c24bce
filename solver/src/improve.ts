import type { Model } from './compile.ts'
import { createKempe } from './moves/kempe.ts'
import type { Random } from './random.ts'
import type { State } from './state.ts'

/**
 * Lowers the soft cost by Kempe chains under late acceptance: a step is kept where it is no worse than now, or than the
 * cost some steps ago. A step that would add a double booking is never kept, one that takes one away always is.
 * Burke and Bykov, "The late acceptance hill-climbing heuristic", European Journal of Operational Research 258, 2017.
 */
export type Improve = {
  /** Tries one move; true where the state changed. */
  step(): boolean
  /** Forgets the past costs, after someone else has changed the state. */
  restart(): void
}

const MEMORY = 5_000

export function createImprove(model: Model, state: State, random: Random): Improve {
  const { movable, starts, startsFrom } = model
  const kempe = createKempe(model, state)
  const past = new Float64Array(MEMORY)
  let at = 0

  function step(): boolean {
    const meet = movable[random.below(movable.length)]
    const first = startsFrom[meet]
    const to = starts[first + random.below(startsFrom[meet + 1] - first)]
    if (to === state.start[meet]) return false
    const { doubleBookings, soft } = state
    if (!kempe.propose(meet, to)) return false
    const harder = state.doubleBookings - doubleBookings
    const keep = harder < 0 || (harder === 0 && (state.soft <= soft || state.soft < past[at]))
    if (!keep) kempe.undo()
    past[at] = state.soft
    if (++at === MEMORY) at = 0
    return keep
  }

  function restart(): void {
    past.fill(state.soft)
    at = 0
  }

  restart()
  return { step, restart }
}
