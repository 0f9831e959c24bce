import { attend, leave } from './attend.ts'
import { bitRun } from './bits.ts'
import { chooseResources, dropChosen, liftChosen } from './choose.ts'
import type { Model } from './compile.ts'
import { countGroups, emptyDeviation, groupAdds } from './groups.ts'
import type { Pairs } from './pairs.ts'
import type { Assignment } from './problem.ts'
import { reviewSites, settleSite, sitesAdd } from './sites.ts'
import { countRooms } from './room-rules.ts'
import { gaugesAdd, openGauges, reviewEdges } from './watching.ts'

/**
 * Where every meet lies, and what that costs, kept exact by the pair `lift` and `drop`.
 * `load`: meets of a resource at a time. `who`: the sum of their numbers, which is the meet itself where the load is 1.
 */
export type State = {
  /** Starts, then chosen resources, as the problem numbers them. */
  readonly assignment: Assignment
  /** The starts of `assignment`. */
  readonly start: Assignment
  /** The chosen resources of `assignment`; those of a lifted meet stand until it is dropped. */
  readonly chosen: Assignment
  readonly load: Uint16Array
  readonly who: Int32Array
  /** Of the load, the meets that have chosen the resource; empty where there is nothing to choose. */
  readonly chosenLoad: Uint16Array
  /** resource * days + day: the periods a watched resource is busy in, as bits. */
  readonly busy: Int32Array
  /** gauge: what it reads, summed over the week. */
  readonly readings: Int32Array
  /** 1: a meet that should end or start a resource's day does not. */
  readonly edgeBroken: Uint8Array
  /** The counts of the groups. */
  readonly counts: Uint16Array
  /** kind * meets + meet: the site of a meet that is placed and watched. Empty, as the next two, where nothing looks at sites. */
  readonly site: Int32Array
  /** watcher * days + day: what it reads. */
  readonly siteReadings: Int16Array
  /** watcher: the same, summed over the week. */
  readonly siteSums: Int32Array
  /** Those of the rules on rooms. */
  readonly roomCounts: Uint16Array
  doubleBookings: number
  broken: number
  soft: number
  /** What the last question asked would add. */
  addsBroken: number
  addsSoft: number
}

export function createState(model: Model): State {
  const { watch, groups, sites } = model
  const assignment = new Int16Array(model.meets + model.choices.count).fill(-1)
  const state: State = {
    assignment,
    start: assignment.subarray(0, model.meets),
    chosen: assignment.subarray(model.meets),
    load: new Uint16Array(model.resources * model.times),
    who: new Int32Array(model.resources * model.times),
    chosenLoad: new Uint16Array(model.choices.count > 0 ? model.resources * model.times : 0),
    busy: new Int32Array(watch.watched.includes(1) ? model.resources * model.days : 0),
    readings: new Int32Array(watch.gauges),
    edgeBroken: new Uint8Array(watch.edgeMeet.length),
    counts: new Uint16Array(groups.countsFrom[groups.count]),
    site: new Int32Array(sites === null ? 0 : 2 * model.meets),
    siteReadings: new Int16Array(sites === null ? 0 : sites.count * model.days),
    siteSums: new Int32Array(sites === null ? 0 : sites.count),
    roomCounts: new Uint16Array(model.roomRules.count * model.roomRules.rooms),
    doubleBookings: 0,
    broken: 0,
    soft: 0,
    addsBroken: 0,
    addsSoft: 0,
  }
  for (let resource = 0; resource < model.resources; resource++) openGauges(model, state, resource)
  openGroups(model, state)
  return state
}

/** What the groups lack that ask for a least number of meets, while none lies anywhere. */
function openGroups({ groups }: Model, state: State): void {
  for (let group = 0; group < groups.count; group++) {
    const lacks = groups.weight[group] * emptyDeviation(groups, state.counts, group)
    if (groups.required[group] === 1) state.broken += lacks
    else state.soft += lacks
  }
}

/** Puts a lifted meet at a time, with the resources that serve it best there, or with `keep` those it had. */
export function drop(model: Model, state: State, meet: number, time: number, keep = false): void {
  const { resourcesFrom, resourcesOf, choices, roomRules, sites } = model
  weighGroups(model, state, meet, time)
  state.broken += state.addsBroken
  state.soft += state.addsSoft
  countGroups(model.groups, state.counts, meet, time, model.duration[meet], model.hours, 1)
  state.start[meet] = time
  const end = resourcesFrom[meet + 1]
  for (let i = resourcesFrom[meet]; i < end; i++) attend(model, state, resourcesOf[i], meet, time)
  if (choices.count === 0 && state.edgeBroken.length === 0 && sites === null && roomRules.count === 0) return
  if (!keep) chooseResources(model, state, meet, time)
  dropChosen(model, state, meet, time)
  if (roomRules.count > 0) countRooms(model, state, meet, time, 1)
  if (state.edgeBroken.length > 0) reviewEdgesOf(model, state, meet)
  if (sites !== null) settleSite(model, state, meet, time)
}

/** Takes a meet off its time and returns that time. */
export function lift(model: Model, state: State, meet: number): number {
  const { resourcesFrom, resourcesOf, choices, sites } = model
  const time = state.start[meet]
  state.start[meet] = -1
  const end = resourcesFrom[meet + 1]
  for (let i = resourcesFrom[meet]; i < end; i++) leave(model, state, resourcesOf[i], meet, time)
  if (model.roomRules.count > 0) countRooms(model, state, meet, time, -1)
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
    if (state.chosen[choice] >= 0) reviewEdges(model, state, modelResource[state.chosen[choice]])
  }
}

/** What starts, groups and pairs add when a lifted meet is dropped at a time, as `addsBroken` and `addsSoft`. */
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

/** Starts and groups, where there is nothing else. */
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

/** What the pairs of a meet cost with it at a time, whether it lies there or not. */
export function pairsAdd(pairs: Pairs, start: Assignment, meet: number, time: number, times: number): number {
  const { other, cost, table, values } = pairs
  let adds = 0
  for (let i = pairs.from[meet]; i < pairs.from[meet + 1]; i++) {
    const at = start[other[i]]
    if (at >= 0 && cost[i] > 0) adds += cost[i] * values[table[i] + time * times + at]
  }
  return adds
}

/** What dropping a lifted meet at a time would add to what is broken and to the soft cost: `addsBroken` and `addsSoft`. */
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
  if (watch.gauges === 0) return
  const day = (time / hours) | 0
  const bits = bitRun(time - day * hours, model.duration[meet])
  for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) {
    const resource = resourcesOf[i]
    if (watch.watched[resource] === 1) gaugesAdd(model, state, resource, day, state.busy[resource * days + day] | bits)
  }
}

/** Soft cost that dropping a lifted meet at a time would add. */
export function softAt(model: Model, state: State, meet: number, time: number): number {
  if (model.isPlain) return plainSoft(model, state, meet, time)
  weigh(model, state, meet, time)
  return state.addsSoft
}

/** Double bookings that dropping a lifted meet at a time would add. */
export function clashesAt(model: Model, state: State, meet: number, time: number): number {
  const { doubleBookings } = state
  drop(model, state, meet, time)
  const clashes = state.doubleBookings - doubleBookings
  lift(model, state, meet)
  return clashes
}

/** Makes the state hold an assignment: lifts and drops only what differs. Choices that are not made are made. */
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
