import type { Model } from '../model/model.ts'
import type { Assignment } from '../problem/problem.ts'
import type { State } from '../state/state.ts'

/**
 * A timetable that stands, and what it costs to leave it: how many lessons lie elsewhere or have others chosen, and how many people
 * see that in their weeks. What had no place, or cannot keep it, leaves nothing.
 */
export type Standing = {
  readonly home: Assignment
  /** Lessons that a meet of this state has away from where they stand. */
  away(state: State, meet: number): number
  moved(state: State): number
  /** Lessons that had no place, or cannot keep it: they have to go somewhere. */
  readonly lost: number
  /** Lessons without a place. */
  unplaced(state: State): number
  /** Does a meet that had a place lie elsewhere in an assignment, or have others chosen? */
  isAwayIn(assignment: Assignment, meet: number): boolean
  /** Puts a meet of an assignment where it stands. */
  bringHome(assignment: Assignment, meet: number): void
  /** Who attends what is away, or did; rooms are nobody. */
  people(state: State): number
}

/** `lessons`: how many each meet is; left out: one. */
export function createStanding(model: Model, home: Assignment, lessons?: Int32Array): Standing {
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

  function unplaced({ start }: State): number {
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

  return { home, away, moved, lost: lostLessons, unplaced, isAwayIn, bringHome, people }
}
