import { createListing } from '../basics/listing.ts'
import type { Random } from '../basics/random.ts'
import type { Model } from '../model/model.ts'
import { type Conflicts, raiseEdge, spread, tabulate } from '../state/conflicts.ts'
import { drop, lift } from '../state/place.ts'
import type { State } from '../state/state.ts'

/**
 * Takes double bookings out: tabu search over the conflict table, with breakout. At a local minimum every violated edge
 * gains one in weight, and never loses it, so that what is hard to satisfy comes to be satisfied first.
 * Morris, "The breakout method for escaping from local minima", AAAI 1993; Hertz and de Werra, "Using tabu search
 * techniques for graph coloring" (TabuCol), Computing 39, 1987.
 */
export type Repair = {
  /** Makes one move; false where no movable meet is in conflict. */
  step(): boolean
  /** Looks at the state anew, after someone else has changed it. */
  restart(): void
  /** Starts looked at so far. */
  readonly evaluated: number
}

const TENURE = 3
const TENURE_SPREAD = 6

export function createRepair(model: Model, conflicts: Conflicts, state: State, random: Random): Repair {
  const { times, duration, frozen, starts, startsFrom } = model
  const { from, neighbours, table } = conflicts
  const { start } = state
  /** The movable meets that are in conflict. */
  const conflicted = createListing(model.meets)
  const { items } = conflicted
  const tabuUntil = new Int32Array(model.meets * times)
  let now = 0
  let evaluated = 0

  /** Lists or unlists a meet by what its present start costs. */
  function enlist(meet: number): void {
    const inConflict = start[meet] >= 0 && frozen[meet] === 0 && table[meet * times + start[meet]] > 0
    conflicted.set(meet, inConflict)
  }

  function move(meet: number, to: number): void {
    const origin = start[meet]
    spread(model, conflicts, meet, origin, -1)
    spread(model, conflicts, meet, to, 1)
    lift(model, state, meet)
    drop(model, state, meet, to)
    enlist(meet)
    const length = duration[meet]
    for (let i = from[meet]; i < from[meet + 1]; i++) {
      const other = neighbours[i]
      const at = start[other]
      const until = at + duration[other]
      if ((at < origin + length && origin < until) || (at < to + length && to < until)) enlist(other)
    }
  }

  /** Every violated edge gains one. */
  function breakOut(): void {
    for (let c = 0; c < conflicted.count; c++) {
      const meet = items[c]
      const at = start[meet]
      const end = at + duration[meet]
      for (let i = from[meet]; i < from[meet + 1]; i++) {
        const other = neighbours[i]
        const otherAt = start[other]
        if (otherAt >= end || at >= otherAt + duration[other]) continue
        // Both ends are in the list unless one is frozen: count the edge from its lower end only.
        if (frozen[other] === 0 && other < meet) continue
        raiseEdge(model, conflicts, start, meet, i)
      }
    }
  }

  function step(): boolean {
    if (conflicted.count === 0) return false
    now++
    let best = 0x7fffffff
    let ties = 0
    let meet = -1
    let to = -1
    for (let c = 0; c < conflicted.count; c++) {
      const candidate = items[c]
      const row = candidate * times
      const present = start[candidate]
      const base = table[row + present]
      const last = startsFrom[candidate + 1]
      evaluated += last - startsFrom[candidate]
      for (let i = startsFrom[candidate]; i < last; i++) {
        const time = starts[i]
        const delta = table[row + time] - base
        if (delta > best || time === present || tabuUntil[row + time] > now) continue
        if (delta < best) {
          best = delta
          ties = 1
        } else if (random.below(++ties) > 0) continue
        meet = candidate
        to = time
      }
    }
    if (best >= 0) breakOut()
    if (meet >= 0) {
      tabuUntil[meet * times + start[meet]] = now + TENURE + random.below(TENURE_SPREAD)
      move(meet, to)
    }
    return true
  }

  function restart(): void {
    tabulate(model, conflicts, start)
    conflicted.clear()
    for (let meet = 0; meet < model.meets; meet++) enlist(meet)
  }

  restart()
  return {
    step,
    restart,
    get evaluated() {
      return evaluated
    },
  }
}
