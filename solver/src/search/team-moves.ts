import type { Model } from '../model/model.ts'
import { drop, lift } from '../state/place.ts'
import type { State } from '../state/state.ts'
import type { Candidates } from './candidates.ts'
import type { Units } from './units.ts'

/** Moves of the breakout that give a team another resource. All of its meets keep their times. */
export type TeamMoves = {
  /**
   * By how much the cost, weights times deviations, changes if a team gets another candidate. Above `limit`, the return value is only some
   * value above `limit`.
   */
  costOf(team: number, candidate: number, limit: number): number
  /** Gives a team a candidate. */
  make(team: number, candidate: number): void
  /** Visits the scheduled meets of a team. */
  eachMeet(team: number, visit: (meet: number) => void): void
  /** The resource of a team. -1 if none of its meets is scheduled, or none has chosen. */
  chosenBy(team: number): number
  /** Gives every team whose meets have several resources the one that costs least. */
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

  /** Changes only the chosen resources. Returns the previous ones, by choice. */
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
