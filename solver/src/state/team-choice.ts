import type { Model } from '../model/model.ts'
import type { State } from './state.ts'

/** The resource of the other scheduled meets of its team. -1: none is scheduled, or the choice has no team. */
export function teamChoice({ teams }: Model, { start, chosen }: State, choice: number): number {
  const team = teams.of[choice]
  if (team < 0) return -1
  for (let i = teams.membersFrom[team]; i < teams.membersFrom[team + 1]; i++) {
    const other = teams.members[i]
    if (other !== choice && chosen[other] >= 0 && start[teams.meetOf[other]] >= 0) return chosen[other]
  }
  return -1
}
