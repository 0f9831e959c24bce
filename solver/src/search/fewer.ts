import type { Random } from '../basics/random.ts'
import type { Model } from '../model/model.ts'
import type { Assignment } from '../problem/problem.ts'
import type { State } from '../state/state.ts'
import type { Attempt } from './attempt.ts'
import { related } from './related.ts'
import type { Original } from './original.ts'

/**
 * Finds fewer lessons to move, once nothing is wrong. A try moves some of the moved lessons back, or moves a displaced lesson to another
 * start, and the search by weights solves what that breaks. A result that moves no more lessons than before is the next start.
 * Shaw, "Using constraint programming and local search methods to solve vehicle routing problems", CP 1998: large neighbourhoods.
 */
export type Fewer = {
  /** One try after another from an assignment with nothing wrong, a few steps each. It ends only when no lesson is moved any more. */
  tries(from: Assignment): Generator<Try, void>
}
/** `state`: a result as good as the start of the try, or better. Null: a step of a try, or a failed try. */
export type Try = State | null

type FewerParts = {
  readonly byWeights: Attempt
  readonly original: Original
  readonly random: Random
  /** Whether no rule is broken, and the double bookings are at their lower bound. */
  readonly isMended: (state: State) => boolean
}

/** The initial maximum number of lessons to move back at once. */
const FIRST = 12
/** After a gain the maximum grows, after a failure it shrinks. */
const GROWTH = 1.15
const SHRINKING = 0.98
const SMALLEST = 4
/** Steps of a try, plus steps for each lesson that the try disturbs. */
const STEPS = 30
const STEPS_EACH = 12
/** After this many tries without a gain, the weights are reset: they have grown where the last tries failed. */
const FORGETTING = 150

export function createFewer(model: Model, { byWeights, original, random, isMended }: FewerParts): Fewer {
  const { choices, movable, starts, startsFrom } = model
  const { state, repair } = byWeights
  let size = FIRST
  /** The meets that cannot stay at their original places. */
  const lost = movable.filter((meet) => original.home[meet] < 0)

  function chosenIn(assignment: Assignment, meet: number): Assignment {
    return assignment.subarray(model.meets + choices.from[meet], model.meets + choices.from[meet + 1])
  }

  function isAs(assignment: Assignment, meet: number): boolean {
    return (
      state.start[meet] === assignment[meet] &&
      chosenIn(assignment, meet).every((one, index) => state.chosen[choices.from[meet] + index] === one)
    )
  }

  /** Undoes what a try has moved. */
  function goBackTo(assignment: Assignment): void {
    for (const meet of movable)
      if (!isAs(assignment, meet)) repair.move(meet, assignment[meet], chosenIn(assignment, meet))
  }

  function goHome(meet: number): void {
    const had = chosenIn(original.home, meet)
    if (had.every((one) => one >= 0)) repair.move(meet, original.home[meet], had)
    else repair.move(meet, original.home[meet])
  }

  /** Moves a displaced meet to a random start. */
  function relocate(meet: number): void {
    const from = startsFrom[meet]
    repair.move(meet, starts[from + random.below(startsFrom[meet + 1] - from)])
  }

  /** Makes the change that a try repairs. Returns the number of meets disturbed. */
  function disturb(current: Assignment): number {
    const away = Array.from(movable.filter((meet) => original.isAwayIn(current, meet)))
    const isRelocating = lost.length > 0 && random.below(3) === 0
    const all = isRelocating && random.below(2) === 0
    const most = Math.min(away.length, Math.round(size))
    const back = all || most === 0 ? away : related(model, random, away, 1 + random.below(most))
    for (const meet of back) goHome(meet)
    if (isRelocating || away.length === 0) relocate(lost[random.below(lost.length)])
    return back.length + 1
  }

  function* tries(from: Assignment): Generator<Try, void> {
    let current = from.slice()
    byWeights.beginAnew(current)
    let moved = original.moved(state)
    for (let idle = 1; moved > 0; idle++) {
      if (idle % FORGETTING === 0) byWeights.beginAnew(current)
      let steps = STEPS + STEPS_EACH * disturb(current)
      for (; steps > 0 && !isMended(state) && repair.step(); steps--) yield null
      const now = isMended(state) ? original.moved(state) : Infinity
      if (now > moved) {
        size = Math.max(SMALLEST, size * SHRINKING)
        goBackTo(current)
        yield null
        continue
      }
      if (now < moved) {
        idle = 0
        size *= GROWTH
      }
      moved = now
      current = state.assignment.slice()
      yield state
    }
  }

  return { tries }
}
