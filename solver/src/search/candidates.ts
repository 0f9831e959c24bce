import type { Model } from '../model/model.ts'
import { hasRoomRules } from '../model/room-rules.ts'
import { hasVarieties } from '../model/varieties.ts'
import { assignDistinct } from '../state/assign.ts'
import { costOfChosen, seatsIn } from '../state/choose.ts'
import { EVEN } from '../state/conflicts.ts'
import { roomGuide, roomWish } from '../state/room-costs.ts'
import type { State } from '../state/state.ts'
import { teamChoice } from '../state/team-choice.ts'
import { varietyGuide, varietyWish } from '../state/variety-counts.ts'
import type { Units } from './units.ts'

/**
 * Resources that are chosen, in the breakout: every time of each has a weight, and a meet that takes a candidate where
 * another meet is pays it. Of fixed resources that others may choose, only those others count: the rest are edges.
 */
export type Candidates = {
  /** Whether the meet chooses, or has a resource that others may choose. */
  readonly concerned: Uint8Array
  /** resource of the model * times + time. */
  readonly weight: Int32Array
  /** What a unit of each rule on rooms weighs, and of each limit on how many are had. */
  readonly ruleWeight: Int32Array
  readonly varietyWeight: Int32Array
  /** What the cheapest candidates cost at a time; 0 at the least, but for sites and weeks. The meet is open in the units. Where it is more than `limit`, it may be anything more. */
  costAt(meet: number, time: number, limit?: number): number
  /** What those it has now cost where it lies. */
  present(meet: number): number
  /** What the meet, where it lies, would clash with on a candidate. */
  clashCost(meet: number, choice: number, candidate: number, time: number): number
  /** Chooses the cheapest candidates of a lifted meet for a time. */
  choose(meet: number, time: number): void
  /** Whether one of its resources, of those that are chosen, is double-booked. */
  isClashing(meet: number): boolean
  /** Candidates looked at so far. */
  readonly weighed: number
  /** Calls for each meet that is in the way of this one where it lies, or may be, on a resource that is chosen. */
  eachRival(meet: number, visit: (other: number) => void): void
  /** More for every time at which the meet clashes, on all candidates that are taken then: none of them is a way out. */
  raise(meet: number): void
  /** Every weight is what it was to begin with. */
  forget(): void
}

/** What a time costs at which the candidate is not available. */
const CLOSED = 1 << 28
/** More than the wishes for a candidate come to. */
const WISHES = 1 << 16

export function createCandidates(model: Model, state: State, units: Units, weights = EVEN): Candidates {
  const { clash, unitWeight } = weights
  const sites = units.sites
  const { choices, roomRules, varieties, modelResource, times, duration, resourcesFrom, resourcesOf, closed } = model
  const { load, chosenLoad, chosen, start } = state
  const weight = new Int32Array(model.resources * times).fill(clash)
  const ruleWeight = new Int32Array(roomRules.count).fill(unitWeight)
  const varietyWeight = new Int32Array(varieties.count).fill(unitWeight)
  /** What was taken where a start was only looked at. */
  const tried: number[] = []
  let weighed = 0
  const concerned = new Uint8Array(model.meets)
  for (let meet = 0; meet < model.meets; meet++) {
    if (choices.from[meet] < choices.from[meet + 1]) concerned[meet] = 1
    for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) {
      if (choices.suitors[resourcesOf[i]] !== undefined) concerned[meet] = 1
    }
    if (roomRules.hasRequired && hasRoomRules(roomRules, meet)) concerned[meet] = 1
    if (varieties.hasRequired && hasVarieties(varieties, meet)) concerned[meet] = 1
  }

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

  function isPlacing(meet: number, choice: number): boolean {
    return sites !== null && model.sites!.placing[meet] === choice
  }

  /** What it costs to choose none; more than anything where that is not to be had. */
  function costOfNone(meet: number, choice: number, time: number): number {
    if (choices.optional[choice] === 0) return 0x7fffffff
    return roomRules.hasRequired ? roomCost(meet, time, -1) : 0
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

  /** The same with what the site costs that a candidate makes; where it can't be less than `limit`, whatever is more. */
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

  /** Is there a candidate that costs nothing for each choice, found by taking the first that nobody took? */
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
        // Of equals, the one it had.
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

  /** Those that lie beside a meet, and may have a resource of it that may be chosen. */
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
        // Others are no way out for one of a team alone.
        if (!isIts && isOfTeam) continue
        for (const resource of seatsIn(model, meet, modelResource[choices.candidates[i]]))
          raiseOn(resource, load, isIts ? 1 : 0)
      }
    }
    for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) {
      if (choices.suitors[resourcesOf[i]] !== undefined) raiseOn(resourcesOf[i], chosenLoad, 0)
    }
  }

  function forget(): void {
    weight.fill(clash)
    ruleWeight.fill(unitWeight)
    varietyWeight.fill(unitWeight)
  }

  return {
    concerned,
    weight,
    ruleWeight,
    varietyWeight,
    costAt,
    present,
    clashCost,
    choose,
    isClashing,
    eachRival,
    raise,
    forget,
    get weighed() {
      return weighed
    },
  }
}
