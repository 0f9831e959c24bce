import type { Listing } from '../basics/listing.ts'
import type { Model } from '../model/model.ts'
import type { Assignment } from '../problem/problem.ts'
import type { Attempt } from './attempt.ts'
import type { Standing } from './standing.ts'

/**
 * Looks for the fewest lessons to move so that less is wrong: chains of moves, of which each mends what is wrong or what the one
 * before broke, and no meet moves twice. Whatever mends a timetable moves some meet that is named by each thing wrong with it; so
 * to look, for one of them, at all moves of those it names, and to go on from each, misses nothing within the depth.
 * Iterative deepening is up to whoever asks: Korf, "Depth-first iterative-deepening", Artificial Intelligence 27, 1985.
 */
export type Chains = {
  /** Stands on an assignment. */
  stand(assignment: Assignment): void
  /** What has no place gets the one at which it is least in the way, and everything else stays. */
  settle(): void
  begin(hunt: Hunt): void
  /** Makes or takes back one move; false once all have been tried, or enough. */
  step(): boolean
  /** The best that was found, or null; the state is where it was. */
  readonly found: Found | null
  /** Something was left out: that nothing was found proves nothing. */
  readonly isCut: boolean
  /** What is wrong where it stands. */
  readonly wrong: Wrong
  /** The things that are wrong, each under a name of its own. */
  things(): number[]
}

/** Meets without a place come first, then double bookings, then rules. */
export type Wrong = { readonly waiting: number; readonly doubleBookings: number; readonly broken: number }

export type Hunt = {
  /** What is wrong at the most when a chain ends. */
  readonly target: { readonly waiting: number; readonly hard: number }
  /** Lessons that are away then, at the most. */
  readonly most: number
  /** Which thing is mended first; null: any. */
  readonly thing: number | null
  /** Moves looked further into, of those for one thing. */
  readonly width: number
  /** Moves made in all. */
  readonly moves: number
}

export type Found = {
  readonly assignment: Assignment
  readonly hard: number
  readonly moved: number
  readonly people: number
  readonly soft: number
}

type Option = { readonly meet: number; readonly time: number; readonly delta: number }
type Frame = {
  /** The move that led here. */
  readonly meet: number
  readonly origin: number
  readonly chosen: readonly number[]
  readonly options: readonly Option[]
  next: number
}

/** More than this is not mended by one further move. */
const MENDED_BY_ONE = 8
/** Chains are so long and no longer, whatever of them counts. */
const LONGEST = 12
/** Once one is found, others that move as few are compared with it for so many moves. */
const COMPARED = 400

