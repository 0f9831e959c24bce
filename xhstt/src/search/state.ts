import { createEventCounts } from './event-counts.ts'
import { createEventSplits } from './event-splits.ts'
import type { XhsttModel } from './model.ts'
import { GUIDE, HARD, SOFT } from './monitors.ts'
import { createOccupancy } from './occupancy.ts'
import { createRoleCounts } from './role-counts.ts'
import { subjectsOf } from './subjects.ts'
import { createTally } from './tally.ts'

/**
 * The times of the parts, the resources of their seats, the number of every monitor, and the cost.
 * Parts change only by `lift`, `resize` and `drop` (`move` combines two), seats only by `assign`. A lifted part costs nothing. Numbers and
 * cost are right after `settle`, to be called once after each `begin`. `undo` undoes what was done since `begin`.
 * `start` is -1 for a part without a time, `LIFTED` for a lifted one.
 */
export type XhsttState = {
  readonly duration: Int32Array
  readonly start: Int32Array
  /** By seat: a resource, or -1. */
  readonly taken: Int32Array
  readonly load: Uint16Array
  /** By resource * times + time: the parts there, combined by exclusive or. If the load is one: the part itself. */
  readonly who: Int32Array
  readonly value: Float64Array
  readonly hard: number
  readonly soft: number
  /** What the search should avoid in addition, in the units of `hard`. */
  readonly guide: number
  lift(part: number): void
  drop(part: number, time: number): void
  /** The same as `lift` and `drop`. */
  move(part: number, time: number): void
  /** Only for a lifted part. */
  resize(part: number, duration: number): void
  /** Gives a seat to another resource. -1: to none. */
  assign(seat: number, resource: number): void
  settle(): void
  /**
   * As `settle`, if the cost rises by at most `limit`, with hard and guide weighing `hardWeight` times as much as soft. Otherwise returns
   * false, and only `undo` may follow.
   */
  settleWithin(limit: number, hardWeight: number): boolean
  /** Only allowed after `settle`. */
  begin(): void
  undo(): void
  /** From now on, `guide` includes the cost of a monitor this many times more. Like `calm`, only allowed after `settle`. */
  emphasize(monitor: number, by: number): void
  /** The cost of a monitor. */
  costOf(monitor: number): number
  /** Ends all emphasis. */
  calm(): void
}

const LIFTED = -2

export function createXhsttState(model: XhsttModel): XhsttState {
  const { blockOfPart } = model
  const { seats, seatsFrom, partOfSeat } = model.ofRoles
  const duration = new Int32Array(model.parts)
  const start = new Int32Array(model.parts).fill(LIFTED)
  const taken = new Int32Array(seats).fill(-1)
  const tally = createTally(model.monitors, subjectsOf(model).resource, model.problem.resources)
  const { value, total, emphasize, calm } = tally
  const occupancy = createOccupancy(model, tally)
  const { load, who, occupy, attend } = occupancy
  const eventCounts = createEventCounts(model, tally, duration, start)
  const { count } = eventCounts
  const { relength } = createEventSplits(model, tally, duration)
  const roleCounts = createRoleCounts(model, tally)
  /** The parts that have been moved or resized since `begin`, in order, and their state before. */
  const changed: number[] = []
  const startBefore: number[] = []
  const durationBefore: number[] = []
  let changes = 0
  /** The seats that have been assigned since `begin`, in order, and their resources before. */
  const handed: number[] = []
  const takenBefore: number[] = []
  let hands = 0

  function note(part: number): void {
    changed[changes] = part
    startBefore[changes] = start[part]
    durationBefore[changes++] = duration[part]
  }

  /** Moves all attendees of a part from one time to another. Below zero: without a time. */
  function take(part: number, b: number, from: number, to: number): void {
    occupy(part, b, duration[part], from, to)
    for (let seat = seatsFrom[part]; seat < seatsFrom[part + 1]; seat++)
      if (taken[seat] >= 0) attend(taken[seat], part, duration[part], from, to)
  }

  return {
    ...{ duration, start, taken, load, who, value, emphasize, calm },
    settle: () => void occupancy.settle(Infinity, 1),
    settleWithin: occupancy.settle,
    costOf: (monitor) => tally.cost[monitor],
    get hard() {
      return total[HARD]
    },
    get soft() {
      return total[SOFT]
    },
    get guide() {
      return total[GUIDE]
    },
    lift(part) {
      note(part)
      const time = start[part]
      const b = blockOfPart[part]
      start[part] = LIFTED
      if (time >= 0) take(part, b, time, -1)
      count(b, time, duration[part], -1)
    },
    drop(part, time) {
      note(part)
      const b = blockOfPart[part]
      start[part] = time
      if (time >= 0) take(part, b, -1, time)
      count(b, time, duration[part], 1)
    },
    move(part, time) {
      note(part)
      const b = blockOfPart[part]
      const from = start[part]
      start[part] = time
      take(part, b, from, time)
      eventCounts.move(b, from, time, duration[part])
    },
    begin() {
      changes = 0
      hands = 0
      tally.begin()
      occupancy.begin()
      eventCounts.begin()
      roleCounts.begin()
    },
    undo() {
      while (changes > 0) {
        const part = changed[--changes]
        start[part] = startBefore[changes]
        duration[part] = durationBefore[changes]
      }
      while (hands > 0) taken[handed[--hands]] = takenBefore[hands]
      tally.undo()
      occupancy.undo()
      eventCounts.undo()
      roleCounts.undo()
    },
    resize(part, length) {
      note(part)
      const before = duration[part]
      duration[part] = length
      relength(blockOfPart[part], before, length)
      for (let seat = seatsFrom[part]; seat < seatsFrom[part + 1]; seat++)
        roleCounts.relength(seat, taken[seat], before, length)
    },
    assign(seat, resource) {
      const before = taken[seat]
      if (before === resource) return
      handed[hands] = seat
      takenBefore[hands++] = before
      taken[seat] = resource
      const part = partOfSeat[seat]
      const length = duration[part]
      roleCounts.hand(seat, length, before, resource)
      if (start[part] < 0) return
      if (before >= 0) attend(before, part, length, start[part], -1)
      if (resource >= 0) attend(resource, part, length, -1, start[part])
    },
  }
}
