import type { Random } from '../basics/random.ts'
import { SAME_PERIOD, SAME_START } from '../model/groups.ts'
import type { Model } from '../model/model.ts'
import type { State } from '../state/state.ts'

/**
 * Moves of the breakout that take a whole set of meets along: those that a required rule binds to one period of the day, or to
 * one start. A meet that leaves the others pays for each of them, so that a large set goes nowhere meet by meet.
 */
export type SetMoves = {
  /**
   * Takes a set of a meet to one of the times it may have, by chance, each of its meets where that costs least. Where all of
   * it would cost more than `most`, or sets of the meet have been tried of late, it leaves all as it was: false.
   */
  make(meet: number, most: number): boolean
}

/** How one meet is moved. */
export type Mover = {
  /** What is required would change by so much at the cheapest of its starts in a period, or at one time, and which that is. */
  cheapest(meet: number, isThere: (time: number) => boolean): { readonly delta: number; readonly time: number }
  /** With the resources given, or those that cost least there. */
  move(meet: number, time: number, chosen?: Int16Array): void
}

/** Null where no rule binds meets so. */
export function createSetMoves(model: Model, state: State, random: Random, mover: Mover): SetMoves | null {
  const { groups, choices, hours } = model
  const sets = setsOf(model)
  if (sets.size === 0) return null
  /** group: how often it will still be asked for before it is tried again: a try is as long as a step for each of its meets. */
  const rests = new Int32Array(groups.count)

  function make(meet: number, most: number): boolean {
    for (let i = groups.from[meet]; i < groups.from[meet + 1]; i++) {
      const group = groups.of[i]
      const places = sets.get(group)
      if (places === undefined || rests[group]-- > 0) continue
      const members = groups.members.subarray(groups.membersFrom[group], groups.membersFrom[group + 1])
      rests[group] = members.length >> 2
      if (gather(members, groups.kind[group], places[random.below(places.length)], most)) return true
    }
    return false
  }

  function gather(members: Int32Array, kind: number, place: number, most: number): boolean {
    const isThere = (time: number) => (kind === SAME_PERIOD ? time % hours : time) === place
    const left: (() => void)[] = []
    let sum = 0
    for (const meet of members) {
      const origin = state.start[meet]
      if (origin < 0 || isThere(origin)) continue
      const { delta, time } = mover.cheapest(meet, isThere)
      const chosen = state.chosen.slice(choices.from[meet], choices.from[meet + 1])
      sum += delta
      mover.move(meet, time)
      left.push(() => mover.move(meet, origin, chosen))
    }
    if (left.length > 0 && sum <= most) return true
    for (const back of left.reverse()) back()
    return false
  }

  return { make }
}

/** Groups that bind their meets, by the periods, or the times, that all of these may have. */
function setsOf({ groups, hours, startsFrom, starts }: Model): ReadonlyMap<number, readonly number[]> {
  const sets = new Map<number, readonly number[]>()
  for (let group = 0; group < groups.count; group++) {
    const kind = groups.kind[group]
    if (groups.required[group] === 0 || (kind !== SAME_PERIOD && kind !== SAME_START)) continue
    const placesOf = (meet: number) =>
      new Set(
        Array.from(starts.subarray(startsFrom[meet], startsFrom[meet + 1]), (start) =>
          kind === SAME_PERIOD ? start % hours : start,
        ),
      )
    const members = groups.members.subarray(groups.membersFrom[group], groups.membersFrom[group + 1])
    const [first, ...others] = Array.from(members, placesOf)
    const places = [...first].filter((place) => others.every((of) => of.has(place)))
    if (places.length > 1) sets.set(group, places)
  }
  return sets
}
