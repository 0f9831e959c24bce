import { daysApartAdds } from './constraints/days-apart.ts'
import { gatherAdds } from './constraints/gather.ts'
import { scatterAdds } from './constraints/scatter.ts'
import { DAYS_APART, GATHER, type Model } from './compile.ts'
import type { Assignment } from './problem.ts'

/**
 * Where every meet lies, and what that costs, kept exact by the pair `lift` and `drop`.
 * `load`: meets of a resource at a time. `who`: the sum of their numbers, which is the meet itself where the load is 1.
 */
export type State = {
  readonly start: Assignment
  readonly load: Uint16Array
  readonly who: Int32Array
  /** group * days + day: meets of the group on that day. */
  readonly meetsOnDay: Uint16Array
  doubleBookings: number
  broken: number
  soft: number
}

export function createState(model: Model): State {
  return {
    start: new Int16Array(model.meets).fill(-1),
    load: new Uint16Array(model.resources * model.times),
    who: new Int32Array(model.resources * model.times),
    meetsOnDay: new Uint16Array(model.groups * model.days),
    doubleBookings: 0,
    broken: 0,
    soft: 0,
  }
}

/** Puts a lifted meet at a time. */
export function drop(model: Model, state: State, meet: number, time: number): void {
  const { resourcesFrom, resourcesOf, multiplicity, times } = model
  const { load, who } = state
  const length = model.duration[meet]
  const end = resourcesFrom[meet + 1]
  for (let i = resourcesFrom[meet]; i < end; i++) {
    const resource = resourcesOf[i]
    const cell = resource * times + time
    for (let k = 0; k < length; k++) {
      if (load[cell + k]++ > 0) state.doubleBookings += multiplicity[resource]
      who[cell + k] += meet
    }
  }
  state.soft += softAt(model, state, meet, time)
  countDays(model, state, meet, time, 1)
  state.start[meet] = time
}

/** Takes a meet off its time and returns that time. */
export function lift(model: Model, state: State, meet: number): number {
  const { resourcesFrom, resourcesOf, multiplicity, times } = model
  const { load, who } = state
  const time = state.start[meet]
  const length = model.duration[meet]
  const end = resourcesFrom[meet + 1]
  for (let i = resourcesFrom[meet]; i < end; i++) {
    const resource = resourcesOf[i]
    const cell = resource * times + time
    for (let k = 0; k < length; k++) {
      if (--load[cell + k] > 0) state.doubleBookings -= multiplicity[resource]
      who[cell + k] -= meet
    }
  }
  countDays(model, state, meet, time, -1)
  state.soft -= softAt(model, state, meet, time)
  state.start[meet] = -1
  return time
}

/** Soft cost that dropping a lifted meet at a time would add. */
export function softAt(model: Model, state: State, meet: number, time: number): number {
  const { startCost, groupsFrom, groupsOf, groupKind, groupWeight, groupValue, days } = model
  let cost = startCost === null ? 0 : startCost[meet * model.times + time]
  const end = groupsFrom[meet + 1]
  if (groupsFrom[meet] === end) return cost
  const day = (time / model.hours) | 0
  const { meetsOnDay } = state
  for (let i = groupsFrom[meet]; i < end; i++) {
    const group = groupsOf[i]
    const from = group * days
    const kind = groupKind[group]
    const deviation =
      kind === DAYS_APART
        ? daysApartAdds(meetsOnDay, from, days, day, groupValue[group])
        : kind === GATHER
          ? gatherAdds(meetsOnDay, from, days, day)
          : scatterAdds(meetsOnDay, from, day, groupValue[group])
    cost += groupWeight[group] * deviation
  }
  return cost
}

/** Double bookings that dropping a lifted meet at a time would add. */
export function clashesAt(model: Model, state: State, meet: number, time: number): number {
  const { resourcesFrom, resourcesOf, multiplicity, times } = model
  const length = model.duration[meet]
  let clashes = 0
  for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) {
    const cell = resourcesOf[i] * times + time
    for (let k = 0; k < length; k++) if (state.load[cell + k] > 0) clashes += multiplicity[resourcesOf[i]]
  }
  return clashes
}

function countDays(model: Model, state: State, meet: number, time: number, by: 1 | -1): void {
  const { groupsFrom, groupsOf, days } = model
  const day = (time / model.hours) | 0
  for (let i = groupsFrom[meet]; i < groupsFrom[meet + 1]; i++) state.meetsOnDay[groupsOf[i] * days + day] += by
}

/** Makes the state hold an assignment: lifts and drops only what differs. */
export function adopt(model: Model, state: State, assignment: Assignment): void {
  for (let meet = 0; meet < model.meets; meet++) {
    if (state.start[meet] !== assignment[meet] && state.start[meet] >= 0) lift(model, state, meet)
  }
  for (let meet = 0; meet < model.meets; meet++) {
    if (state.start[meet] !== assignment[meet] && assignment[meet] >= 0) drop(model, state, meet, assignment[meet])
  }
}
