import type { Model } from '../model/model.ts'
import type { Assignment } from '../problem/problem.ts'
import type { State } from '../state/state.ts'

/**
 * An existing timetable, and what it costs to change it: how many lessons are elsewhere or have other resources, and how many people are
 * affected. A meet that had no place, or cannot keep it, counts as zero.
 */
export type Original = {
  readonly home: Assignment
  /** The number of lessons of a meet if this state has it away from its original place, else 0. */
  away(state: State, meet: number): number
  moved(state: State): number
  /** Lessons that had no place, or cannot keep it. They must be placed. */
  readonly lost: number
  /** Lessons without a place. */
  unscheduled(state: State): number
  /** Whether an assignment has a meet, which had a place, elsewhere or with other resources. */
  isAwayIn(assignment: Assignment, meet: number): boolean
  /** Moves a meet of an assignment back to its original place. */
  bringHome(assignment: Assignment, meet: number): void
  /** The number of classes and teachers who attend what is away, or attended it originally. Rooms do not count. */
  people(state: State): number
}

/** `lessons`: how many lessons each meet represents. If omitted: one. */
export function createOriginal(model: Model, home: Assignment, lessons?: Int32Array): Original {
  const { choices, problem } = model
  const lost = new Uint8Array(model.meets)
  for (let meet = 0; meet < model.meets; meet++) if (home[meet] < 0) lost[meet] = 1

  const lessonsOf = (meet: number) => lessons?.[meet] ?? 1

  function away(state: State, meet: number): number {
    if (lost[meet] === 1) return 0
    return isAway(state, meet) ? lessonsOf(meet) : 0
  }

  function isAway(state: State, meet: number): boolean {
    if (state.start[meet] !== home[meet]) return true
    for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
      const had = home[model.meets + choice]
      if (had >= 0 && state.chosen[choice] !== had) return true
    }
    return false
  }

  function moved(state: State): number {
    let count = 0
    for (const meet of model.movable) count += away(state, meet)
    return count
  }

  const lostLessons = model.movable.reduce((count, meet) => count + (lost[meet] === 1 ? lessonsOf(meet) : 0), 0)

  function unscheduled({ start }: State): number {
    return model.movable.reduce((count, meet) => count + (start[meet] < 0 ? lessonsOf(meet) : 0), 0)
  }

  function people(state: State): number {
    const affected = new Set<number>()
    const note = (resource: number) => {
      if (resource >= 0 && problem.resources[resource].isRoom !== true) affected.add(resource)
    }
    for (const meet of model.movable) {
      if (away(state, meet) === 0) continue
      problem.meets[meet].resources.forEach(note)
      for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
        note(state.chosen[choice])
        note(home[model.meets + choice])
      }
    }
    return affected.size
  }

  function isAwayIn(assignment: Assignment, meet: number): boolean {
    if (lost[meet] === 1) return false
    if (assignment[meet] !== home[meet]) return true
    for (let at = model.meets + choices.from[meet]; at < model.meets + choices.from[meet + 1]; at++)
      if (home[at] >= 0 && assignment[at] !== home[at]) return true
    return false
  }

  function bringHome(assignment: Assignment, meet: number): void {
    assignment[meet] = home[meet]
    for (let at = model.meets + choices.from[meet]; at < model.meets + choices.from[meet + 1]; at++)
      if (home[at] >= 0) assignment[at] = home[at]
  }

  return { home, away, moved, lost: lostLessons, unscheduled, isAwayIn, bringHome, people }
}
