import type { Model } from '../model/model.ts'
import type { Weights } from '../state/conflicts.ts'
import { roomGuide } from '../state/room-costs.ts'
import type { State } from '../state/state.ts'
import { varietyGuide } from '../state/variety-counts.ts'
import type { Units } from './units.ts'

export type CandidateCosts = ReturnType<typeof createCandidateCosts>

/** The cost of a time at which the candidate is not available. */
const CLOSED = 1 << 28

/**
 * The cost of a candidate for a meet at a time, by the weights of its times, of the rules on rooms and of the limits on different
 * resources.
 */
export function createCandidateCosts(model: Model, state: State, units: Units, { clash, unitWeight }: Weights) {
  const { choices, roomRules, varieties, modelResource, times, duration, resourcesFrom, resourcesOf, closed } = model
  const { load, chosenLoad, chosen, start } = state
  const weight = new Int32Array(model.resources * times).fill(clash)
  const ruleWeight = new Int32Array(roomRules.count).fill(unitWeight)
  const varietyWeight = new Int32Array(varieties.count).fill(unitWeight)
  let weighed = 0

  /** Whether the meet has chosen it, in this choice or in another with the same candidate. */
  function has(meet: number, choice: number, candidate: number): boolean {
    if (choices.overlap[meet] === 0) return chosen[choice] === candidate
    for (let other = choices.from[meet]; other < choices.from[meet + 1]; other++)
      if (chosen[other] === candidate) return true
    return false
  }

  /**
   * The cost of a candidate at a time, with the required cost of its week. The meet itself does not count. It must be open in the units.
   */
  function costOf(meet: number, choice: number, candidate: number, time: number): number {
    const cost = clashCost(meet, choice, candidate, time)
    return looksAtWeeks(meet) ? cost + units.seatCost(modelResource[candidate], time) : cost
  }

  /** Whether anything is required of the weeks of its candidates. If so, a candidate can gain by taking the meet. */
  function looksAtWeeks(meet: number): boolean {
    return units.hasSeats[meet] === 1
  }

  /** The same without the week. */
  function clashCost(meet: number, choice: number, candidate: number, time: number): number {
    weighed++
    const shut = candidate * times
    const own = start[meet] >= 0 && has(meet, choice, candidate) ? start[meet] : -1
    const length = duration[meet]
    let cost = 0
    const seats = choices.seats?.[modelResource[candidate]]
    if (seats) for (const seat of seats) cost += seat.has[meet] === 1 ? takenCost(seat.resource, time, length, own) : 0
    else cost = takenCost(modelResource[candidate], time, length, own)
    for (let t = time; t < time + length; t++) if (closed[shut + t] === 1) cost += CLOSED
    if (roomRules.hasRequired) cost += roomCost(meet, time, roomRules.roomOf[candidate])
    return varieties.hasRequired ? cost + varietyCost(meet, candidate) : cost
  }

  /** The cost of the other meets of a resource for one that would come. `own`: the start at which it is there itself; -1: it is not. */
  function takenCost(resource: number, time: number, length: number, own: number): number {
    const cell = resource * times
    let cost = 0
    for (let t = time; t < time + length; t++) {
      const others = load[cell + t] - (own >= 0 && t >= own && t < own + length ? 1 : 0)
      if (others > 0) cost += weight[cell + t]
    }
    return cost
  }

  /** Whether the search weighs a limit. A limit that a team keeps is never broken. */
  function isWeighed(rule: number): boolean {
    return varieties.required[rule] === 1 && model.teams.keeps[rule] === 0
  }

  /** The cost of a candidate under the required limits on different resources. `raises`: raises their weights. */
  function varietyCost(meet: number, candidate: number, raises = false): number {
    let cost = 0
    for (let entry = varieties.from[meet]; entry < varieties.from[meet + 1]; entry++) {
      const rule = varieties.of[entry]
      if (!isWeighed(rule) || varietyGuide(model, state, entry, meet, candidate) === 0) continue
      cost += varietyWeight[rule]
      if (raises) varietyWeight[rule] += unitWeight
    }
    return cost
  }

  /** The cost of a room at a time under the required rules on rooms. The meet itself does not count. `raises`: raises their weights. */
  function roomCost(meet: number, time: number, room: number, raises = false): number {
    let cost = 0
    for (let i = roomRules.from[meet]; i < roomRules.from[meet + 1]; i++) {
      const rule = roomRules.of[i]
      if (roomRules.required[rule] === 0) continue
      const guide = roomGuide(model, state, rule, meet, time, room)
      cost += ruleWeight[rule] * guide
      if (raises && guide > 0) ruleWeight[rule] += unitWeight
    }
    return cost
  }

  /** The cost to choose none. Larger than any other if the choice is not optional. */
  function costOfNone(meet: number, choice: number, time: number): number {
    if (choices.optional[choice] === 0) return 0x7fffffff
    return roomRules.hasRequired ? roomCost(meet, time, -1) : 0
  }

  /** The cost at a time of other meets that have chosen a fixed resource of the meet. */
  function fixedCost(meet: number, time: number): number {
    let cost = 0
    for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) {
      if (choices.suitors[resourcesOf[i]] === undefined) continue
      const cell = resourcesOf[i] * times
      for (let t = time; t < time + duration[meet]; t++) if (chosenLoad[cell + t] > 0) cost += weight[cell + t]
    }
    if (!roomRules.hasRequired) return cost
    for (let i = roomRules.fixedFrom[meet]; i < roomRules.fixedFrom[meet + 1]; i++)
      cost += roomCost(meet, time, roomRules.fixed[i])
    return cost
  }

  function forget(): void {
    weight.fill(clash)
    ruleWeight.fill(unitWeight)
    varietyWeight.fill(unitWeight)
  }

  return {
    ...{ weight, ruleWeight, varietyWeight, has, costOf, looksAtWeeks, clashCost, isWeighed, varietyCost, roomCost },
    ...{ costOfNone, fixedCost, forget },
    /** Candidates evaluated so far. */
    weighed: () => weighed,
  }
}
