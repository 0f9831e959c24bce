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
 * The chosen resources in the breakout: every time of each has a weight, and a meet pays it if it takes a candidate where another meet is.
 * For fixed resources that others can choose, only those others count: the rest are edges.
 */
export type Candidates = {
  /** Whether a meet chooses, has a resource that others can choose, or is covered by required rules on choices. */
  readonly concerned: Uint8Array
  /** resource of the model * times + time. */
  readonly weight: Int32Array
  /** The weight of a unit of each rule on rooms, and of each limit on different resources. */
  readonly ruleWeight: Int32Array
  readonly varietyWeight: Int32Array
  /**
   * The cost of the cheapest candidates at a time; at least 0, except for sites and weeks. The meet must be open in the units. Above
   * `limit`, the return value is only some cost above `limit`.
   */
  costAt(meet: number, time: number, limit?: number): number
  /** The cost of its present candidates at its present time. */
  present(meet: number): number
  /** The cost of a candidate for a meet at a time, without the week. */
  clashCost(meet: number, choice: number, candidate: number, time: number): number
  /** Chooses the cheapest candidates of a lifted meet for a time. */
  choose(meet: number, time: number): void
  /** Whether one of its resources that are open to choice is double booked. */
  isClashing(meet: number): boolean
  /** Candidates evaluated so far. */
  readonly weighed: number
  /** Visits each meet that is, or can be, in the way of this one at its place on a resource that is open to choice. */
  eachRival(meet: number, visit: (other: number) => void): void
  /** Raises the weights of every time at which the meet clashes, on all candidates that are taken then: none of them is a solution. */
  raise(meet: number): void
  /** Resets every weight to its initial value. */
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

/** By meet: 1 if it chooses, has a resource that others can choose, or is covered by required rules on rooms or on different resources. */
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
