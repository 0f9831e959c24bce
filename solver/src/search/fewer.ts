import type { Random } from '../basics/random.ts'
import type { Model } from '../model/model.ts'
import type { Assignment } from '../problem/problem.ts'
import type { State } from '../state/state.ts'
import type { Attempt } from './attempt.ts'
import { related } from './related.ts'
import type { Standing } from './standing.ts'

/**
 * Looks for fewer lessons that move, once nothing is wrong: some of what has moved goes home, or what had to leave its place goes to
 * another one, and the search by weights mends what that breaks. What moves no more than before is gone on from.
 * Shaw, "Using constraint programming and local search methods to solve vehicle routing problems", CP 1998: large neighbourhoods.
 */
export type Fewer = {
  /** One try after another from an assignment with nothing wrong, each a few steps. It goes on until it is left, or none have moved. */
  tries(from: Assignment): Generator<Try, void>
}
/** `state`: what was found, as good as what it was gone on from, or better; null: a step of a try, or one that has failed. */
export type Try = State | null

export type FewerParts = {
  readonly byWeights: Attempt
  readonly standing: Standing
  readonly random: Random
  /** How much is wrong is the least that can be. */
  readonly isMended: (state: State) => boolean
}

/** Lessons that go home at once, at the most, to begin with. */
const FIRST = 12
/** What succeeds is tried with more of them, what fails with fewer. */
const GROWTH = 1.15
const SHRINKING = 0.98
const SMALLEST = 4
/** Steps of a try, and more for each lesson that went home. */
const STEPS = 30
const STEPS_EACH = 12
/** After so many tries without a gain the weights are forgotten: they have grown where the last ones failed. */
const FORGETTING = 150

export function createFewer(model: Model, { byWeights, standing, random, isMended }: FewerParts): Fewer {
  const { choices, movable, starts, startsFrom } = model
  const { state, repair } = byWeights
  let size = FIRST
  /** What cannot stay where it stood. */
  const lost = movable.filter((meet) => standing.home[meet] < 0)

  function chosenIn(assignment: Assignment, meet: number): Assignment {
    return assignment.subarray(model.meets + choices.from[meet], model.meets + choices.from[meet + 1])
  }

  function isAs(assignment: Assignment, meet: number): boolean {
    return (
      state.start[meet] === assignment[meet] &&
      chosenIn(assignment, meet).every((one, index) => state.chosen[choices.from[meet] + index] === one)
    )
  }

  /** Puts back what a try has moved. */
  function goBackTo(assignment: Assignment): void {
    for (const meet of movable)
      if (!isAs(assignment, meet)) repair.move(meet, assignment[meet], chosenIn(assignment, meet))
  }

  function goHome(meet: number): void {
    const had = chosenIn(standing.home, meet)
    if (had.every((one) => one >= 0)) repair.move(meet, standing.home[meet], had)
    else repair.move(meet, standing.home[meet])
  }

  /** One that had to leave goes elsewhere, wherever that is. */
  function relocate(meet: number): void {
    const from = startsFrom[meet]
    repair.move(meet, starts[from + random.below(startsFrom[meet + 1] - from)])
  }

  /** Makes the change that a try mends; tells how many lessons it has moved. */
  function disturb(current: Assignment): number {
    const away = Array.from(movable.filter((meet) => standing.isAwayIn(current, meet)))
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
    let moved = standing.moved(state)
    for (let idle = 1; moved > 0; idle++) {
      if (idle % FORGETTING === 0) byWeights.beginAnew(current)
      let steps = STEPS + STEPS_EACH * disturb(current)
      for (; steps > 0 && !isMended(state) && repair.step(); steps--) yield null
      const now = isMended(state) ? standing.moved(state) : Infinity
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
