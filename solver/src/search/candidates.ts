import type { Model } from '../model/model.ts'
import { hasRoomRules } from '../model/room-rules.ts'
import { hasVarieties } from '../model/varieties.ts'
import { EVEN } from '../state/conflicts.ts'
import type { State } from '../state/state.ts'
import { createCandidateCosts } from './candidate-costs.ts'
import { createChoosing } from './choosing.ts'
import { createRivalry } from './rivalry.ts'
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

export function createCandidates(model: Model, state: State, units: Units, weights = EVEN): Candidates {
  const costs = createCandidateCosts(model, state, units, weights)
  const { weight, ruleWeight, varietyWeight, clashCost, forget } = costs
  return {
    ...{ concerned: concernedMeets(model), weight, ruleWeight, varietyWeight, clashCost, forget },
    ...createChoosing(model, state, units, costs),
    ...createRivalry(model, state, costs, weights.clash),
    get weighed() {
      return costs.weighed()
    },
  }
}

/** By meet, 1 where it chooses, or has a resource that others may choose, or rules on rooms or on how many are had look at it. */
function concernedMeets({ meets, choices, roomRules, varieties, resourcesFrom, resourcesOf }: Model): Uint8Array {
  const concerned = new Uint8Array(meets)
  for (let meet = 0; meet < meets; meet++) {
    if (choices.from[meet] < choices.from[meet + 1]) concerned[meet] = 1
    for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) {
      if (choices.suitors[resourcesOf[i]] !== undefined) concerned[meet] = 1
    }
    if (roomRules.hasRequired && hasRoomRules(roomRules, meet)) concerned[meet] = 1
    if (varieties.hasRequired && hasVarieties(varieties, meet)) concerned[meet] = 1
  }
  return concerned
}
