import type { Random } from '@timetable/solver/basics'
import type { XhsttModel } from './model.ts'
import type { XhsttState } from './state.ts'
import type { Subjects } from './subjects.ts'

/** The parts and seats that a repair can change for a broken constraint. */
type RepairTargets = {
  readonly parts: readonly number[]
  readonly seats: readonly number[]
  /** Lists those of a monitor. Chooses at random if there are many. */
  list(monitor: number): void
}

/** The maximum number of parts, and of seats, tried for a broken constraint on the week of a resource. */
const MOST_PARTS = 12
const MOST_SEATS = 12

export function createRepairTargets(
  model: XhsttModel,
  state: XhsttState,
  subjects: Subjects,
  random: Random,
): RepairTargets {
  const { times, blocks, blockOfPart, partsFrom } = model
  const { duration, start, load, taken } = state
  const { partOfSeat, seatsOf } = model.ofRoles
  const parts: number[] = []
  const seats: number[] = []

  function list(m: number): void {
    parts.length = 0
    seats.length = 0
    const resource = subjects.resource[m]
    if (resource < 0) {
      const { from, items } = subjects.blocks
      for (let i = from[m]; i < from[m + 1]; i++)
        for (let part = partsFrom[items[i]]; part < partsFrom[items[i] + 1]; part++) addPart(part)
      addSeats(m)
    } else {
      const at = subjects.clashes[m] === 1 ? clashOf(resource) : -1
      const { from, items } = subjects.partsOf
      for (let i = from[resource]; i < from[resource + 1]; i++) {
        const part = items[i]
        if (at < 0 || runsAt(part, at)) addPart(part)
      }
      for (let i = seatsOf.from[resource]; i < seatsOf.from[resource + 1]; i++) {
        const seat = seatsOf.items[i]
        const part = partOfSeat[seat]
        if (taken[seat] !== resource || duration[part] === 0 || (at >= 0 && !runsAt(part, at))) continue
        seats.push(seat)
        if (!parts.includes(part)) addPart(part)
      }
    }
    while (seats.length > MOST_SEATS) dropOne(seats)
    if (subjects.clashes[m] === 0) while (parts.length > MOST_PARTS) dropOne(parts)
  }

  function dropOne(list: number[]): void {
    list[random.below(list.length)] = list[list.length - 1]
    list.pop()
  }

  function runsAt(part: number, time: number): boolean {
    return start[part] <= time && time < start[part] + duration[part]
  }

  /** Adds the seats that a constraint on roles concerns. For a workload: those that the resource has, and as many that it could have. */
  function addSeats(m: number): void {
    const { from, items } = subjects.seats
    const resource = subjects.workloadOf[m]
    for (let i = from[m]; i < from[m + 1]; i++) {
      const seat = items[i]
      if (duration[partOfSeat[seat]] > 0 && (resource < 0 || taken[seat] === resource)) seats.push(seat)
    }
    if (resource < 0) return
    for (let i = 0; i < MOST_SEATS && from[m + 1] > from[m]; i++) {
      const seat = items[from[m] + random.below(from[m + 1] - from[m])]
      if (duration[partOfSeat[seat]] > 0 && !seats.includes(seat)) seats.push(seat)
    }
  }

  function addPart(part: number): void {
    if (duration[part] > 0 && blocks[blockOfPart[part]].time === null) parts.push(part)
  }

  /** A random time at which the resource is in two places. -1: none. */
  function clashOf(resource: number): number {
    let found = -1
    let seen = 0
    for (let time = 0; time < times; time++)
      if (load[resource * times + time] > 1 && random.below(++seen) === 0) found = time
    return found
  }

  return { parts, seats, list }
}
