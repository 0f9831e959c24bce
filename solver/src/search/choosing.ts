import type { Model } from '../model/model.ts'
import { assignDistinct } from '../state/assign.ts'
import { costOfChosen } from '../state/choose.ts'
import { roomWish } from '../state/room-costs.ts'
import type { State } from '../state/state.ts'
import { teamChoice } from '../state/team-choice.ts'
import { varietyWish } from '../state/variety-counts.ts'
import type { CandidateCosts } from './candidate-costs.ts'
import type { Units } from './units.ts'

/** Larger than any cost of wishes for a candidate; larger ones are clamped. */
const WISHES = 1 << 16

/** Finds the cheapest candidates of a meet at a time: returns their cost, or chooses them. */
export function createChoosing(model: Model, state: State, units: Units, costs: CandidateCosts) {
  const { choices, roomRules } = model
  const { chosen, start } = state
  const { sites } = units
  const { costOf, costOfNone, fixedCost, looksAtWeeks } = costs
  /** The candidates taken while a start is only evaluated. */
  const tried: number[] = []

  function isPlacing(meet: number, choice: number): boolean {
    return sites !== null && model.sites!.placing[meet] === choice
  }

  function cheapest(meet: number, choice: number, time: number): number {
    const shared = teamChoice(model, state, choice)
    if (shared >= 0) return costOf(meet, choice, shared, time)
    let least = costOfNone(meet, choice, time)
    const floor = looksAtWeeks(meet) ? -Infinity : 0
    for (let i = choices.candidatesFrom[choice]; i < choices.candidatesFrom[choice + 1] && least > floor; i++) {
      const cost = costOf(meet, choice, choices.candidates[i], time)
      if (cost < least) least = cost
    }
    return least
  }

  /** As `cheapest`, plus the cost of the site that a candidate leads to. Above `limit`, only some cost above `limit`. */
  function cheapestPlace(meet: number, choice: number, time: number, limit: number): number {
    const floor = looksAtWeeks(meet) ? -Infinity : sites!.leastAt(meet, time)
    let least = costOfNone(meet, choice, time)
    sites!.turnTo(meet, time)
    for (let i = choices.candidatesFrom[choice]; i < choices.candidatesFrom[choice + 1] && least > floor; i++) {
      const candidate = choices.candidates[i]
      const cost = costOf(meet, choice, candidate, time)
      if (cost + floor < least && cost + floor <= limit) least = Math.min(least, cost + sites!.costWith(candidate))
    }
    return least
  }

  /** Whether each choice has a different candidate that costs nothing. Greedy: each choice takes the first that is left. */
  function isFreeFor(meet: number, time: number): boolean {
    const first = choices.from[meet]
    let taken = 0
    for (let choice = first; choice < choices.from[meet + 1]; choice++) {
      let found = -1
      for (let i = choices.candidatesFrom[choice]; i < choices.candidatesFrom[choice + 1] && found < 0; i++) {
        const candidate = choices.candidates[i]
        let isOpen = true
        for (let other = 0; other < taken; other++) if (tried[other] === candidate) isOpen = false
        if (isOpen && costOf(meet, choice, candidate, time) === 0) found = candidate
      }
      if (found < 0) return false
      tried[taken++] = found
    }
    return true
  }

  function costAt(meet: number, time: number, limit = Infinity): number {
    let cost = fixedCost(meet, time)
    if (choices.overlap[meet] === 1 && !looksAtWeeks(meet) && isFreeFor(meet, time)) return cost
    if (choices.overlap[meet] === 1)
      return cost + assignDistinct(choices, meet, (choice, candidate) => costOf(meet, choice, candidate, time), tried)
    for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++)
      cost += isPlacing(meet, choice) ? cheapestPlace(meet, choice, time, limit - cost) : cheapest(meet, choice, time)
    return cost
  }

  function present(meet: number): number {
    let cost = fixedCost(meet, start[meet])
    for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
      if (chosen[choice] < 0) continue
      cost += costOf(meet, choice, chosen[choice], start[meet])
      if (isPlacing(meet, choice)) cost += sites!.costAt(meet, start[meet])
    }
    return cost
  }

  function choose(meet: number, time: number): void {
    if (choices.overlap[meet] === 1) return chooseDistinct(meet, time)
    for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
      const shared = teamChoice(model, state, choice)
      if (shared >= 0) {
        chosen[choice] = shared
        continue
      }
      const isOptional = choices.optional[choice] === 1
      const isPlace = isPlacing(meet, choice)
      if (isPlace) sites!.turnTo(meet, time)
      let least = costOfNone(meet, choice, time)
      let soft = isOptional ? roomWish(model, state, meet, time, -1) * 2 + 2 : 0x7fffffff
      let best = -1
      for (let i = choices.candidatesFrom[choice]; i < choices.candidatesFrom[choice + 1]; i++) {
        const candidate = choices.candidates[i]
        const cost = costOf(meet, choice, candidate, time) + (isPlace ? sites!.costWith(candidate) : 0)
        // Among equals, prefer the current candidate.
        const wished =
          choices.costs[i] +
          roomWish(model, state, meet, time, roomRules.roomOf[candidate]) +
          varietyWish(model, state, meet, candidate)
        const wish = wished * 2 + (candidate === chosen[choice] ? 0 : 1)
        if (cost > least || (cost === least && wish >= soft)) continue
        least = cost
        soft = wish
        best = candidate
      }
      chosen[choice] = best
    }
  }

  function chooseDistinct(meet: number, time: number): void {
    const had = chosen.slice(choices.from[meet], choices.from[meet + 1])
    const costWithWish = (choice: number, candidate: number) =>
      costOf(meet, choice, candidate, time) * WISHES +
      Math.min(
        WISHES - 1,
        costOfChosen(model, choice, candidate) * 2 + (candidate === had[choice - choices.from[meet]] ? 0 : 1),
      )
    assignDistinct(choices, meet, costWithWish, chosen)
  }

  return { costAt, present, choose }
}
