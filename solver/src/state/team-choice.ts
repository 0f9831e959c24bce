import type { Model } from '../model/model.ts'
import type { State } from './state.ts'

/** What the others of its team have, of whom some meet is placed; -1: none is, or the choice is of no team. */
export function teamChoice({ teams }: Model, { start, chosen }: State, choice: number): number {
  const team = teams.of[choice]
  if (team < 0) return -1
  for (let i = teams.membersFrom[team]; i < teams.membersFrom[team + 1]; i++) {
    const other = teams.members[i]
    if (other !== choice && chosen[other] >= 0 && start[teams.meetOf[other]] >= 0) return chosen[other]
  }
  return -1
}
