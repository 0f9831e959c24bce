import type { Random } from '../basics/random.ts'
import { SAME_PERIOD, SAME_START } from '../model/groups.ts'
import type { Model } from '../model/model.ts'
import type { State } from '../state/state.ts'

/**
 * Moves of the breakout that change a whole set of meets: those that a required rule binds to one period of the day, or to one start. A
 * meet that leaves the others pays for each of them, so a large set never moves meet by meet.
 */
type SetMoves = {
  /**
   * Moves a set of this meet to a random one of its possible times, each meet to the start where it costs least. False, with nothing
   * changed, if all of it costs more than `most`, or the sets of the meet were tried recently.
   */
  make(meet: number, most: number): boolean
}

/** Moves one meet. */
export type Mover = {
  /** The cheapest of the starts that `isThere` accepts (a period, or one time), and by how much the required cost changes there. */
  cheapest(meet: number, isThere: (time: number) => boolean): { readonly delta: number; readonly time: number }
  /** Moves a meet. It gets the given resources, or the cheapest there. */
  move(meet: number, time: number, chosen?: Int16Array): void
}

/** Null if no rule binds meets like this. */
export function createSetMoves(model: Model, state: State, random: Random, mover: Mover): SetMoves | null {
  const { groups, choices, hours } = model
  const sets = setsOf(model)
  if (sets.size === 0) return null
  /** By group: the number of calls to skip before the next try. A try takes as long as one step for each of its meets. */
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

/** The groups that bind their meets, with the periods, or times, that all of their meets can have. Only groups with two or more. */
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
