import { bitRun } from '../basics/bits.ts'
import type { Pairs } from '../constraints/pairs.ts'
import type { Model } from '../model/model.ts'
import type { Assignment } from '../problem/problem.ts'
import { attend, leave } from './attend.ts'
import { chooseResources, dropChosen, eachPart, liftChosen } from './choose.ts'
import { countGroups, groupAdds } from './group-counts.ts'
import { countRooms } from './room-costs.ts'
import { reviewSites, settleSite, sitesAdd } from './site-readings.ts'
import type { State } from './state.ts'
import { countVarieties } from './variety-counts.ts'
import { dayMetricsAdd, reviewEdges } from './watching.ts'

/** Puts a lifted meet at a time, with the cheapest resources there, or with `keep` its previous ones. */
export function drop(model: Model, state: State, meet: number, time: number, keep = false): void {
  const { resourcesFrom, resourcesOf, choices, roomRules, varieties, sites } = model
  weighGroups(model, state, meet, time)
  state.broken += state.addsBroken
  state.soft += state.addsSoft
  countGroups(model.groups, state.counts, meet, time, model.duration[meet], model.hours, 1)
  state.start[meet] = time
  const end = resourcesFrom[meet + 1]
  for (let i = resourcesFrom[meet]; i < end; i++) attend(model, state, resourcesOf[i], meet, time)
  const rules = roomRules.count + varieties.count
  if (choices.count === 0 && state.edgeBroken.length === 0 && sites === null && rules === 0) return
  if (!keep) chooseResources(model, state, meet, time)
  dropChosen(model, state, meet, time)
  if (roomRules.count > 0) countRooms(model, state, meet, time, 1)
  if (varieties.count > 0) countVarieties(model, state, meet, 1)
  if (state.edgeBroken.length > 0) reviewEdgesOf(model, state, meet)
  if (sites !== null) settleSite(model, state, meet, time)
}

/** Unschedules a meet, and returns the time it had. */
export function lift(model: Model, state: State, meet: number): number {
  const { resourcesFrom, resourcesOf, choices, sites } = model
  const time = state.start[meet]
  state.start[meet] = -1
  const end = resourcesFrom[meet + 1]
  for (let i = resourcesFrom[meet]; i < end; i++) leave(model, state, resourcesOf[i], meet, time)
  if (model.roomRules.count > 0) countRooms(model, state, meet, time, -1)
  if (model.varieties.count > 0) countVarieties(model, state, meet, -1)
  if (choices.count > 0 || state.edgeBroken.length > 0) {
    liftChosen(model, state, meet, time)
    if (state.edgeBroken.length > 0) reviewEdgesOf(model, state, meet)
  }
  if (sites !== null) reviewSites(model, state, meet, time)
  countGroups(model.groups, state.counts, meet, time, model.duration[meet], model.hours, -1)
  weighGroups(model, state, meet, time)
  state.broken -= state.addsBroken
  state.soft -= state.addsSoft
  return time
}

function reviewEdgesOf(model: Model, state: State, meet: number): void {
  const { resourcesFrom, resourcesOf, choices, modelResource } = model
  for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) reviewEdges(model, state, resourcesOf[i])
  for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
    if (state.chosen[choice] < 0) continue
    const resource = modelResource[state.chosen[choice]]
    reviewEdges(model, state, resource)
    if (choices.seats !== null) eachPart(choices.seats, resource, meet, (part) => reviewEdges(model, state, part))
  }
}

/** Sets `addsBroken` and `addsSoft` to what starts, groups and pairs add if a lifted meet is dropped at a time. */
function weighGroups(model: Model, state: State, meet: number, time: number): void {
  const { startCost, startBroken, groups, hardPairs, softPairs, times } = model
  state.addsBroken = 0
  if (model.isPlain) {
    state.addsSoft = plainSoft(model, state, meet, time)
    return
  }
  let broken = startBroken === null ? 0 : startBroken[meet * times + time]
  let soft = startCost === null ? 0 : startCost[meet * times + time]
  const end = groups.from[meet + 1]
  for (let i = groups.from[meet]; i < end; i++) {
    const group = groups.of[i]
    const adds = groups.weight[group] * groupAdds(model, state, group, meet, time)
    if (groups.required[group] === 1) broken += adds
    else soft += adds
  }
  if (hardPairs.from[meet] < hardPairs.from[meet + 1]) broken += pairsAdd(hardPairs, state.start, meet, time, times)
  if (softPairs.from[meet] < softPairs.from[meet + 1]) soft += pairsAdd(softPairs, state.start, meet, time, times)
  state.addsBroken = broken
  state.addsSoft = soft
}

