import { alikeOf } from '../model/alike.ts'
import type { Model } from '../model/model.ts'
import { drop, lift } from '../state/place.ts'
import type { State } from '../state/state.ts'
import { keepUnread, readUnread } from '../state/unread.ts'
import { boundBy } from './bound.ts'
import { createPlannedDays } from './planned-days.ts'
import { type Reach, reachOf } from './reach.ts'

/**
 * The only neighbourhood of the improvement, the Kempe chain. A meet moves to another time, and every meet in its way on its resources
 * moves in the opposite direction, until nothing is in the way. With nothing in the way it is a plain move; with one meet that fits, a
 * swap. Meets that required rules bind to the start of a meet move with it.
 */
export type Kempe = {
  /** The starts to which a chain can move each meet. */
  readonly reach: Reach
  /**
   * Finds the chain without changing anything. False in these cases:
   * - a meet of the chain cannot go to its start, or the chain has more than `longest` meets;
   * - with `keepsAll`: a meet would overlap one that gave way to it, or a required pair or day would be broken further;
   * - unless `tellsAlike`: the chain would exchange two identical meets.
   */
  plan(meet: number, to: number, longest?: number, keepsAll?: boolean): boolean
  /** Makes the chain planned last. False as soon as more is broken than `mostBroken`; the caller must then undo it. */
  make(mostBroken?: number): boolean
  undo(): void
  /** Visits the meets of the chain planned last. */
  each(visit: (meet: number) => void): void
}

/** The maximum number of meets of a chain. */
export const LONGEST_CHAIN = 40

/** `tellsAlike`: whether it matters which of two identical meets is where. */
export function createKempe(model: Model, state: State, tellsAlike = false): Kempe {
  const { times, duration, resourcesFrom, resourcesOf, choices, hardPairs } = model
  const { start, load, who } = state
  const chain = new Int32Array(LONGEST_CHAIN)
  const origin = new Int32Array(LONGEST_CHAIN)
  const target = new Int32Array(LONGEST_CHAIN)
  const inChain = new Int32Array(model.meets).fill(-1)
  const days = createPlannedDays(model, state)
  const reach = reachOf(model)
  const alike = tellsAlike ? null : alikeOf(model)
  const chosenBefore = new Int16Array(choices.count)
  // The choice of resources can depend on the readings of the candidates' weeks.
  const readsLater = !model.looksAtChosenWeeks
  const bound = boundBy(model)
  let stamp = 0
  let length = 0

  function plan(meet: number, to: number, longest = LONGEST_CHAIN, keepsAll = false): boolean {
    stamp++
    length = 0
    enlist(meet, to)
    for (let c = 0; c < length; c++) {
      if (bound.isAny && !takesAlong(chain[c], target[c])) return fail()
      if (!makesWay(c, longest, keepsAll)) return fail()
    }
    if (!keepsAll) return true
    for (let c = 0; c < length; c++) if (breaksPair(chain[c], target[c])) return fail()
    return days.breaks(chain, target, length) ? fail() : true
  }

  /** Adds the meets in the way of a chain member, in the opposite direction. */
  function makesWay(c: number, longest: number, keepsAll: boolean): boolean {
    const member = chain[c]
    const time = target[c]
    const back = wayBack(time - start[member], duration[member])
    for (let i = resourcesFrom[member]; i < resourcesFrom[member + 1]; i++) {
      const cell = resourcesOf[i] * times + time
      for (let k = 0; k < duration[member]; k++) {
        // If several are already there, no single one is in the way: the clash counts like any other.
        if (load[cell + k] !== 1) continue
        const other = who[cell + k]
        if (inChain[other] === stamp) continue
        if (c === 0 && alike !== null && start[other] === time && alike[other] === alike[member]) return false
        const goal = start[other] + back
        if (length >= longest || !mayGo(reach, times, other, goal)) return false
        if (keepsAll && goal < time + duration[member] && time < goal + duration[other]) return false
        enlist(other, goal)
      }
    }
    return true
  }

  /** Adds the meets that must start with a meet, and do. */
  function takesAlong(meet: number, time: number): boolean {
    for (let i = bound.from[meet]; i < bound.from[meet + 1]; i++) {
      const other = bound.others[i]
      if (start[other] !== start[meet] || inChain[other] === stamp) continue
      if (length >= LONGEST_CHAIN || !mayGo(reach, times, other, time)) return false
      enlist(other, time)
    }
    return true
  }

  /** Whether the meet would violate a pair with a meet outside the chain more than now. */
  function breaksPair(meet: number, time: number): boolean {
    const { other, cost, table, values } = hardPairs
    for (let i = hardPairs.from[meet]; i < hardPairs.from[meet + 1]; i++) {
      const at = start[other[i]]
      if (at < 0 || cost[i] <= 0 || inChain[other[i]] === stamp) continue
      if (values[table[i] + time * times + at] > values[table[i] + start[meet] * times + at]) return true
    }
    return false
  }

  function make(mostBroken = Infinity): boolean {
    if (readsLater) keepUnread(state)
    for (let c = 0; c < length; c++) {
      keepChosen(chain[c])
      origin[c] = lift(model, state, chain[c])
    }
    for (let c = 0; c < length; c++) drop(model, state, chain[c], target[c])
    return state.broken <= mostBroken && (!readsLater || readUnread(model, state, mostBroken))
  }

  function enlist(meet: number, to: number): void {
    inChain[meet] = stamp
    chain[length] = meet
    target[length++] = to
  }

  function fail(): false {
    length = 0
    return false
  }

  function undo(): void {
    if (readsLater) keepUnread(state)
    for (let c = 0; c < length; c++) lift(model, state, chain[c])
    for (let c = 0; c < length; c++) {
      const member = chain[c]
      for (let i = choices.from[member]; i < choices.from[member + 1]; i++) state.chosen[i] = chosenBefore[i]
      drop(model, state, member, origin[c], true)
    }
    if (readsLater) readUnread(model, state, Infinity)
    length = 0
  }

  function keepChosen(meet: number): void {
    for (let i = choices.from[meet]; i < choices.from[meet + 1]; i++) chosenBefore[i] = state.chosen[i]
  }

  function each(visit: (meet: number) => void): void {
    for (let c = 0; c < length; c++) visit(chain[c])
  }

  return { reach, plan, make, undo, each }
}

function mayGo({ open }: Reach, times: number, meet: number, time: number): boolean {
  return time >= 0 && time < times && open[meet * times + time] === 1
}

/** How far a meet in the way moves: as far back, or, if the first meet would still overlap its old place, past all of its times. */
function wayBack(shift: number, duration: number): number {
  return shift > 0 ? -Math.max(shift, duration) : Math.max(-shift, duration)
}