export function createChains(model: Model, attempt: Attempt, standing: Standing): Chains {
  const { state, conflicts, units, candidates, repair } = attempt
  const { starts, startsFrom, times, frozen, choices } = model
  const { start } = state
  const used = new Uint8Array(model.meets)
  const frames: Frame[] = []
  let waitingList: readonly number[] = []
  let waiting = 0
  let away = 0
  let hunt: Hunt = { target: { waiting: 0, hard: 0 }, most: 0, thing: null, width: 0, moves: 0 }
  let most = 0
  let left = 0
  let found: Found | null = null
  let isCut = false
  /** What else is wrong, and may stay so. */
  let others = 0

  const hard = () => state.doubleBookings + state.broken

  function stand(assignment: Assignment): void {
    attempt.hold(assignment)
    waitingList = Array.from(model.movable.filter((meet) => start[meet] < 0))
    waiting = waitingList.length
    away = standing.moved(state)
    used.fill(0)
    frames.length = 0
  }

  function begin(next: Hunt): void {
    hunt = next
    most = next.most
    left = next.moves
    found = null
    isCut = false
    used.fill(0)
    frames.length = 0
    others = hunt.target.hard > 0 ? repair.left : 0
    frames.push({ meet: -1, origin: -1, chosen: [], options: optionsFor(hunt.thing), next: 0 })
  }

  function step(): boolean {
    const frame = frames.at(-1)
    if (!frame) return false
    if (left <= 0 && frames.length > 0) {
      isCut = true
      while (frames.length > 0) retreat()
      return false
    }
    if (frame.next >= frame.options.length) {
      retreat()
      return frames.length > 0
    }
    const { meet, time } = frame.options[frame.next++]
    left--
    const origin = start[meet]
    const chosen = chosenOf(meet)
    place(meet, time)
    used[meet] = 1
    const isDone = waiting <= hunt.target.waiting && hard() <= hunt.target.hard && away <= most
    if (isDone) note()
    const goesOn = !isDone && frames.length < LONGEST && isHopeful()
    const options = goesOn ? optionsFor(null) : []
    frames.push({ meet, origin, chosen, options, next: 0 })
    if (options.length === 0) retreat()
    return true
  }

  /** Takes back the last move. */
  function retreat(): void {
    const { meet, origin, chosen } = frames.pop()!
    if (meet < 0) return
    place(meet, origin, chosen)
    used[meet] = 0
  }

  function place(meet: number, time: number, chosen?: readonly number[]): void {
    if (start[meet] < 0) waiting--
    else away -= standing.away(state, meet)
    repair.move(meet, time, chosen)
    if (time < 0) waiting++
    else away += standing.away(state, meet)
  }

  function chosenOf(meet: number): readonly number[] {
    if (choices.from[meet] === choices.from[meet + 1]) return []
    return [...state.chosen.subarray(choices.from[meet], choices.from[meet + 1])]
  }

  function note(): void {
    const now = { hard: hard(), moved: away, people: standing.people(state), soft: state.soft }
    if (!found) left = Math.min(left, COMPARED)
    most = Math.min(most, away)
    if (!found || isFewer(now, found)) found = { ...now, assignment: state.assignment.slice() }
  }

  /** Whether the moves that are left may mend what is wrong now. */
  function isHopeful(): boolean {
    const spare = most - away
    if (spare < 0) return false
    if (waiting > hunt.target.waiting) return true
    if (repair.left - others > MENDED_BY_ONE * spare) {
      if (spare > 0) isCut = true
      return false
    }
    let needed = 0
    for (let i = 0; i < repair.conflicted.count; i++) {
      const meet = repair.conflicted.items[i]
      if (!mustGiveWay(meet)) continue
      if (used[meet] === 1) return false
      needed += standing.away(state, meet) > 0 ? 0 : 1
      if (needed > spare) return false
    }
    return true
  }

  /** Is a meet in the way of this one that stays where it is, in this chain or for good? */
  function mustGiveWay(meet: number): boolean {
    const { from, neighbours } = conflicts
    for (let i = from[meet]; i < from[meet + 1]; i++) {
      const other = neighbours[i]
      const stays = used[other] === 1 || (frozen[other] === 1 && others === 0)
      if (stays && repair.overlaps(meet, other)) return true
    }
    return false
  }

  /** The moves for one thing that is wrong, the best first. */
  function optionsFor(thing: number | null): Option[] {
    const options: Option[] = []
    const spare = most - away
    const isLast = spare <= 1
    const visit = (meet: number, time: number, delta: number) => {
      if (used[meet] === 1) return
      if (standing.away(state, meet) === 0 && standing.home[meet] >= 0 && spare <= 0) return
      if (isLast && delta >= 0 && start[meet] >= 0 && standing.home[meet] >= 0) return
      options.push({ meet, time, delta })
    }
    lookFor(thing, visit)
    options.sort((a, b) => a.delta - b.delta)
    if (options.length > hunt.width) {
      isCut = true
      options.length = hunt.width
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

  /** One without a place first, then one that has to give way, then a double booking, then a rule; of each the newest. */
  function thingNow(): number {
    if (waiting > hunt.target.waiting) return waitingList.find((meet) => start[meet] < 0) ?? -1
    const { conflicted } = repair
    const { violated } = units
    let other = -1
    for (let i = conflicted.count - 1; i >= 0; i--) {
      const meet = conflicted.items[i]
      if (used[meet] === 1) continue
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

  function settle(): void {
    for (const meet of waitingList) {
      let best: Option | null = null
      lookForPlace(meet, (_, time, delta) => {
        if (!best || delta < best.delta) best = { meet, time, delta }
      })
      if (best && start[meet] < 0) place(meet, (best as Option).time)
    }
  }

  function things(): number[] {
    const { conflicted } = repair
    return [
      ...waitingList.filter((meet) => start[meet] < 0),
      ...conflicted.items.subarray(0, conflicted.count),
      ...[...units.violated.items.subarray(0, units.violated.count)].map((unit) => model.meets + unit),
    ]
  }

  return {
    stand,
    settle,
    begin,
    step,
    things,
    get found() {
      return found
    },
    get isCut() {
      return isCut
    },
    get wrong() {
      return { waiting, doubleBookings: state.doubleBookings, broken: state.broken }
    },
  }
}

function placeIn({ items, count }: Listing, item: number): number {
  for (let i = 0; i < count; i++) if (items[i] === item) return i
  return -1
}

/** Less wrong, else fewer moved, else fewer people, else nicer. */
export function isFewer(a: Omit<Found, 'assignment'>, b: Omit<Found, 'assignment'>): boolean {
  return (a.hard - b.hard || a.moved - b.moved || a.people - b.people || a.soft - b.soft) < 0
}
