import type { Model } from '../model/model.ts'
import { seatsIn } from '../state/choose.ts'
import type { State } from '../state/state.ts'
import type { CandidateCosts } from './candidate-costs.ts'

/** Finds the meets that conflict over chosen resources, and raises their weights. `clash`: what each time of a clash gains in weight. */
export function createRivalry(model: Model, state: State, costs: CandidateCosts, clash: number) {
  const { choices, roomRules, varieties, modelResource, times, duration, resourcesFrom, resourcesOf } = model
  const { load, chosenLoad, chosen, start } = state
  const { weight, has, clashCost, fixedCost, isWeighed, roomCost, varietyCost } = costs

  function isClashing(meet: number): boolean {
    for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
      if (chosen[choice] >= 0 && clashCost(meet, choice, chosen[choice], start[meet]) >= clash) return true
    }
    return fixedCost(meet, start[meet]) >= clash
  }

  function eachRival(meet: number, visit: (other: number) => void): void {
    for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
      if (chosen[choice] < 0) continue
      for (const resource of seatsIn(model, meet, modelResource[chosen[choice]])) eachBeside(meet, resource, visit)
    }
    for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) eachBeside(meet, resourcesOf[i], visit)
    for (let i = roomRules.from[meet]; i < roomRules.from[meet + 1]; i++) {
      const rule = roomRules.of[i]
      if (roomRules.required[rule] === 0) continue
      for (let m = roomRules.membersFrom[rule]; m < roomRules.membersFrom[rule + 1]; m++) visit(roomRules.members[m])
    }
    for (let entry = varieties.from[meet]; entry < varieties.from[meet + 1]; entry++) {
      const rule = varieties.of[entry]
      if (!isWeighed(rule)) continue
      for (let m = varieties.membersFrom[rule]; m < varieties.membersFrom[rule + 1]; m++) visit(varieties.members[m])
    }
  }

  /** Visits the meets that overlap a meet and have, or can choose, one of its resources, if that is open to choice. */
  function eachBeside(meet: number, resource: number, visit: (other: number) => void): void {
    const suitors = choices.suitors[resource]
    if (suitors === undefined || isAloneOn(meet, resource)) return
    for (let i = 0; i < suitors.length; i++) if (isBeside(meet, suitors[i])) visit(suitors[i])
    for (let i = model.membersFrom[resource]; i < model.membersFrom[resource + 1]; i++)
      if (isBeside(meet, model.members[i])) visit(model.members[i])
  }

  function isAloneOn(meet: number, resource: number): boolean {
    const from = resource * times + start[meet]
    for (let cell = from; cell < from + duration[meet]; cell++) if (load[cell] > 1) return false
    return true
  }

  function isBeside(meet: number, other: number): boolean {
    return (
      start[other] >= 0 && start[other] < start[meet] + duration[meet] && start[meet] < start[other] + duration[other]
    )
  }

  function raise(meet: number): void {
    const time = start[meet]
    if (roomRules.hasRequired) {
      for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++)
        if (chosen[choice] >= 0) roomCost(meet, time, roomRules.roomOf[chosen[choice]], true)
      for (let i = roomRules.fixedFrom[meet]; i < roomRules.fixedFrom[meet + 1]; i++)
        roomCost(meet, time, roomRules.fixed[i], true)
    }
    if (varieties.hasRequired)
      for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++)
        if (chosen[choice] >= 0) varietyCost(meet, chosen[choice], true)
    const raiseOn = (resource: number, loads: Uint16Array, most: number) => {
      for (let cell = resource * times + time; cell < resource * times + time + duration[meet]; cell++) {
        if (loads[cell] > most) weight[cell] += clash
      }
    }
    for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
      if (chosen[choice] < 0 || clashCost(meet, choice, chosen[choice], time) === 0) continue
      const isOfTeam = model.teams.of[choice] >= 0
      for (let i = choices.candidatesFrom[choice]; i < choices.candidatesFrom[choice + 1]; i++) {
        const isIts = has(meet, choice, choices.candidates[i])
        // For one meet of a team alone, other candidates are no solution.
        if (!isIts && isOfTeam) continue
        for (const resource of seatsIn(model, meet, modelResource[choices.candidates[i]]))
          raiseOn(resource, load, isIts ? 1 : 0)
      }
    }
    for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) {
      if (choices.suitors[resourcesOf[i]] !== undefined) raiseOn(resourcesOf[i], chosenLoad, 0)
    }
  }

  return { isClashing, eachRival, raise }
}
