import type { Model } from '../model/model.ts'
import type { Assignment } from '../problem/problem.ts'
import type { State } from '../state/state.ts'
import type { Attempt } from './attempt.ts'
import { createChainOptions, type Hunting, type Option } from './chain-options.ts'
import type { Original } from './original.ts'

/**
 * Finds the fewest lessons to move so that less is wrong. It searches chains of moves: each move solves a violation, or what the move
 * before it broke, and no meet moves twice. Whatever solves a timetable moves at least one meet that each violation names. It is therefore
 * enough to try all moves of the meets that one violation names, and to continue from each: within the depth, no solution is missed.
 * The caller does the iterative deepening: Korf, "Depth-first iterative-deepening", Artificial Intelligence 27, 1985.
 */
export type Chains = {
  /** Moves the state to an assignment. */
  stand(assignment: Assignment): void
  /** Places each unscheduled meet at the start where it costs least. Nothing else moves. */
  settle(): void
  begin(hunt: Hunt): void
  /** Makes or undoes one move. False if all moves are tried, or the limit of moves is reached. */
  step(): boolean
  /** The best assignment found, or null. After the last step the state is back at the assignment of `stand`. */
  readonly found: Found | null
  /** Whether the search skipped moves: then finding nothing proves nothing. */
  readonly isCut: boolean
  /** What is wrong in the current state. */
  readonly wrong: Wrong
  /** The violations, each as a number: a meet, or `model.meets` plus a unit. */
  things(): number[]
}

/** Compared in this order: unscheduled meets, double bookings, broken rules. */
export type Wrong = { readonly waiting: number; readonly doubleBookings: number; readonly broken: number }

export type Hunt = {
  /** The maximum that can be wrong at the end of a chain. */
  readonly target: { readonly waiting: number; readonly hard: number }
  /** The maximum number of lessons away from their original places at the end of a chain. */
  readonly most: number
  /** The violation to solve first. Null: any. */
  readonly thing: number | null
  /** The maximum number of moves to try for one violation. */
  readonly width: number
  /** The maximum number of moves in total. */
  readonly moves: number
}

export type Found = {
  readonly assignment: Assignment
  readonly hard: number
  readonly moved: number
  readonly people: number
  readonly soft: number
}

type Frame = {
  /** The move that led here. */
  readonly meet: number
  readonly origin: number
  readonly chosen: readonly number[]
  readonly options: readonly Option[]
  next: number
}

/** The maximum number of moves in a chain, whether or not they count as moved lessons. */
const LONGEST = 12
/** After the first solution, this many further moves look for a better one that moves no more lessons. */
const COMPARED = 400

export function createChains(model: Model, attempt: Attempt, original: Original): Chains {
  const { state, repair } = attempt
  const { start } = state
  const used = new Uint8Array(model.meets)
  const frames: Frame[] = []
  const hunting: Hunting = {
    hunt: { target: { waiting: 0, hard: 0 }, most: 0, thing: null, width: 0, moves: 0 },
    ...{ most: 0, away: 0, waitingList: [], waiting: 0, others: 0, isCut: false, used },
  }
  const { isHopeful, optionsFor, lookForPlace, things } = createChainOptions(model, attempt, original, hunting)
  let left = 0
  let found: Found | null = null

  const hard = () => state.doubleBookings + state.broken

  function stand(assignment: Assignment): void {
    attempt.hold(assignment)
    hunting.waitingList = Array.from(model.movable.filter((meet) => start[meet] < 0))
    hunting.waiting = hunting.waitingList.length
    hunting.away = original.moved(state)
    used.fill(0)
    frames.length = 0
  }

  function begin(next: Hunt): void {
    hunting.hunt = next
    hunting.most = next.most
    left = next.moves
    found = null
    hunting.isCut = false
    used.fill(0)
    frames.length = 0
    hunting.others = hunting.hunt.target.hard > 0 ? repair.left : 0
    frames.push({ meet: -1, origin: -1, chosen: [], options: optionsFor(hunting.hunt.thing), next: 0 })
  }

  function step(): boolean {
    const frame = frames.at(-1)
    if (!frame) return false
    if (left <= 0 && frames.length > 0) {
      hunting.isCut = true
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
    const chosen = chosenOf(model, state, meet)
    place(meet, time)
    used[meet] = 1
    const isDone =
      hunting.waiting <= hunting.hunt.target.waiting &&
      hard() <= hunting.hunt.target.hard &&
      hunting.away <= hunting.most
    if (isDone) note()
    const goesOn = !isDone && frames.length < LONGEST && isHopeful()
    const options = goesOn ? optionsFor(null) : []
    frames.push({ meet, origin, chosen, options, next: 0 })
    if (options.length === 0) retreat()
    return true
  }

  /** Undoes the last move. */
  function retreat(): void {
    const { meet, origin, chosen } = frames.pop()!
    if (meet < 0) return
    place(meet, origin, chosen)
    used[meet] = 0
  }

  function place(meet: number, time: number, chosen?: readonly number[]): void {
    if (start[meet] < 0) hunting.waiting--
    else hunting.away -= original.away(state, meet)
    repair.move(meet, time, chosen)
    if (time < 0) hunting.waiting++
    else hunting.away += original.away(state, meet)
  }

  function note(): void {
    const now = { hard: hard(), moved: hunting.away, people: original.people(state), soft: state.soft }
    if (!found) left = Math.min(left, COMPARED)
    hunting.most = Math.min(hunting.most, hunting.away)
    if (!found || isFewer(now, found)) found = { ...now, assignment: state.assignment.slice() }
  }

  function settle(): void {
    for (const meet of hunting.waitingList) {
      let best: Option | null = null
      lookForPlace(meet, (_, time, delta) => {
        if (!best || delta < best.delta) best = { meet, time, delta }
      })
      if (best && start[meet] < 0) place(meet, (best as Option).time)
    }
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
      return hunting.isCut
    },
    get wrong() {
      return { waiting: hunting.waiting, doubleBookings: state.doubleBookings, broken: state.broken }
    },
  }
}

function chosenOf({ choices }: Model, state: State, meet: number): readonly number[] {
  if (choices.from[meet] === choices.from[meet + 1]) return []
  return [...state.chosen.subarray(choices.from[meet], choices.from[meet + 1])]
}

/** Whether `a` is better: less is wrong, then fewer lessons move, then fewer people are affected, then a lower soft cost. */
function isFewer(a: Omit<Found, 'assignment'>, b: Omit<Found, 'assignment'>): boolean {
  return (a.hard - b.hard || a.moved - b.moved || a.people - b.people || a.soft - b.soft) < 0
}
