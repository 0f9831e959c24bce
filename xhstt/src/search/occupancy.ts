import { BUSY, CLUSTER, IDLE, type XhsttModel } from './model.ts'
import type { Tally } from './tally.ts'

/**
 * Which parts each resource attends at each time, and what the constraints on resources read from that. Parts come and go freely, and
 * `settle` then updates the monitors with the total change. A resource that one part leaves and another takes at the same time is never
 * counted as free. A day is read once, however many of its times have changed.
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

export function createOccupancy(model: XhsttModel, { change, risen, atStake }: Tally): Occupancy {
  const { times, attendees, ofResources } = model
  const { clash, busy, cells, timesOfCell, ofCell } = ofResources
  const places = model.problem.resources * times
  const load = new Uint16Array(places)
  const who = new Int32Array(places)
  const cellCount = timesOfCell.from.length - 1
  const mask = new Int32Array(cellCount)
  const busyIn = new Int32Array(cellCount)
  /** What each entry of `ofCell` adds to its monitor. */
  const reading = new Int32Array(ofCell.items.length)
  const readingBefore = new Int32Array(ofCell.items.length)
  /** The places that parts have come to or left, and their load before. */
  const touched = new Int32Array(places)
  const loadBefore = new Uint16Array(places)
  const whoBefore = new Int32Array(places)
  const touchedAt = new Int32Array(places)
  let touches = 0
  /** The cells with times that have become busy or free, and their state before. */
  const stale = new Int32Array(cellCount)
  const staleAt = new Int32Array(cellCount)
  const maskBefore = new Int32Array(cellCount)
  const busyBefore = new Int32Array(cellCount)
  let stales = 0
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
  for (let cell = 0; cell < cellCount; cell++) read(cell)

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
    const firstStale = stales
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
    for (let i = firstStale; i < stales; i++) read(stale[i])
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
    stales = 0
    turn++
  }

  function undo(): void {
    forget()
    for (let i = 0; i < touches; i++) {
      load[touched[i]] = loadBefore[i]
      who[touched[i]] = whoBefore[i]
    }
    for (let i = 0; i < stales; i++) {
      const cell = stale[i]
      mask[cell] = maskBefore[i]
      busyIn[cell] = busyBefore[i]
      for (let j = ofCell.from[cell]; j < ofCell.from[cell + 1]; j += 4) reading[j] = readingBefore[j]
    }
    begin()
  }

  /** Records that a resource has become busy, or free, at a time. */
  function toggle(at: number, by: number): void {
    for (let i = busy.from[at]; i < busy.from[at + 1]; i++) change(busy.items[i], by)
    for (let i = cells.from[at]; i < cells.from[at + 1]; i += 2) {
      const cell = cells.items[i]
      if (staleAt[cell] !== turn) {
        staleAt[cell] = turn
        maskBefore[stales] = mask[cell]
        busyBefore[stales] = busyIn[cell]
        stale[stales++] = cell
      }
      busyIn[cell] += by
      mask[cell] ^= 1 << cells.items[i + 1]
    }
  }

  function read(cell: number): void {
    const count = busyIn[cell]
    for (let j = ofCell.from[cell]; j < ofCell.from[cell + 1]; j += 4) {
      const kind = ofCell.items[j + 1]
      let now = 0
      if (count === 0) now = kind > BUSY ? 1 : 0
      else if (kind === IDLE) now = extent(cell) - count
      else if (kind === CLUSTER) now = 1
      else if (kind === BUSY) now = Math.max(0, ofCell.items[j + 2] - count, count - ofCell.items[j + 3])
      readingBefore[j] = reading[j]
      if (now === reading[j]) continue
      change(ofCell.items[j], now - reading[j])
      reading[j] = now
    }
  }

  /** The number of times from the first to the last busy one of a cell, which must have one. */
  function extent(cell: number): number {
    const from = timesOfCell.from[cell]
    const end = timesOfCell.from[cell + 1]
    const bits = mask[cell]
    if (end - from <= 32) return 32 - Math.clz32(bits) - (31 - Math.clz32(bits & -bits))
    // A mask has only 32 bits.
    let first = from
    let last = end - 1
    while (load[timesOfCell.items[first]] === 0) first++
    while (load[timesOfCell.items[last]] === 0) last--
    return last - first + 1
  }

  return { load, who, occupy, attend, settle, begin, undo }
}
