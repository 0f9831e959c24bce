import { createCells } from './cells.ts'
import type { XhsttModel } from './model.ts'
import type { Tally } from './tally.ts'

/**
 * Which parts each resource attends at each time, and what the constraints on resources read from that. Parts come and go freely, and
 * `settle` then updates the monitors with the total change. A resource that one part leaves and another takes at the same time is never
 * counted as free.
 */
type Occupancy = {
  /** By resource * times + time: the number of parts there. */
  readonly load: Uint16Array
  /** By resource * times + time: the parts there, combined by exclusive or. If the load is one: the part itself. */
  readonly who: Int32Array
  /** Moves a part of this block and length from one time to another. Below zero: without a time. */
  occupy(part: number, block: number, length: number, from: number, to: number): void
  /** The same for a single resource. */
  attend(resource: number, part: number, length: number, from: number, to: number): void
  /**
   * Updates the monitors, one resource after another. Returns false as soon as the cost has certainly risen by more than `limit` since
   * `begin`, with hard cost weighted: the remaining resources cannot gain more than they cost. Then only `undo` may follow.
   */
  settle(limit: number, hardWeight: number): boolean
  /** `undo` undoes everything since this call. Only allowed after `settle`. */
  begin(): void
  undo(): void
}

export function createOccupancy(model: XhsttModel, tally: Tally): Occupancy {
  const { change, risen, atStake } = tally
  const { times, attendees, ofResources } = model
  const { clash, busy } = ofResources
  const places = model.problem.resources * times
  const load = new Uint16Array(places)
  const who = new Int32Array(places)
  const cells = createCells(model, tally, load)
  /** The places that parts have come to or left, and their load before. */
  const touched = new Int32Array(places)
  const loadBefore = new Uint16Array(places)
  const whoBefore = new Int32Array(places)
  const touchedAt = new Int32Array(places)
  let touches = 0
  let turn = 1
  /** The changes recorded since the last `settle`, and for each affected resource its last one. */
  const entryPart: number[] = []
  const entryFrom: number[] = []
  const entryTo: number[] = []
  const entryLength: number[] = []
  const entryBefore: number[] = []
  let entries = 0
  const lastOf = new Int32Array(model.problem.resources).fill(-1)
  const concerned = new Int32Array(model.problem.resources)
  let concernedCount = 0

  function occupy(part: number, block: number, length: number, from: number, to: number): void {
    for (let i = attendees.from[block]; i < attendees.from[block + 1]; i++)
      attend(attendees.items[i], part, length, from, to)
  }

  function attend(resource: number, part: number, length: number, from: number, to: number): void {
    if (lastOf[resource] < 0) concerned[concernedCount++] = resource
    entryPart[entries] = part
    entryLength[entries] = length
    entryFrom[entries] = from
    entryTo[entries] = to
    entryBefore[entries] = lastOf[resource]
    lastOf[resource] = entries++
  }

  function settle(limit: number, hardWeight: number): boolean {
    let stake = 0
    for (let i = 0; i < concernedCount; i++) stake += atStake(concerned[i], hardWeight)
    let settled = 0
    // The rise is final only between resources: within one, a day can compensate for another.
    while (settled < concernedCount && risen(hardWeight) - stake <= limit) {
      const resource = concerned[settled++]
      stake -= atStake(resource, hardWeight)
      settleResource(resource)
    }
    const whole = settled === concernedCount
    forget()
    return whole && risen(hardWeight) <= limit
  }

  function forget(): void {
    for (let i = 0; i < concernedCount; i++) lastOf[concerned[i]] = -1
    entries = 0
    concernedCount = 0
  }

  function settleResource(resource: number): void {
    const firstTouch = touches
    const row = resource * times
    for (let entry = lastOf[resource]; entry >= 0; entry = entryBefore[entry]) {
      if (entryFrom[entry] >= 0) pass(entryPart[entry], row + entryFrom[entry], entryLength[entry], -1)
      if (entryTo[entry] >= 0) pass(entryPart[entry], row + entryTo[entry], entryLength[entry], 1)
    }
    let surplus = 0
    for (let i = firstTouch; i < touches; i++) {
      const at = touched[i]
      const before = loadBefore[i]
      const after = load[at]
      if (before === after) continue
      surplus += (after > 1 ? after - 1 : 0) - (before > 1 ? before - 1 : 0)
      if (before === 0) toggle(at, 1)
      else if (after === 0) toggle(at, -1)
    }
    if (surplus !== 0)
      for (let c = clash.from[resource]; c < clash.from[resource + 1]; c++) change(clash.items[c], surplus)
    cells.settle()
  }

  /** Adds a part to `length` places from `first` on, or removes it. */
  function pass(part: number, first: number, length: number, by: 1 | -1): void {
    for (let at = first; at < first + length; at++) {
      if (touchedAt[at] !== turn) {
        touchedAt[at] = turn
        loadBefore[touches] = load[at]
        whoBefore[touches] = who[at]
        touched[touches++] = at
      }
      who[at] ^= part
      load[at] += by
    }
  }

  function begin(): void {
    touches = 0
    turn++
    cells.begin()
  }

  function undo(): void {
    forget()
    for (let i = 0; i < touches; i++) {
      load[touched[i]] = loadBefore[i]
      who[touched[i]] = whoBefore[i]
    }
    touches = 0
    turn++
    cells.undo()
  }

  /** Records that a resource has become busy, or free, at a time. */
  function toggle(at: number, by: 1 | -1): void {
    for (let i = busy.from[at]; i < busy.from[at + 1]; i++) change(busy.items[i], by)
    cells.toggle(at, by)
  }

  return { load, who, occupy, attend, settle, begin, undo }
}
