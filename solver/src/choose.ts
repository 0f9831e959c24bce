import { attend, leave } from './attend.ts'
import type { Model } from './compile.ts'
import type { State } from './state.ts'

/** What a candidate that is not available costs: it is taken only where a fixed meet leaves no other. */
const CLOSED = 1 << 20
/** What a double booking costs, beside the costs of the candidates. */
const CLASH = 1 << 12

/** Chooses the resources of a lifted meet at a time: each the cheapest there, double bookings first. */
export function chooseResources(model: Model, state: State, meet: number, time: number): void {
  const { choices, modelResource, closed, duration, times } = model
  const { chosen, load } = state
  for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
    let least = 0x7fffffff
    let best = -1
    const present = chosen[choice]
    for (let i = choices.candidatesFrom[choice]; i < choices.candidatesFrom[choice + 1]; i++) {
      const candidate = choices.candidates[i]
      // Of candidates that cost the same, the one it had stays.
      let cost = choices.costs[i] * 2 + (candidate === present ? 0 : 1)
      const cell = modelResource[candidate] * times + time
      for (let k = 0; k < duration[meet] && cost < least; k++) {
        if (load[cell + k] > 0) cost += CLASH
        if (closed[candidate * times + time + k] === 1) cost += CLOSED
      }
      if (cost >= least || isTakenBefore(model, state, meet, choice, candidate)) continue
      least = cost
      best = candidate
    }
    chosen[choice] = best
  }
}

/** Whether an earlier choice of the same meet is this resource already. */
function isTakenBefore(
  { choices }: Model,
  { chosen }: State,
  meet: number,
  choice: number,
  candidate: number,
): boolean {
  for (let other = choices.from[meet]; other < choice; other++) if (chosen[other] === candidate) return true
  return false
}

/** The chosen resources attend the meet. */
export function dropChosen(model: Model, state: State, meet: number, time: number): void {
  const { choices, modelResource } = model
  for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
    if (state.chosen[choice] < 0) continue
    state.soft += costOfChosen(model, choice, state.chosen[choice])
    attend(model, state, modelResource[state.chosen[choice]], meet, time)
    if (choices.parts !== null)
      eachPart(choices.parts, modelResource[state.chosen[choice]], meet, (part) =>
        attend(model, state, part, meet, time),
      )
    countChosen(model, state, modelResource[state.chosen[choice]], meet, time, 1)
  }
}

/** They leave it; which they were stands until it is dropped again. */
export function liftChosen(model: Model, state: State, meet: number, time: number): void {
  const { choices, modelResource } = model
  for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
    if (state.chosen[choice] < 0) continue
    state.soft -= costOfChosen(model, choice, state.chosen[choice])
    leave(model, state, modelResource[state.chosen[choice]], meet, time)
    if (choices.parts !== null)
      eachPart(choices.parts, modelResource[state.chosen[choice]], meet, (part) =>
        leave(model, state, part, meet, time),
      )
    countChosen(model, state, modelResource[state.chosen[choice]], meet, time, -1)
  }
}

/** Visits the parts of a chosen resource that the meet is one of. */
function eachPart(
  parts: NonNullable<Model['choices']['parts']>,
  resource: number,
  meet: number,
  visit: (part: number) => void,
): void {
  for (const part of parts[resource] ?? []) if (part.has[meet] === 1) visit(part.resource)
}

function countChosen(model: Model, { chosenLoad }: State, resource: number, meet: number, time: number, by: 1 | -1) {
  const cell = resource * model.times + time
  for (let k = 0; k < model.duration[meet]; k++) chosenLoad[cell + k] += by
}

/** Soft cost of a resource for a choice. */
export function costOfChosen({ choices }: Model, choice: number, resource: number): number {
  for (let i = choices.candidatesFrom[choice]; i < choices.candidatesFrom[choice + 1]; i++) {
    if (choices.candidates[i] === resource) return choices.costs[i]
  }
  return 0
}
