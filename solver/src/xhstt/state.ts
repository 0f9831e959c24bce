import { BUSY, CLUSTER, EMPTY, IDLE, type XhsttModel } from './model.ts'
import { HARD, monitorCost, outside, SOFT } from './monitors.ts'

/**
 * Where the parts are, the number of every monitor, and the cost. Parts change by `lift`, `resize` and `drop` alone; what a
 * part is not dropped at, it does not cost. `start` is -1 for a part without a time, `LIFTED` for one that is nowhere.
 */
export type XhsttState = {
  readonly duration: Int32Array
  readonly start: Int32Array
  readonly load: Uint16Array
  /** By resource * times + time: the parts there, exclusive-ored; the one that is there where the load is one. */
  readonly who: Int32Array
  readonly value: Float64Array
  hard: number
  soft: number
  /** What the search should avoid besides, in the measure of `hard`. */
  guide: number
  lift(part: number): void
  drop(part: number, time: number): void
  /** Only of a lifted part. */
  resize(part: number, duration: number): void
  /** What costs anything hard now, and whatever it will cost, is counted in `guide` by so much more. */
  emphasize(by: number): void
  /** Ends all emphasis; only where there is no hard cost. */
  calm(): void
}

export const LIFTED = -2

export function createXhsttState(model: XhsttModel): XhsttState {
  const { times, monitors, blockOfPart, partsFrom, attendees, ofEvents, ofResources } = model
  const { assign, prefer, allowed, distribute, split, spread, groupsAt, spreadMinimum, spreadMaximum, link } = ofEvents
  const { clash, busy, cells, timesOfCell, ofCell } = ofResources
  const cellCount = timesOfCell.from.length - 1
  const duration = new Int32Array(model.parts)
  const start = new Int32Array(model.parts).fill(LIFTED)
  const load = new Uint16Array(model.problem.resources * times)
  const who = new Int32Array(load.length)
  const value = new Float64Array(monitors.count)
  const emphasis = new Float64Array(monitors.count)
  const mask = new Int32Array(cellCount)
  const busyIn = new Int32Array(cellCount)
  const spreadCount = new Int32Array(spreadMinimum.length)
  const running = new Int32Array(ofEvents.linkMonitor.length * times)
  const blockRuns = new Uint16Array(link.from.length > 1 && link.items.length > 0 ? model.blocks.length * times : 0)
  const state = { duration, start, load, who, value, hard: 0, soft: 0, guide: 0, lift, drop, resize, emphasize, calm }

  for (let m = 0; m < monitors.count; m++) charge(m, monitorCost(monitors, m, 0))
  for (let c = 0; c < spreadCount.length; c++) change(ofEvents.spreadMonitor[c], outsideSpread(c))
  for (let b = 0; b < model.blocks.length; b++) countParts(b)
  for (let j = 0; j < ofCell.items.length; j += 4) if (ofCell.items[j + 1] === EMPTY) change(ofCell.items[j], 1)

  function charge(m: number, cost: number): void {
    const tier = monitors.tier[m]
    if (tier === HARD) {
      state.hard += cost
      state.guide += emphasis[m] * cost
    } else if (tier === SOFT) state.soft += cost
    else state.guide += cost
  }

  function change(m: number, by: number): void {
    const before = value[m]
    value[m] = before + by
    const cost = monitorCost(monitors, m, before + by) - monitorCost(monitors, m, before)
    if (cost !== 0) charge(m, cost)
  }

  function outsideSpread(count: number): number {
    const below = spreadMinimum[count] - spreadCount[count]
    const above = spreadCount[count] - spreadMaximum[count]
    return Math.max(0, below, above)
  }

  function lift(part: number): void {
    const time = start[part]
    start[part] = LIFTED
    const length = duration[part]
    const b = blockOfPart[part]
    if (time < 0) {
      for (let i = assign.from[b]; i < assign.from[b + 1]; i++) change(assign.items[i], -length)
      return
    }
    for (let i = attendees.from[b]; i < attendees.from[b + 1]; i++) {
      const from = attendees.items[i] * times + time
      for (let cell = from; cell < from + length; cell++) {
        who[cell] ^= part
        if (--load[cell] === 0) toggle(cell, -1)
        else clashes(attendees.items[i], -1)
      }
    }
    count(part, b, time, -1)
  }

  function drop(part: number, time: number): void {
    start[part] = time
    const length = duration[part]
    const b = blockOfPart[part]
    if (time < 0) {
      for (let i = assign.from[b]; i < assign.from[b + 1]; i++) change(assign.items[i], length)
      return
    }
    for (let i = attendees.from[b]; i < attendees.from[b + 1]; i++) {
      const from = attendees.items[i] * times + time
      for (let cell = from; cell < from + length; cell++) {
        who[cell] ^= part
        if (load[cell]++ === 0) toggle(cell, 1)
        else clashes(attendees.items[i], 1)
      }
    }
    count(part, b, time, 1)
  }

  function clashes(resource: number, by: number): void {
    for (let i = clash.from[resource]; i < clash.from[resource + 1]; i++) change(clash.items[i], by)
  }

  /** A resource becomes busy, or free, at a time. */
  function toggle(at: number, by: number): void {
    for (let i = busy.from[at]; i < busy.from[at + 1]; i++) change(busy.items[i], by)
    for (let i = cells.from[at]; i < cells.from[at + 1]; i += 2) {
      const cell = cells.items[i]
      const place = cells.items[i + 1]
      const before = busyIn[cell]
      const maskBefore = mask[cell]
      busyIn[cell] = before + by
      if (place < 32) mask[cell] = maskBefore ^ (1 << place)
      const wide = timesOfCell.from[cell + 1] - timesOfCell.from[cell] > 32
      for (let j = ofCell.from[cell]; j < ofCell.from[cell + 1]; j += 4) {
        const kind = ofCell.items[j + 1]
        const step =
          kind === IDLE
            ? wide
              ? wideIdle(cell, -1, 0) - wideIdle(cell, at, by)
              : idle(mask[cell], before + by) - idle(maskBefore, before)
            : kind === BUSY
              ? busyOutside(before + by, j) - busyOutside(before, j)
              : (Number(before + by > 0) - Number(before > 0)) * (kind === CLUSTER ? 1 : -1)
        if (step !== 0) change(ofCell.items[j], step)
      }
    }
  }

  function busyOutside(count: number, j: number): number {
    return count === 0 ? 0 : Math.max(0, ofCell.items[j + 2] - count, count - ofCell.items[j + 3])
  }

  /** Idle times of a cell that a mask has no room for: as it is, or as it was before the time `but` changed by `by`. */
  function wideIdle(cell: number, but: number, by: number): number {
    let first = -1
    let last = -1
    let count = 0
    for (let i = timesOfCell.from[cell]; i < timesOfCell.from[cell + 1]; i++) {
      const at = timesOfCell.items[i]
      const isBusy = at === but ? by < 0 : load[at] > 0
      if (!isBusy) continue
      if (first < 0) first = i
      last = i
      count++
    }
    return first < 0 ? 0 : last - first + 1 - count
  }

  /** What a part counts by where it starts and how long it is, added or taken away. */
  function count(part: number, b: number, time: number, by: 1 | -1): void {
    const length = duration[part]
    for (let i = prefer.from[b]; i < prefer.from[b + 1]; i += 3) {
      const only = prefer.items[i + 1]
      if ((only === 0 || only === length) && allowed[prefer.items[i + 2]][time] === 0)
        change(prefer.items[i], by * length)
    }
    for (let i = spread.from[b]; i < spread.from[b + 1]; i += 4) {
      const groups = groupsAt[spread.items[i + 2]]
      for (let g = groups.from[time]; g < groups.from[time + 1]; g++) {
        const c = spread.items[i + 1] + groups.items[g]
        const before = outsideSpread(c)
        spreadCount[c] += by * spread.items[i + 3]
        const step = outsideSpread(c) - before
        if (step !== 0) change(spread.items[i], step)
      }
    }
    if (link.from[b + 1] > link.from[b]) runs(b, time, length, by)
    for (let i = ofEvents.order.from[b]; i < ofEvents.order.from[b + 1]; i++) reorder(ofEvents.order.items[i])
  }

  function runs(b: number, time: number, length: number, by: number): void {
    for (let t = time; t < time + length; t++) {
      const before = blockRuns[b * times + t]
      blockRuns[b * times + t] = before + by
      if (before > 0 && before + by > 0) continue
      for (let i = link.from[b]; i < link.from[b + 1]; i += 2) {
        const l = link.items[i]
        const all = ofEvents.linkEvents[l]
        const events = running[l * times + t]
        const after = events + by * link.items[i + 1]
        running[l * times + t] = after
        const step = Number(after > 0 && after < all) - Number(events > 0 && events < all)
        if (step !== 0) change(ofEvents.linkMonitor[l], step)
      }
    }
  }

  function reorder(pair: number): void {
    const { monitor, first, second, minimum, maximum } = ofEvents.orderPairs[pair]
    const end = edge(first, true)
    const begin = edge(second, false)
    const deviation = end < 0 || begin < 0 ? 0 : outside(begin - end, { minimum, maximum })
    if (deviation !== value[monitor]) change(monitor, deviation - value[monitor])
  }

  /** Where a block ends, or begins; -1 as long as not all of it has a time. */
  function edge(b: number, atEnd: boolean): number {
    let found = -1
    let placed = 0
    for (let part = partsFrom[b]; part < partsFrom[b + 1]; part++) {
      if (duration[part] === 0 || start[part] < 0) continue
      placed += duration[part]
      const at = start[part] + (atEnd ? duration[part] : 0)
      if (found < 0 || (atEnd ? at > found : at < found)) found = at
    }
    return placed === model.blocks[b].duration ? found : -1
  }

  function resize(part: number, length: number): void {
    const b = blockOfPart[part]
    for (let i = distribute.from[b]; i < distribute.from[b + 1]; i += 2) {
      const step = Number(distribute.items[i + 1] === length) - Number(distribute.items[i + 1] === duration[part])
      if (step !== 0) change(distribute.items[i], step)
    }
    duration[part] = length
    countParts(b)
  }

  function emphasize(by: number): void {
    for (let m = 0; m < monitors.count; m++) {
      if (monitors.tier[m] !== HARD) continue
      const cost = monitorCost(monitors, m, value[m])
      if (cost === 0) continue
      emphasis[m] += by
      state.guide += by * cost
    }
  }

  function calm(): void {
    emphasis.fill(0)
  }

  function countParts(b: number): void {
    for (let i = split.from[b]; i < split.from[b + 1]; i++) {
      const limits = ofEvents.splitLimits.get(split.items[i])
      if (!limits) continue
      let parts = 0
      let wrong = 0
      for (let part = partsFrom[b]; part < partsFrom[b + 1]; part++) {
        if (duration[part] === 0) continue
        parts++
        if (outside(duration[part], limits.durations) > 0) wrong++
      }
      change(split.items[i], wrong + outside(parts, limits.amounts) - value[split.items[i]])
    }
  }

  return state
}

/** Free times between the first and the last busy one of `count` in the mask. */
function idle(mask: number, count: number): number {
  return count === 0 ? 0 : 32 - Math.clz32(mask) - (31 - Math.clz32(mask & -mask)) - count
}
