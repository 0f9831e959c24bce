import { bitRun } from '../basics/bits.ts'
import type { Model } from '../model/model.ts'
import { hasRoomRules } from '../model/room-rules.ts'
import { hasVarieties } from '../model/varieties.ts'
import { assignDistinct } from './assign.ts'
import { attend, leave } from './attend.ts'
import { roomGuide } from './room-costs.ts'
import { sitesAdd } from './site-readings.ts'
import type { State } from './state.ts'
import { teamChoice } from './team-choice.ts'
import { varietyGuide } from './variety-counts.ts'
import { dayMetricsAdd } from './watching.ts'

/** The cost of an unavailable candidate: it is taken only if a fixed meet has no other. */
const CLOSED = 1 << 25
/** The cost of a double booking (CLASH), above that of required rules on rooms and sites (BROKEN), which is above the candidates' costs. */
const CLASH = 1 << 20
const BROKEN = 1 << 14

/** Chooses the resources of a lifted meet at a time: each the cheapest there, double bookings first. */
export function chooseResources(model: Model, state: State, meet: number, time: number): void {
  const { choices, sites } = model
  const { chosen } = state
  if (choices.overlap[meet] === 1) {
    const had = chosen.slice(choices.from[meet], choices.from[meet + 1])
    const presentOf = (choice: number) => had[choice - choices.from[meet]]
    const costOf = (choice: number, candidate: number) =>
      costAt(model, state, meet, time, placeOf(model, choice, candidate), presentOf(choice), 0x7fffffff)
    assignDistinct(choices, meet, costOf, chosen)
    return
  }
  for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
    // A room without extra cost is better than none.
    let least = choices.optional[choice] === 1 ? roomCost(model, state, meet, time, -1) + 2 : 0x7fffffff
    let best = -1
    const had = chosen[choice]
    const shared = teamChoice(model, state, choice)
    if (shared >= 0) {
      chosen[choice] = shared
      continue
    }
    for (let i = choices.candidatesFrom[choice]; i < choices.candidatesFrom[choice + 1]; i++) {
      let cost = costAt(model, state, meet, time, i, had, least)
      if (cost < least && sites !== null && sites.placing[meet] === choice)
        cost += costOfSite(model, state, meet, time, choices.candidates[i])
      if (cost >= least) continue
      least = cost
      best = choices.candidates[i]
    }
    chosen[choice] = best
  }
}

/**
 * The cost of the site that a candidate leads to. It stays below a double booking: at most half of that for what is required, plus at most
 * a quarter for wishes.
 */
function costOfSite(model: Model, state: State, meet: number, time: number, candidate: number): number {
  const { addsBroken, addsSoft } = state
  state.addsBroken = 0
  state.addsSoft = 0
  sitesAdd(model, state, meet, time, candidate)
  const cost = Math.min(CLASH / 2, Math.max(0, state.addsBroken * BROKEN)) + Math.min(CLASH / 4, state.addsSoft * 2)
  state.addsBroken = addsBroken
  state.addsSoft = addsSoft
  return cost
}

/** The cost for a lifted meet at a time of the candidate at `place` in the rows. Stops counting once it reaches `least`. */
function costAt(
  model: Model,
  state: State,
  meet: number,
  time: number,
  place: number,
  present: number,
  least: number,
): number {
  const { choices, modelResource, closed, duration, times } = model
  const { load } = state
  const candidate = choices.candidates[place]
  // Among candidates of equal cost, the present one stays.
  let cost = choices.costs[place] * 2 + (candidate === present ? 0 : 1)
  if (model.looksAtChosenWeeks) cost += costOfWeek(model, state, meet, time, modelResource[candidate])
  const cell = modelResource[candidate] * times + time
  for (let k = 0; k < duration[meet] && cost < least; k++) {
    if (load[cell + k] > 0) cost += CLASH
    if (closed[candidate * times + time + k] === 1) cost += CLOSED
  }
  if (choices.seats !== null) cost += costOfSeats(model, state, meet, time, modelResource[candidate])
  if (cost < least && hasRoomRules(model.roomRules, meet)) cost += roomCost(model, state, meet, time, candidate)
  return cost >= least || !hasVarieties(model.varieties, meet)
    ? cost
    : cost + varietyCost(model, state, meet, candidate)
}

/** The cost of the candidate's double bookings in the parts that clash in its place. */
function costOfSeats({ choices, duration, times }: Model, { load }: State, meet: number, time: number, whole: number) {
  let cost = 0
  for (const { resource, has } of choices.seats?.[whole] ?? []) {
    if (has[meet] === 0) continue
    for (let k = 0; k < duration[meet]; k++) if (load[resource * times + time + k] > 0) cost += CLASH
  }
  return cost
}

/** The cost for the week of a resource if it has a lifted meet at a time. Negative if it had too little. */
function costOfWeek(model: Model, state: State, meet: number, time: number, resource: number): number {
  const { watch, hours, days, duration } = model
  const { addsBroken, addsSoft } = state
  const day = (time / hours) | 0
  const bits = bitRun(time - day * hours, duration[meet])
  const add = (watched: number) => dayMetricsAdd(model, state, watched, day, state.busy[watched * days + day] | bits)
  state.addsBroken = 0
  state.addsSoft = 0
  if (watch.watched[resource] === 1) add(resource)
  if (model.choices.parts !== null) eachPart(model.choices.parts, resource, meet, add)
  const cost = state.addsBroken * BROKEN + state.addsSoft * 2
  state.addsBroken = addsBroken
  state.addsSoft = addsSoft
  return cost
}

