import { BUSY, CLUSTER, IDLE, type XhsttModel } from './model.ts'
import type { Tally } from './tally.ts'

/**
 * Which times of each cell are busy, and what the constraints on idle, busy and clustered times read from that. A cell is read once,
 * however many of its times have changed.
 */
type Cells = {
  /** Records that a resource has become busy (1), or free (-1), at a place: resource * times + time. */
  toggle(place: number, by: 1 | -1): void
  /** Updates the monitors of the cells that have changed since the last call. */
  settle(): void
  /** `undo` undoes everything since this call. */
  begin(): void
  undo(): void
}

/** `load`, by place, belongs to the occupancy. */
export function createCells({ ofResources }: XhsttModel, { change }: Tally, load: Uint16Array): Cells {
  const { cells, timesOfCell, ofCell } = ofResources
  const cellCount = timesOfCell.from.length - 1
  const mask = new Int32Array(cellCount)
  const busyIn = new Int32Array(cellCount)
  /** What each entry of `ofCell` adds to its monitor. */
  const reading = new Int32Array(ofCell.items.length)
  const readingBefore = new Int32Array(ofCell.items.length)
  /** The cells with times that have become busy or free, and their state before. The first `settled` have been read since. */
  const stale = new Int32Array(cellCount)
  const staleAt = new Int32Array(cellCount)
  const maskBefore = new Int32Array(cellCount)
  const busyBefore = new Int32Array(cellCount)
  let stales = 0
  let settled = 0
  let turn = 1
  for (let cell = 0; cell < cellCount; cell++) read(cell)

  function toggle(at: number, by: 1 | -1): void {
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

  function settle(): void {
    while (settled < stales) read(stale[settled++])
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

  function begin(): void {
    stales = 0
    settled = 0
    turn++
  }

  function undo(): void {
    for (let i = 0; i < stales; i++) {
      const cell = stale[i]
      mask[cell] = maskBefore[i]
      busyIn[cell] = busyBefore[i]
      for (let j = ofCell.from[cell]; j < ofCell.from[cell + 1]; j += 4) reading[j] = readingBefore[j]
    }
    begin()
  }

  return { toggle, settle, begin, undo }
}
