import type { Model } from '../model/model.ts'
import type { Weights } from '../state/conflicts.ts'
import { roomGuide } from '../state/room-costs.ts'
import type { State } from '../state/state.ts'
import { varietyGuide } from '../state/variety-counts.ts'
import type { Units } from './units.ts'

export type CandidateCosts = ReturnType<typeof createCandidateCosts>

/** What a time costs at which the candidate is not available. */
const CLOSED = 1 << 28

/** What a candidate costs a meet at a time, by the weights of its times and of the rules on rooms and on how many are had. */
export function createCandidateCosts(model: Model, state: State, units: Units, { clash, unitWeight }: Weights) {
  const { choices, roomRules, varieties, modelResource, times, duration, resourcesFrom, resourcesOf, closed } = model
  const { load, chosenLoad, chosen, start } = state
  const weight = new Int32Array(model.resources * times).fill(clash)
  const ruleWeight = new Int32Array(roomRules.count).fill(unitWeight)
  const varietyWeight = new Int32Array(varieties.count).fill(unitWeight)
  let weighed = 0

  /** Has the meet chosen it, in this choice or in another that has it as a candidate too? */
  function has(meet: number, choice: number, candidate: number): boolean {
    if (choices.overlap[meet] === 0) return chosen[choice] === candidate
    for (let other = choices.from[meet]; other < choices.from[meet + 1]; other++)
      if (chosen[other] === candidate) return true
    return false
  }

  /** What a candidate costs at a time, the meet itself left out, with what its week says to it; the meet is open. */
  function costOf(meet: number, choice: number, candidate: number, time: number): number {
    const cost = clashCost(meet, choice, candidate, time)
    return looksAtWeeks(meet) ? cost + units.seatCost(modelResource[candidate], time) : cost
  }

  /** Is anything required of the weeks of its candidates? Then one may gain by taking the meet. */
  function looksAtWeeks(meet: number): boolean {
    return units.hasSeats[meet] === 1
  }

  /** The same without its week. */
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

  /** What others who are there cost one that would come, and may be there from `own` on itself (-1: is not). */
  function takenCost(resource: number, time: number, length: number, own: number): number {
    const cell = resource * times
    let cost = 0
    for (let t = time; t < time + length; t++) {
      const others = load[cell + t] - (own >= 0 && t >= own && t < own + length ? 1 : 0)
      if (others > 0) cost += weight[cell + t]
    }
    return cost
  }

  /** A limit that a team keeps is never broken. */
  function isWeighed(rule: number): boolean {
    return varieties.required[rule] === 1 && model.teams.keeps[rule] === 0
  }

  /** What the required limits on how many are had say to a candidate; `raises`: those weigh one more. */
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

  /** What the required rules on rooms say to a room at a time, the meet itself left out; `raises`: those weigh one more. */
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

  /** What it costs to choose none; more than anything where that is not to be had. */
  function costOfNone(meet: number, choice: number, time: number): number {
    if (choices.optional[choice] === 0) return 0x7fffffff
    return roomRules.hasRequired ? roomCost(meet, time, -1) : 0
  }

  /** What others that have chosen a fixed resource of the meet cost it at a time. */
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
    /** Candidates looked at so far. */
    weighed: () => weighed,
  }
}