/** The cost of a candidate under the limits on different resources. */
function varietyCost(model: Model, state: State, meet: number, candidate: number): number {
  const { from, of, required, weight } = model.varieties
  let cost = 0
  for (let entry = from[meet]; entry < from[meet + 1]; entry++) {
    const guide = varietyGuide(model, state, entry, meet, candidate)
    cost += guide * (required[of[entry]] === 1 ? BROKEN : 2 * weight[of[entry]])
  }
  return cost
}

/** The cost of a candidate under the rules on rooms. -1: no room. */
function roomCost(model: Model, state: State, meet: number, time: number, candidate: number): number {
  const { from, of, required, weight, roomOf } = model.roomRules
  let cost = 0
  for (let i = from[meet]; i < from[meet + 1]; i++) {
    const guide = roomGuide(model, state, of[i], meet, time, candidate < 0 ? -1 : roomOf[candidate])
    cost += guide * (required[of[i]] === 1 ? BROKEN : 2 * weight[of[i]])
  }
  return cost
}

/** The position of a candidate in the row of a choice. */
function placeOf({ choices }: Model, choice: number, candidate: number): number {
  return choices.candidates.indexOf(candidate, choices.candidatesFrom[choice])
}

/** Makes the chosen resources attend the meet. */
export function dropChosen(model: Model, state: State, meet: number, time: number): void {
  const { choices, modelResource } = model
  for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
    if (state.chosen[choice] < 0) continue
    state.soft += costOfChosen(model, choice, state.chosen[choice])
    state.broken += timesAway(model, choice, meet, time, state.chosen[choice])
    if (!isSeated(model, modelResource[state.chosen[choice]]))
      attend(model, state, modelResource[state.chosen[choice]], meet, time)
    if (choices.parts !== null)
      eachPart(choices.parts, modelResource[state.chosen[choice]], meet, (part) =>
        attend(model, state, part, meet, time),
      )
    countChosen(model, state, modelResource[state.chosen[choice]], meet, time, 1)
  }
}

/** Ends the attendance of the chosen resources. They stay stored until the meet is dropped again. */
export function liftChosen(model: Model, state: State, meet: number, time: number): void {
  const { choices, modelResource } = model
  for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
    if (state.chosen[choice] < 0) continue
    state.soft -= costOfChosen(model, choice, state.chosen[choice])
    state.broken -= timesAway(model, choice, meet, time, state.chosen[choice])
    if (!isSeated(model, modelResource[state.chosen[choice]]))
      leave(model, state, modelResource[state.chosen[choice]], meet, time)
    if (choices.parts !== null)
      eachPart(choices.parts, modelResource[state.chosen[choice]], meet, (part) =>
        leave(model, state, part, meet, time),
      )
    countChosen(model, state, modelResource[state.chosen[choice]], meet, time, -1)
  }
}

/** The times of a meet at which a chosen resource is unavailable. Availability is required. */
function timesAway(
  { choices, closed, duration, times }: Model,
  choice: number,
  meet: number,
  time: number,
  candidate: number,
): number {
  if (choices.mayBeAway[choice] === 0) return 0
  let away = 0
  for (let k = 0; k < duration[meet]; k++) away += closed[candidate * times + time + k]
  return away
}

/** Whether a resource clashes in its parts, and not itself. */
function isSeated({ choices }: Model, resource: number): boolean {
  return choices.seats !== null && choices.seats[resource] !== undefined
}

/** The resources in which a meet clashes if it has chosen this one: the resource itself, or those of its parts that clash. */
export function seatsIn({ choices }: Model, meet: number, resource: number): readonly number[] {
  const seats = choices.seats?.[resource]
  return seats ? seats.flatMap((seat) => (seat.has[meet] === 1 ? [seat.resource] : [])) : [resource]
}

/** Visits the parts of a chosen resource that contain the meet. */
export function eachPart(
  parts: NonNullable<Model['choices']['parts']>,
  resource: number,
  meet: number,
  visit: (part: number) => void,
): void {
  for (const part of parts[resource] ?? []) if (part.has[meet] === 1) visit(part.resource)
}

function countChosen(model: Model, { chosenLoad }: State, resource: number, meet: number, time: number, by: 1 | -1) {
  const { choices, duration, times } = model
  const cell = resource * times + time
  for (let k = 0; k < duration[meet]; k++) chosenLoad[cell + k] += by
  if (choices.seats === null) return
  for (const seat of choices.seats[resource] ?? [])
    for (let k = 0; k < duration[meet] && seat.has[meet] === 1; k++) chosenLoad[seat.resource * times + time + k] += by
}

/** The soft cost of a resource for a choice. */
export function costOfChosen({ choices }: Model, choice: number, resource: number): number {
  for (let i = choices.candidatesFrom[choice]; i < choices.candidatesFrom[choice + 1]; i++) {
    if (choices.candidates[i] === resource) return choices.costs[i]
  }
  return 0
}
