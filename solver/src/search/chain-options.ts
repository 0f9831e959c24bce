import type { Listing } from '../basics/listing.ts'
import type { Model } from '../model/model.ts'
import type { Attempt } from './attempt.ts'
import type { Hunt } from './chains.ts'
import type { Original } from './original.ts'

/** A move that a chain can make next. */
export type Option = { readonly meet: number; readonly time: number; readonly delta: number }

/** The state of a search for chains. */
export type Hunting = {
  hunt: Hunt
  /** The maximum number of lessons away from their original places, and the current number. */
  most: number
  away: number
  /** The meets that were unscheduled at the beginning, and how many meets are unscheduled now. */
  waitingList: readonly number[]
  waiting: number
  /** The violations that can remain: `repair.left` at the beginning, if the target allows any. */
  others: number
  /** Whether the search skipped a move: then it proves nothing. */
  isCut: boolean
  /** By meet: 1 if it has moved in this chain. */
  readonly used: Uint8Array
}

/** One further move is assumed to solve at most this many violations. */
const MENDED_BY_ONE = 8

/** Finds the moves that can continue a chain. */
export function createChainOptions(model: Model, attempt: Attempt, original: Original, hunting: Hunting) {
  const { state, conflicts, units, candidates, repair } = attempt
  const { starts, startsFrom, times, frozen } = model
  const { start } = state

  /** Whether the remaining moves can still solve what is wrong now. */
  function isHopeful(): boolean {
    const spare = hunting.most - hunting.away
    if (spare < 0) return false
    if (hunting.waiting > hunting.hunt.target.waiting) return true
    if (repair.left - hunting.others > MENDED_BY_ONE * spare) {
      if (spare > 0) hunting.isCut = true
      return false
    }
    let needed = 0
    for (let i = 0; i < repair.conflicted.count; i++) {
      const meet = repair.conflicted.items[i]
      if (!mustGiveWay(meet)) continue
      if (hunting.used[meet] === 1) return false
      needed += original.away(state, meet) > 0 ? 0 : 1
      if (needed > spare) return false
    }
    return true
  }

  /**
   * Whether this meet overlaps a neighbour that cannot move: one that has moved in this chain, or, if nothing may stay wrong, a frozen one.
   */
  function mustGiveWay(meet: number): boolean {
    const { from, neighbours } = conflicts
    for (let i = from[meet]; i < from[meet + 1]; i++) {
      const other = neighbours[i]
      const stays = hunting.used[other] === 1 || (frozen[other] === 1 && hunting.others === 0)
      if (stays && repair.overlaps(meet, other)) return true
    }
    return false
  }

  /** The moves for one violation, the best first. `thing`: null for the next violation. */
  function optionsFor(thing: number | null): Option[] {
    const options: Option[] = []
    const spare = hunting.most - hunting.away
    const isLast = spare <= 1
    const visit = (meet: number, time: number, delta: number) => {
      if (hunting.used[meet] === 1) return
      if (original.away(state, meet) === 0 && original.home[meet] >= 0 && spare <= 0) return
      if (isLast && delta >= 0 && start[meet] >= 0 && original.home[meet] >= 0) return
      options.push({ meet, time, delta })
    }
    lookFor(thing, visit)
    options.sort((a, b) => a.delta - b.delta)
    if (options.length > hunting.hunt.width) {
      hunting.isCut = true
      options.length = hunting.hunt.width
    }
    return options
  }

  function lookFor(thing: number | null, visit: (meet: number, time: number, delta: number) => void): void {
    const { conflicted } = repair
    const named = thing ?? thingNow()
    if (named === -1) return
    if (named < model.meets) {
      if (start[named] < 0) return lookForPlace(named, visit)
      if (mustGiveWay(named)) return repair.lookAt(named, visit)
      const at = placeIn(conflicted, named)
      if (at >= 0) repair.look(at, visit)
      return
    }
    const at = placeIn(units.violated, named - model.meets)
    if (at >= 0) repair.look(conflicted.count + at, visit)
  }

  /**
   * The next violation: an unscheduled meet, then a meet that must give way, then a double booking, then a rule. Of each kind the newest,
   * except that unscheduled meets keep the order of the list. -1: none.
   */
  function thingNow(): number {
    if (hunting.waiting > hunting.hunt.target.waiting) return hunting.waitingList.find((meet) => start[meet] < 0) ?? -1
    const { conflicted } = repair
    const { violated } = units
    let other = -1
    for (let i = conflicted.count - 1; i >= 0; i--) {
      const meet = conflicted.items[i]
      if (hunting.used[meet] === 1) continue
      if (mustGiveWay(meet)) return meet
      if (other < 0) other = meet
    }
    if (other >= 0) return other
    return violated.count > 0 ? model.meets + violated.items[violated.count - 1] : -1
  }

  function lookForPlace(meet: number, visit: (meet: number, time: number, delta: number) => void): void {
    units.open(meet)
    const isConcerned = candidates?.concerned[meet] === 1
    for (let i = startsFrom[meet]; i < startsFrom[meet + 1]; i++) {
      const time = starts[i]
      const delta =
        conflicts.table[meet * times + time] + units.costAt(time) + (isConcerned ? candidates.costAt(meet, time) : 0)
      visit(meet, time, delta)
    }
    units.close()
  }

  function things(): number[] {
    const { conflicted } = repair
    return [
      ...hunting.waitingList.filter((meet) => start[meet] < 0),
      ...conflicted.items.subarray(0, conflicted.count),
      ...[...units.violated.items.subarray(0, units.violated.count)].map((unit) => model.meets + unit),
    ]
  }

  return { isHopeful, optionsFor, lookForPlace, things }
}

function placeIn({ items, count }: Listing, item: number): number {
  for (let i = 0; i < count; i++) if (items[i] === item) return i
  return -1
}
