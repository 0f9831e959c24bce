import { BUSY, CLUSTER, IDLE, type XhsttModel } from './model.ts'
import type { Tally } from './tally.ts'

/**
 * Who is where when, and what the constraints on resources read from it. Parts come and go freely; `settle` then tells the
 * monitors what has changed in all: a resource that one part leaves and another takes up at the same time has not become
 * free in between, and a day is read once however many of its times have changed.
 */
export type Occupancy = {
  /** By resource * times + time: how many parts are there. */
  readonly load: Uint16Array
  /** By resource * times + time: the parts there, exclusive-ored; the one that is there where the load is one. */
  readonly who: Int32Array
  /** A part of this block and length comes (1) or goes (-1). */
  occupy(part: number, block: number, time: number, length: number, by: 1 | -1): void
  settle(): void
  /** From here on `undo` takes back; only after `settle`. */
  begin(): void
  undo(): void
}

export function createOccupancy(model: XhsttModel, { change }: Tally): Occupancy {
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
  /** Places that parts have come to or gone from, and their load before. */
  const touched = new Int32Array(places)
  const loadBefore = new Uint16Array(places)
  const whoBefore = new Int32Array(places)
  const touchedAt = new Int32Array(places)
  let touches = 0
  /** Cells some of whose times have become busy or free, and how they were. */
  const stale = new Int32Array(cellCount)
  const staleAt = new Int32Array(cellCount)
  const maskBefore = new Int32Array(cellCount)
  const busyBefore = new Int32Array(cellCount)
  let stales = 0
  let turn = 1
  for (let cell = 0; cell < cellCount; cell++) read(cell)

  function occupy(part: number, block: number, time: number, length: number, by: 1 | -1): void {
    for (let i = attendees.from[block]; i < attendees.from[block + 1]; i++) {
      const from = attendees.items[i] * times + time
      for (let at = from; at < from + length; at++) {
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
  }

  function settle(): void {
    for (let i = 0; i < touches; i++) {
      const at = touched[i]
      const before = loadBefore[i]
      const after = load[at]
      if (before === after) continue
      const surplus = (after > 1 ? after - 1 : 0) - (before > 1 ? before - 1 : 0)
      if (surplus !== 0) {
        const resource = (at / times) | 0
        for (let c = clash.from[resource]; c < clash.from[resource + 1]; c++) change(clash.items[c], surplus)
      }
      if (before === 0) toggle(at, 1)
      else if (after === 0) toggle(at, -1)
    }
    for (let i = 0; i < stales; i++) read(stale[i])
  }

  function begin(): void {
    touches = 0
    stales = 0
    turn++
  }

  function undo(): void {
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

  /** A resource has become busy, or free, at a time. */
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

  /** Times from the first to the last busy one of a cell that has any. */
  function extent(cell: number): number {
    const from = timesOfCell.from[cell]
    const end = timesOfCell.from[cell + 1]
    const bits = mask[cell]
    if (end - from <= 32) return 32 - Math.clz32(bits) - (31 - Math.clz32(bits & -bits))
    // A mask has no room for so many.
    let first = from
    let last = end - 1
    while (load[timesOfCell.items[first]] === 0) first++
    while (load[timesOfCell.items[last]] === 0) last--
    return last - first + 1
  }

  return { load, who, occupy, settle, begin, undo }
}
