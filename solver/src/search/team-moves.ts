import type { Model } from '../model/model.ts'
import { drop, lift } from '../state/place.ts'
import type { State } from '../state/state.ts'
import type { Candidates } from './candidates.ts'
import type { Units } from './units.ts'

/** Moves of the breakout that give a team another resource: all of its meets stay where they lie. */
export type TeamMoves = {
  /**
   * What it would cost a team to have a candidate in the place of what it has, weights times deviations. Where it is more than
   * `limit`, it may be anything more.
   */
  costOf(team: number, candidate: number, limit: number): number
  /** Gives it to them. */
  make(team: number, candidate: number): void
  /** Visits the placed meets of a team. */
  eachMeet(team: number, visit: (meet: number) => void): void
  /** What it has; -1 where none of its meets is placed. */
  chosenBy(team: number): number
  /** Gives every team one resource, where its meets have several: what costs least. */
  unite(): void
}

export function createTeamMoves(model: Model, state: State, units: Units, candidates: Candidates): TeamMoves {
  const { teams, modelResource } = model
  const { start, chosen } = state

  function eachMember(team: number, visit: (choice: number, meet: number) => void): void {
    for (let i = teams.membersFrom[team]; i < teams.membersFrom[team + 1]; i++) {
      const choice = teams.members[i]
      if (start[teams.meetOf[choice]] >= 0) visit(choice, teams.meetOf[choice])
    }
  }

  function chosenBy(team: number): number {
    let found = -1
    eachMember(team, (choice) => (found = chosen[choice] < 0 ? found : chosen[choice]))
    return found
  }

  function costOf(team: number, candidate: number, limit: number): number {
    const present = chosenBy(team)
    let cost = 0
    eachMember(team, (choice, meet) => {
      cost += candidates.clashCost(meet, choice, candidate, start[meet])
      if (chosen[choice] >= 0) cost -= candidates.clashCost(meet, choice, chosen[choice], start[meet])
    })
    const [from, to] = [modelResource[present] ?? -1, modelResource[candidate]]
    const weeks = () => (from < 0 ? 0 : units.weekCost(from)) + units.weekCost(to)
    if (!model.looksAtChosenWeeks) return cost
    const before = weeks()
    if (cost - before > limit) return cost
    const had = give(team, () => candidate)
    const after = weeks()
    give(team, (choice) => had.get(choice)!)
    return cost + after - before
  }

  /** Changes what they have and nothing else, and tells what that was. */
  function give(team: number, candidateOf: (choice: number) => number): ReadonlyMap<number, number> {
    const had = new Map<number, number>()
    eachMember(team, (choice, meet) => {
      const time = lift(model, state, meet)
      had.set(choice, chosen[choice])
      chosen[choice] = candidateOf(choice)
      drop(model, state, meet, time, true)
    })
    return had
  }

  function make(team: number, candidate: number): void {
    const had = new Set(give(team, () => candidate).values())
    for (const resource of [...had, candidate]) if (resource >= 0) units.reviewResource(modelResource[resource])
  }

  function unite(): void {
    for (let team = 0; team < teams.count; team++) {
      const all = new Set<number>()
      eachMember(team, (choice) => all.add(chosen[choice]))
      if (all.size < 2) continue
      let best = -1
      let least = Infinity
      for (let i = teams.candidatesFrom[team]; i < teams.candidatesFrom[team + 1]; i++) {
        const candidate = teams.candidates[i]
        give(team, () => candidate)
        let cost = units.weekCost(modelResource[candidate])
        eachMember(team, (choice, meet) => (cost += candidates.clashCost(meet, choice, candidate, start[meet])))
        if (cost >= least) continue
        least = cost
        best = candidate
      }
      give(team, () => best)
    }
  }

  return {
    costOf,
    make,
    eachMeet: (team, visit) => eachMember(team, (_, meet) => visit(meet)),
    chosenBy,
    unite,
  }
}
