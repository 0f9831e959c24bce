import { createEventOrder } from './event-order.ts'
import type { XhsttModel } from './model.ts'
import type { Tally } from './tally.ts'

/** The counts for constraints on the times of events. */
type EventCounts = {
  /** Adds (1) or removes (-1) a part of this block and length at a time. `time` below zero: without a time. */
  count(block: number, time: number, length: number, by: 1 | -1): void
  /** Moves a part of this block and length from one time to another. Below zero: without a time. */
  move(block: number, from: number, to: number, length: number): void
  /** `undo` undoes everything since this call. */
  begin(): void
  undo(): void
}

const NO_GROUP = -1
const MANY = -2

/** `duration` and `start` of all parts belong to the state. */
export function createEventCounts(
  model: XhsttModel,
  tally: Tally,
  duration: Int32Array,
  start: Int32Array,
): EventCounts {
  const { times, ofEvents } = model
  const { change } = tally
  const { assign, prefer, allowed, spread, groupsAt, spreadMinimum, spreadMaximum, spreadMonitor } = ofEvents
  const { link, linkMonitor, linkEvents, order } = ofEvents
  const eventOrder = createEventOrder(model, tally, duration, start)
  // One array, so that one list of changes serves all. It contains, in this order: starts by set of times of a spread; running events by
  // link and time; running parts by block and time.
  const spreads = spreadMinimum.length
  const running = spreads
  const blockRuns = running + linkMonitor.length * times
  const counts = new Int32Array(blockRuns + (link.items.length > 0 ? model.blocks.length * times : 0))
  const changed: number[] = []
  const before: number[] = []
  let changes = 0
  /** By list of sets and time: the only set with this time. Sets are usually days. */
  const onlyGroup = Int32Array.from({ length: groupsAt.length * times }, (_, i) => {
    const { from, items } = groupsAt[Math.floor(i / times)]
    const time = i % times
    const found = from[time + 1] - from[time]
    return found === 0 ? NO_GROUP : found === 1 ? items[from[time]] : MANY
  })
  for (let c = 0; c < spreads; c++) change(spreadMonitor[c], outsideSpread(c))

  function outsideSpread(c: number): number {
    const below = spreadMinimum[c] - counts[c]
    const above = counts[c] - spreadMaximum[c]
    return below > 0 ? below : above > 0 ? above : 0
  }

  function set(at: number, to: number): void {
    changed[changes] = at
    before[changes++] = counts[at]
    counts[at] = to
  }

  function count(b: number, time: number, length: number, by: 1 | -1): void {
    if (time < 0) {
      for (let i = assign.from[b]; i < assign.from[b + 1]; i++) change(assign.items[i], by * length)
      return
    }
    for (let i = prefer.from[b]; i < prefer.from[b + 1]; i += 3) {
      const only = prefer.items[i + 1]
      if ((only === 0 || only === length) && allowed[prefer.items[i + 2]][time] === 0)
        change(prefer.items[i], by * length)
    }
    for (let i = spread.from[b]; i < spread.from[b + 1]; i += 4) bumpAt(i, time, by)
    if (link.from[b + 1] > link.from[b]) runs(b, time, length, by)
    for (let i = order.from[b]; i < order.from[b + 1]; i++) eventOrder.measure(order.items[i])
  }

  function move(b: number, from: number, to: number, length: number): void {
    if (from < 0 || to < 0) {
      count(b, from, length, -1)
      count(b, to, length, 1)
      return
    }
    for (let i = prefer.from[b]; i < prefer.from[b + 1]; i += 3) {
      const only = prefer.items[i + 1]
      if (only !== 0 && only !== length) continue
      const set = allowed[prefer.items[i + 2]]
      if (set[from] !== set[to]) change(prefer.items[i], (set[from] - set[to]) * length)
    }
    for (let i = spread.from[b]; i < spread.from[b + 1]; i += 4) {
      const row = spread.items[i + 2] * times
      const here = onlyGroup[row + from]
      if (here !== MANY && here === onlyGroup[row + to]) continue
      bumpAt(i, from, -1)
      bumpAt(i, to, 1)
    }
    if (link.from[b + 1] > link.from[b]) {
      runs(b, from, length, -1)
      runs(b, to, length, 1)
    }
    for (let i = order.from[b]; i < order.from[b + 1]; i++) eventOrder.measure(order.items[i])
  }

  /** Entry `i` of `spread` counts one start more, or less, in the sets that contain the time. */
  function bumpAt(i: number, time: number, by: number): void {
    const of = spread.items[i + 2]
    const group = onlyGroup[of * times + time]
    if (group >= 0) bump(spread.items[i + 1] + group, by * spread.items[i + 3])
    else if (group === MANY) {
      const groups = groupsAt[of]
      for (let g = groups.from[time]; g < groups.from[time + 1]; g++)
        bump(spread.items[i + 1] + groups.items[g], by * spread.items[i + 3])
    }
  }

  function bump(c: number, by: number): void {
    const before = outsideSpread(c)
    set(c, counts[c] + by)
    const step = outsideSpread(c) - before
    if (step !== 0) change(spreadMonitor[c], step)
  }

  function runs(b: number, time: number, length: number, by: number): void {
    for (let t = time; t < time + length; t++) {
      const own = blockRuns + b * times + t
      const parts = counts[own]
      set(own, parts + by)
      if (parts > 0 && parts + by > 0) continue
      for (let i = link.from[b]; i < link.from[b + 1]; i += 2) {
        const l = link.items[i]
        const all = linkEvents[l]
        const at = running + l * times + t
        const events = counts[at]
        const after = events + by * link.items[i + 1]
        set(at, after)
        const step = Number(after > 0 && after < all) - Number(events > 0 && events < all)
        if (step !== 0) change(linkMonitor[l], step)
      }
    }
  }

  function undo(): void {
    while (changes > 0) counts[changed[--changes]] = before[changes]
  }

  return { count, move, begin: () => void (changes = 0), undo }
}
