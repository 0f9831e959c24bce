import { isBetter, type EventPart, type XhsttCost } from './problem.ts'
import type { XhsttModel } from './model.ts'
import type { Rearrangement } from './rearrangement.ts'
import type { XhsttState } from './state.ts'

/** Durations and starts by part, resources by seat, and the cost. */
export type XhsttPlacement = {
  readonly cost: XhsttCost
  readonly duration: Int32Array
  readonly start: Int32Array
  readonly taken: Int32Array
}

/** The best timetable of a search so far. */
export type Kept = {
  readonly cost: XhsttCost
  /** Keeps the timetable of the state. */
  keep(): void
  /** Brings the state back to the kept timetable if that costs less. */
  restore(): void
  /** A copy. */
  copy(): XhsttPlacement
  /** Keeps a placement instead if it costs less. Throws if it is of a problem of another size. */
  adopt(placement: XhsttPlacement): void
  parts(): EventPart[]
}

/** Begins with the timetable of the state. */
export function createKept(model: XhsttModel, state: XhsttState, rearrangement: Rearrangement): Kept {
  const { problem, blocks, blockOfPart } = model
  const { seats, seatsFrom } = model.ofRoles
  const duration = state.duration.slice()
  const start = state.start.slice()
  const taken = state.taken.slice()
  const kept = {
    cost: costOf(state),
    keep() {
      kept.cost = costOf(state)
      duration.set(state.duration)
      start.set(state.start)
      taken.set(state.taken)
    },
    restore() {
      if (!isBetter(kept.cost, state)) return
      rearrangement.clear()
      for (let part = 0; part < model.parts; part++)
        if (state.start[part] !== start[part] || state.duration[part] !== duration[part])
          rearrangement.add(part, duration[part], start[part])
      for (let seat = 0; seat < seats; seat++) rearrangement.assign(seat, taken[seat])
      rearrangement.apply()
    },
    copy: () => ({ cost: kept.cost, duration: duration.slice(), start: start.slice(), taken: taken.slice() }),
    adopt(placement: XhsttPlacement) {
      if (placement.start.length !== model.parts || placement.duration.length !== model.parts)
        throw new Error(`a placement of ${placement.start.length} parts for a problem of ${model.parts}`)
      if (placement.taken.length !== seats)
        throw new Error(`a placement of ${placement.taken.length} seats for a problem of ${seats}`)
      if (!isBetter(placement.cost, kept.cost)) return
      kept.cost = placement.cost
      duration.set(placement.duration)
      start.set(placement.start)
      taken.set(placement.taken)
    },
    parts() {
      const parts: EventPart[] = []
      for (let part = 0; part < model.parts; part++) {
        if (duration[part] === 0) continue
        const time = start[part] < 0 ? null : start[part]
        let seat = seatsFrom[part]
        for (const event of blocks[blockOfPart[part]].events) {
          const assigned = problem.events[event].roles.map(() => {
            const resource = taken[seat++]
            return resource < 0 ? null : resource
          })
          parts.push({ event, duration: duration[part], time, assigned })
        }
      }
      return parts
    },
  }
  return kept
}

function costOf({ hard, soft }: XhsttState): XhsttCost {
  return { hard, soft }
}
