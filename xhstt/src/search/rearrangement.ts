import type { XhsttState } from './state.ts'

/**
 * What a move changes: parts with their new durations and starts, and seats with their new resources. `apply` makes the changes; `undo` of
 * the state undoes them.
 */
export type Rearrangement = {
  readonly length: number
  /** Clears the list. */
  clear(): void
  /** A part of duration 0 does not exist. */
  add(part: number, duration: number, start: number): void
  has(part: number): boolean
  /** The new start of the part at this position in the list. */
  startAt(place: number): number
  lengthAt(place: number): number
  partAt(place: number): number
  /** Gives a seat to another resource. -1: to none. */
  assign(seat: number, resource: number): void
  /** The resource that the seat will have. */
  resourceOf(seat: number): number
  /** The number of assigned seats. `seatAt`: each of them, in order. */
  readonly seats: number
  seatAt(place: number): number
  apply(): void
  /** Applies only the seats. The state must have begun. */
  handOut(): void
  /** As `apply`, but with the limit of the state's `settleWithin`. */
  applyWithin(limit: number, hardWeight: number): boolean
}

export function createRearrangement(state: XhsttState, parts: number, seats: number): Rearrangement {
  const listed = new Int32Array(parts)
  const durations = new Int32Array(parts)
  const starts = new Int32Array(parts)
  const stays = new Uint8Array(parts)
  const stamped = new Int32Array(parts).fill(-1)
  const listedSeats = new Int32Array(seats)
  const resources = new Int32Array(seats)
  const seated = new Int32Array(seats).fill(-1)
  let stamp = 0
  const list = {
    length: 0,
    seats: 0,
    clear() {
      list.length = 0
      list.seats = 0
      stamp++
    },
    add(part: number, duration: number, start: number) {
      stamped[part] = stamp
      listed[list.length] = part
      durations[list.length] = duration
      starts[list.length++] = start
    },
    has: (part: number) => stamped[part] === stamp,
    startAt: (place: number) => starts[place],
    lengthAt: (place: number) => durations[place],
    partAt: (place: number) => listed[place],
    assign(seat: number, resource: number) {
      if (seated[seat] !== stamp) listedSeats[list.seats++] = seat
      seated[seat] = stamp
      resources[seat] = resource
    },
    resourceOf: (seat: number) => (seated[seat] === stamp ? resources[seat] : state.taken[seat]),
    seatAt: (place: number) => listedSeats[place],
    handOut() {
      for (let i = 0; i < list.seats; i++) state.assign(listedSeats[i], resources[listedSeats[i]])
    },
    apply() {
      rearrange()
      state.settle()
    },
    applyWithin(limit: number, hardWeight: number) {
      rearrange()
      return state.settleWithin(limit, hardWeight)
    },
  }
  function rearrange(): void {
    state.begin()
    list.handOut()
    let resized = false
    for (let i = 0; i < list.length; i++) {
      if (durations[i] !== state.duration[listed[i]]) resized = true
      else if (durations[i] > 0) state.move(listed[i], starts[i])
    }
    if (resized) resize()
  }

  /** Lifts all, then resizes all, then drops all: the last one dropped finds everything in its final state. */
  function resize(): void {
    for (let i = 0; i < list.length; i++) stays[i] = Number(durations[i] === state.duration[listed[i]])
    for (let i = 0; i < list.length; i++) if (stays[i] === 0 && state.duration[listed[i]] > 0) state.lift(listed[i])
    for (let i = 0; i < list.length; i++) if (stays[i] === 0) state.resize(listed[i], durations[i])
    for (let i = 0; i < list.length; i++) if (stays[i] === 0 && durations[i] > 0) state.drop(listed[i], starts[i])
  }
  return list
}
