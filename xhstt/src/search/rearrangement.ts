import type { XhsttState } from './state.ts'

/**
 * What a move changes: parts with the durations and starts they are to have, and seats with their resources. `apply` makes it so; the `undo` of the state takes
 * it back.
 */
export type Rearrangement = {
  readonly length: number
  /** Forgets what was listed. */
  clear(): void
  /** A part of duration 0 is none. */
  add(part: number, duration: number, start: number): void
  has(part: number): boolean
  /** The start that the part listed at this place is to have. */
  startAt(place: number): number
  lengthAt(place: number): number
  partAt(place: number): number
  /** A seat goes to another resource; -1: to nobody. */
  assign(seat: number, resource: number): void
  /** Who is to have the seat. */
  resourceOf(seat: number): number
  /** Seats that are assigned, in turn. */
  readonly seats: number
  seatAt(place: number): number
  apply(): void
  /** Only the seats, within whatever the state has begun. */
  handOut(): void
  /** As `apply`, and as the state's `settleWithin`. */
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

  /** All are lifted, then all resized, then all dropped: what is dropped last finds everything as it is to be. */
  function resize(): void {
    for (let i = 0; i < list.length; i++) stays[i] = Number(durations[i] === state.duration[listed[i]])
    for (let i = 0; i < list.length; i++) if (stays[i] === 0 && state.duration[listed[i]] > 0) state.lift(listed[i])
    for (let i = 0; i < list.length; i++) if (stays[i] === 0) state.resize(listed[i], durations[i])
    for (let i = 0; i < list.length; i++) if (stays[i] === 0 && durations[i] > 0) state.drop(listed[i], starts[i])
  }
  return list
}
