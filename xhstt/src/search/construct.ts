import type { Random } from '@timetable/solver/basics'
import type { XhsttModel } from './model.ts'
import { HARD, monitorCost } from './monitors.ts'
import { createRearrangement } from './rearrangement.ts'
import type { Rows } from './rows.ts'
import { createSeating } from './seating.ts'
import type { XhsttState } from './state.ts'

/** How many times as much as a soft cost a hard cost counts while the first timetable is made. */
const MANY = 1_000

/**
 * Splits every block in the cheapest way, then places all parts, longest and busiest first, each where it costs least with resources that
 * are free then. Afterwards, each seat of the part is filled from all its candidates.
 */
export function construct(model: XhsttModel, state: XhsttState, random: Random): void {
  const { blocks, partsFrom, blockOfPart, attendees, starts, longest } = model
  blocks.forEach((_, b) => {
    cheapestSplit(model, b).forEach((length, i) => state.resize(partsFrom[b] + i, length))
  })
  const { seats, seatsFrom, roleOfSeat, candidates } = model.ofRoles
  const rearrangement = createRearrangement(state, model.parts, seats)
  const seating = createSeating(model, state, rearrangement, random)
  const weight = (part: number) => {
    const b = blockOfPart[part]
    const row = b * longest + state.duration[part] - 1
    const open = starts.from[row + 1] - starts.from[row]
    return (state.duration[part] * (1 + attendees.from[b + 1] - attendees.from[b])) / (1 + open)
  }
  const order = Array.from({ length: model.parts }, (_, part) => part)
    .filter((part) => state.duration[part] > 0)
    .map((part) => ({ part, weight: weight(part) * (1 + random.unit() / 10) }))
    .sort((a, b) => b.weight - a.weight)
  for (const { part } of order) {
    const length = state.duration[part]
    const time = cheapest(starts, blockOfPart[part] * longest + length - 1, Infinity, (time) => {
      seating.seatAt(part, length, time)
      rearrangement.handOut()
      state.drop(part, time)
    })
    state.begin()
    state.drop(part, time)
    state.settle()
    for (let seat = seatsFrom[part]; seat < seatsFrom[part + 1]; seat++) fill(seat)
  }

  function costs(): number {
    return (state.hard + state.guide) * MANY + state.soft
  }

  /** Gives the seat to the cheapest candidate. */
  function fill(seat: number): void {
    const resource = cheapest(candidates, roleOfSeat[seat], costs(), (resource) => state.assign(seat, resource))
    state.begin()
    state.assign(seat, resource)
    state.settle()
  }

  /** The cheapest item of a row, starting at a random one. -1 if none is below `cost`. */
  function cheapest({ from, items }: Rows, row: number, cost: number, make: (item: number) => void): number {
    const count = from[row + 1] - from[row]
    const offset = random.below(Math.max(1, count))
    let best = -1
    let least = cost
    for (let i = 0; i < count; i++) {
      const item = items[from[row] + ((i + offset) % count)]
      state.begin()
      make(item)
      state.settle()
      const now = costs()
      state.undo()
      if (now >= least) continue
      least = now
      best = item
    }
    return best
  }
}

/**
 * Of equally cheap splits, the one with the most parts is chosen, because it has the most possible places. The search tries at most this
 * many partial partitions, from few long parts to many short ones.
 */
const MOST_PARTITIONS = 20_000

function cheapestSplit({ blocks, splits, ofEvents, monitors }: XhsttModel, b: number): number[] {
  const { durations, amounts } = splits[b]
  const { distribute } = ofEvents
  let best: number[] | undefined
  let least = Infinity
  let tried = 0
  const parts: number[] = []
  const tryOut = (left: number, longest: number): void => {
    if (tried++ >= MOST_PARTITIONS) return
    if (left === 0) {
      if (parts.length < amounts.minimum) return
      let cost = 0
      for (let i = distribute.from[b]; i < distribute.from[b + 1]; i += 2) {
        const found = parts.filter((length) => length === distribute.items[i + 1]).length
        const m = distribute.items[i]
        cost += monitorCost(monitors, m, found) * (monitors.tier[m] === HARD ? MANY : 1)
      }
      if (cost > least) return
      least = cost
      best = [...parts]
      return
    }
    if (parts.length === amounts.maximum) return
    for (let length = Math.min(left, longest); length >= durations.minimum; length--) {
      parts.push(length)
      tryOut(left - length, length)
      parts.pop()
    }
  }
  tryOut(blocks[b].duration, durations.maximum)
  return best ?? [blocks[b].duration]
}