/** The soft cost of starts and groups, for a model without anything else. */
function plainSoft(model: Model, state: State, meet: number, time: number): number {
  const { startCost, groups } = model
  let soft = startCost === null ? 0 : startCost[meet * model.times + time]
  const end = groups.from[meet + 1]
  for (let i = groups.from[meet]; i < end; i++) {
    const group = groups.of[i]
    soft += groups.weight[group] * groupAdds(model, state, group, meet, time)
  }
  return soft
}

/** The cost of a meet's pairs with it at a time, whether or not it is there. */
export function pairsAdd(pairs: Pairs, start: Assignment, meet: number, time: number, times: number): number {
  const { other, cost, table, values } = pairs
  let adds = 0
  for (let i = pairs.from[meet]; i < pairs.from[meet + 1]; i++) {
    const at = start[other[i]]
    if (at >= 0 && cost[i] > 0) adds += cost[i] * values[table[i] + time * times + at]
  }
  return adds
}

/** Sets `addsBroken` and `addsSoft` to what dropping a lifted meet at a time would add. */
export function weigh(model: Model, state: State, meet: number, time: number): void {
  const { choices, watch, sites, hours, days, resourcesFrom, resourcesOf } = model
  const isSited = sites !== null && sites.isWatched[meet] === 1
  if (model.isWeighedByDropping || choices.isCostly[meet] === 1 || (isSited && sites.isOpen[meet] === 1)) {
    const { broken, soft } = state
    const chosen = state.chosen.slice(choices.from[meet], choices.from[meet + 1])
    drop(model, state, meet, time)
    const [addsBroken, addsSoft] = [state.broken - broken, state.soft - soft]
    lift(model, state, meet)
    state.chosen.set(chosen, choices.from[meet])
    state.addsBroken = addsBroken
    state.addsSoft = addsSoft
    return
  }
  weighGroups(model, state, meet, time)
  if (isSited) sitesAdd(model, state, meet, time)
  if (!watch.isAny) return
  const day = (time / hours) | 0
  const bits = bitRun(time - day * hours, model.duration[meet])
  for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) {
    const resource = resourcesOf[i]
    if (watch.watched[resource] === 1)
      dayMetricsAdd(model, state, resource, day, state.busy[resource * days + day] | bits)
  }
}

/** The soft cost that dropping a lifted meet at a time would add. */
export function softAt(model: Model, state: State, meet: number, time: number): number {
  if (model.isPlain) return plainSoft(model, state, meet, time)
  weigh(model, state, meet, time)
  return state.addsSoft
}

/** The double bookings that dropping a lifted meet at a time would add. */
export function clashesAt(model: Model, state: State, meet: number, time: number): number {
  const { doubleBookings } = state
  drop(model, state, meet, time)
  const clashes = state.doubleBookings - doubleBookings
  lift(model, state, meet)
  return clashes
}

/** Changes the state to an assignment: lifts and drops only what differs. Chooses resources for choices that are still open. */
export function adopt(model: Model, state: State, assignment: Assignment): void {
  const { choices } = model
  const differs = (meet: number) => {
    if (state.start[meet] !== assignment[meet]) return true
    for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
      if (state.chosen[choice] !== assignment[model.meets + choice]) return true
    }
    return false
  }
  const changed: number[] = []
  for (let meet = 0; meet < model.meets; meet++) {
    if (!differs(meet)) continue
    changed.push(meet)
    if (state.start[meet] >= 0) lift(model, state, meet)
  }
  for (const meet of changed) {
    let keep = true
    for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
      state.chosen[choice] = assignment[model.meets + choice]
      if (state.chosen[choice] < 0 && choices.optional[choice] === 0) keep = false
    }
    if (assignment[meet] >= 0) drop(model, state, meet, assignment[meet], keep)
  }
}
