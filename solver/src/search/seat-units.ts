import type { Model } from '../model/model.ts'
import type { State } from '../state/state.ts'
import { teamChoice } from '../state/team-choice.ts'
import type { DayMetricUnits } from './day-metric-units.ts'

/** The required rules on the weeks of candidates of a meet. */
type SeatUnits = {
  /** By meet: 1 if something is required of the weeks of its candidates. */
  readonly hasSeats: Uint8Array
  /** Opens a meet. `leastOn` adds, for each choice, the candidate that can cost least. */
  open(meet: number, leastOn: Float64Array): void
  /** How much more it costs the weeks of a resource if the open meet has it at a time than if not. */
  seatCost(meet: number, resource: number, time: number): number
}

/** `isRequired`, by resource: 1 if something is required of its week. */
export function createSeatUnits(
  model: Model,
  state: State,
  dayMetrics: DayMetricUnits,
  isRequired: Uint8Array,
): SeatUnits {
  const { days, choices, modelResource } = model
  const hasSeats = new Uint8Array(model.meets)
  const idle = new Float64Array(hasSeats.length > 0 ? model.resources : 0)
  /** By day, lower bounds of the cost of one candidate, and of all candidates of a choice. */
  const leastOfOne = new Float64Array(days)
  const leastOfAll = new Float64Array(days)
  for (let meet = 0; meet < model.meets; meet++)
    eachCandidate(meet, (resource) => eachWatched(meet, resource, () => (hasSeats[meet] = 1)))

  function eachCandidate(meet: number, visit: (resource: number, choice: number) => void): void {
    for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++)
      for (let i = choices.candidatesFrom[choice]; i < choices.candidatesFrom[choice + 1]; i++)
        visit(modelResource[choices.candidates[i]], choice)
  }

  /** Visits a resource and its parts that contain the meet, if something is required of their weeks. */
  function eachWatched(meet: number, resource: number, visit: (watched: number) => void): void {
    if (isRequired[resource] === 1) visit(resource)
    for (const part of choices.parts?.[resource] ?? [])
      if (part.has[meet] === 1 && isRequired[part.resource] === 1) visit(part.resource)
  }

  function open(meet: number, leastOn: Float64Array): void {
    for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
      leastOfAll.fill(choices.optional[choice] === 1 ? 0 : Infinity)
      const shared = teamChoice(model, state, choice)
      for (let i = choices.candidatesFrom[choice]; i < choices.candidatesFrom[choice + 1]; i++) {
        if (shared >= 0 && choices.candidates[i] !== shared) continue
        const resource = modelResource[choices.candidates[i]]
        const isIts = state.start[meet] >= 0 && hasChosen(meet, choices.candidates[i])
        leastOfOne.fill(0)
        eachWatched(meet, resource, (watched) => {
          dayMetrics.watch(watched, isIts, leastOfOne)
          idle[watched] = dayMetrics.idleCost(watched)
          for (let day = 0; day < days; day++) leastOfOne[day] -= idle[watched]
        })
        for (let day = 0; day < days; day++) leastOfAll[day] = Math.min(leastOfAll[day], leastOfOne[day])
      }
      for (let day = 0; day < days; day++) leastOn[day] += Math.min(0, leastOfAll[day])
    }
  }

  function hasChosen(meet: number, candidate: number): boolean {
    for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++)
      if (state.chosen[choice] === candidate) return true
    return false
  }

  function seatCost(meet: number, resource: number, time: number): number {
    let cost = 0
    eachWatched(meet, resource, (watched) => (cost += dayMetrics.costAt(watched, time) - idle[watched]))
    return cost
  }

  return { hasSeats, open, seatCost }
}
