import { alikeOf } from '../model/alike.ts'
import type { Model } from '../model/model.ts'
import { drop, lift } from '../state/place.ts'
import type { State } from '../state/state.ts'
import { keepUnread, readUnread } from '../state/unread.ts'
import { boundBy } from './bound.ts'
import { createPlannedDays } from './planned-days.ts'
import { type Reach, reachOf } from './reach.ts'

/**
 * The one neighbourhood of the improvement: a meet goes to another time, and whatever stands there, on its resources,
 * goes the opposite way, and so on until nothing is in the way (a Kempe chain). With nothing in the way it is a plain
 * move, with one meet in the way that fits a swap. Those that required rules bind to the start of a meet go where it goes.
 */
export type Kempe = {
  /** Where a chain may bring each meet. */
  readonly reach: Reach
  /**
   * Finds the chain, and changes nothing. False where a meet of it can not go there, it grows longer than `longest`, or, where it `keepsAll`,
   * a meet would lie where what gave way to it goes, two to each other, or a day would be, as is not allowed; and unless it tells them apart,
   * where two that are alike would change places.
   */
  plan(meet: number, to: number, longest?: number, keepsAll?: boolean): boolean
  /** Makes the chain that was planned last; false as soon as more is broken than `mostBroken`, and then it must be undone. */
  make(mostBroken?: number): boolean
  undo(): void
  /** Visits the meets of the chain that was planned last. */
  each(visit: (meet: number) => void): void
}

/** The meets of a chain at most. */
export const LONGEST_CHAIN = 40

/** `tellsAlike`: it matters which of two that are alike lies where. */
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
  // Who is chosen may hang on what the weeks of the candidates read.
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

  /** What is in the way of a meet of the chain goes the opposite way. */
  function makesWay(c: number, longest: number, keepsAll: boolean): boolean {
    const member = chain[c]
    const time = target[c]
    const back = wayBack(time - start[member], duration[member])
    for (let i = resourcesFrom[member]; i < resourcesFrom[member + 1]; i++) {
      const cell = resourcesOf[i] * times + time
      for (let k = 0; k < duration[member]; k++) {
        // Where several are there already, none is in particular in the way: the clash is counted like any other.
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

  /** Those that lie at the start of a meet, as they must, go where it goes. */
  function takesAlong(meet: number, time: number): boolean {
    for (let i = bound.from[meet]; i < bound.from[meet + 1]; i++) {
      const other = bound.others[i]
      if (start[other] !== start[meet] || inChain[other] === stamp) continue
      if (length >= LONGEST_CHAIN || !mayGo(reach, times, other, time)) return false
      enlist(other, time)
    }
    return true
  }

  /** Would it lie worse to a meet that stays where it is? */
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

/** How far what is in the way goes: as far back, or where a meet stays at some of its times, past all of them. */
function wayBack(shift: number, duration: number): number {
  return shift > 0 ? -Math.max(shift, duration) : Math.max(-shift, duration)
}
