import type { Model } from '../model/model.ts'
import { hasVarieties } from '../model/varieties.ts'
import type { State } from './state.ts'

/** Adds or subtracts the resources of a meet, fixed and chosen, in its rules, and their cost. */
export function countVarieties(model: Model, state: State, meet: number, by: 1 | -1): void {
  const { varieties } = model
  const { from, of, heldFrom, held } = varieties
  for (let entry = from[meet]; entry < from[meet + 1]; entry++) {
    const rule = of[entry]
    const before = beyond(model, state, rule)
    for (let i = heldFrom[entry]; i < heldFrom[entry + 1]; i++) count(model, state, rule, held[i], by)
    eachChosen(model, state, rule, meet, (number) => count(model, state, rule, number, by))
    const cost = varieties.weight[rule] * (beyond(model, state, rule) - before)
    if (varieties.required[rule] === 1) state.broken += cost
    else state.soft += cost
  }
}

function count({ varieties }: Model, { varietyCounts }: State, rule: number, number: number, by: 1 | -1): void {
  const cell = varieties.countsFrom[rule] + number
  const before = varietyCounts[cell]
  varietyCounts[cell] = before + by
  if (before === 0 || before + by === 0) varietyCounts[varieties.countsFrom[rule + 1] - 1] += by
}

function beyond({ varieties }: Model, { varietyCounts }: State, rule: number): number {
  return Math.max(0, varietyCounts[varieties.countsFrom[rule + 1] - 1] - varieties.most[rule])
}

function eachChosen(model: Model, state: State, rule: number, meet: number, visit: (number: number) => void): void {
  const { choices, varieties, problem } = model
  for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
    if (state.chosen[choice] < 0) continue
    const number = varieties.numberOf[rule * problem.resources.length + state.chosen[choice]]
    if (number >= 0) visit(number)
  }
}

/** Whether a wish for few resources would improve without a meet. */
export function breaksVariety(model: Model, state: State, meet: number): boolean {
  if (!hasVarieties(model.varieties, meet)) return false
  const { soft, broken } = state
  countVarieties(model, state, meet, -1)
  const breaks = state.soft < soft
  countVarieties(model, state, meet, 1)
  state.soft = soft
  state.broken = broken
  return breaks
}

/**
 * Returns 1 if a candidate leads a meet away from the limit of an entry. If too many are in use, the resources of most other meets lead to
 * fewer, whatever is broken meanwhile. A resource that is not counted gives 0.
 */
export function varietyGuide(model: Model, state: State, entry: number, meet: number, candidate: number): 0 | 1 {
  const { varieties, problem } = model
  const rule = varieties.of[entry]
  const number = varieties.numberOf[rule * problem.resources.length + candidate]
  if (number < 0) return 0
  const first = varieties.countsFrom[rule]
  if (varieties.leads[first + number] === 0) return 1
  const isPlaced = state.start[meet] >= 0
  const othersWith = (other: number): number => {
    const all = state.varietyCounts[first + other]
    return isPlaced && all > 0 && hasNumber(model, state, entry, meet, other) ? all - 1 : all
  }
  const here = othersWith(number)
  let ahead = 0
  for (let other = varieties.countsFrom[rule + 1] - 2 - first; other >= 0; other--)
    if (other !== number && othersWith(other) > here) ahead++
  return ahead >= varieties.most[rule] ? 1 : 0
}

function hasNumber(model: Model, state: State, entry: number, meet: number, wanted: number): boolean {
  const { heldFrom, held, of } = model.varieties
  for (let i = heldFrom[entry]; i < heldFrom[entry + 1]; i++) if (held[i] === wanted) return true
  let has = false
  eachChosen(model, state, of[entry], meet, (number) => (has ||= number === wanted))
  return has
}

/** The weighted cost of a candidate under the wishes for few resources. */
export function varietyWish(model: Model, state: State, meet: number, candidate: number): number {
  const { from, of, required, weight } = model.varieties
  let wish = 0
  for (let entry = from[meet]; entry < from[meet + 1]; entry++)
    if (required[of[entry]] === 0) wish += weight[of[entry]] * varietyGuide(model, state, entry, meet, candidate)
  return wish
}
