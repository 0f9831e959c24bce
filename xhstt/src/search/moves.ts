import type { Random } from '@timetable/solver/basics'
import type { XhsttModel } from './model.ts'
import { ANY_START, createChain } from './chain.ts'
import { createRearrangement, type Rearrangement } from './rearrangement.ts'
import { createSeating } from './seating.ts'
import { createSeatMoves, type SeatMoves } from './seat-moves.ts'
import type { XhsttState } from './state.ts'

/** Proposes moves. False: the move is not possible. Otherwise `rearrangement` has what it would do. */
export type Moves = {
  readonly rearrangement: Rearrangement
  /** Moves a part to another time, whatever is there. */
  shift(part: number, to: number): boolean
  /** As `shift`, but what is in the way moves in the opposite direction, and so on: a Kempe chain. */
  chain(part: number, to: number): boolean
  /**
   * Exchanges two parts that share an attendee. Of two consecutive parts, the second goes directly before the first. Every other time, what
   * is in the way of either also moves, as in a chain.
   */
  swap(part: number): boolean
  /** Cuts a part in two, joins two parts, or transfers times from one part to another. Chains as `swap` does. */
  split(part: number): boolean
  randomStart(part: number, duration: number): number
  readonly ofSeats: SeatMoves
}

export function createMoves(model: XhsttModel, state: XhsttState, random: Random): Moves {
  const { times, blockOfPart, partsFrom, attendees, starts, longest, splits, mayBeOut, blocks } = model
  const { duration, start, load, who, taken } = state
  const { seats, seatsFrom } = model.ofRoles
  const rearrangement = createRearrangement(state, model.parts, seats)
  const seating = createSeating(model, state, rearrangement, random)
  const { makeWay, mayStart } = createChain(model, state, rearrangement, seating, random)

  function shift(part: number, to: number): boolean {
    rearrangement.clear()
    rearrangement.add(part, duration[part], to)
    return to !== start[part] && reseated()
  }

  function chain(part: number, to: number): boolean {
    rearrangement.clear()
    rearrangement.add(part, duration[part], to)
    return to !== start[part] && makeWay() && reseated()
  }

  /** Completes a move. In half of the moves that change more than one time, what is in the way also moves. */
  function completed(): boolean {
    return (random.below(2) === 0 || makeWay()) && reseated()
  }

  function reseated(): boolean {
    if (seats > 0) seating.reseat()
    return true
  }

  function swap(part: number): boolean {
    const b = blockOfPart[part]
    const size = attendees.from[b + 1] - attendees.from[b]
    if (size === 0 || start[part] < 0) return false
    const resource = attendees.items[attendees.from[b] + random.below(size)]
    const cell = resource * times + random.below(times)
    if (load[cell] !== 1) return false
    const other = who[cell]
    if (other === part) return false
    const [first, second] = start[part] < start[other] ? [part, other] : [other, part]
    const next = start[first] + duration[first] === start[second]
    const late = next ? start[first] + duration[second] : start[second]
    const early = start[first]
    if (!mayStart(first, late) || !mayStart(second, early)) return false
    rearrangement.clear()
    rearrangement.add(first, duration[first], late)
    rearrangement.add(second, duration[second], early)
    return completed()
  }

  function split(part: number): boolean {
    const b = blockOfPart[part]
    const { durations, amounts } = splits[b]
    if (amounts.maximum < 2) return false
    const count = partsFrom[b + 1] - partsFrom[b]
    const other = partsFrom[b] + random.below(count)
    if (other === part) return false
    rearrangement.clear()
    const [own, its] = [duration[part], duration[other]]
    if (its === 0) {
      if (own < 2) return false
      const rest = 1 + random.below(own - 1)
      if (!within(rest) || !within(own - rest) || activeParts(b) === amounts.maximum) return false
      rearrangement.add(part, own - rest, random.below(2) === 0 ? start[part] : randomStart(part, own - rest))
      rearrangement.add(other, rest, randomStart(part, rest))
      if (seats > 0) inherit(part, other)
      return completed()
    }
    const sum = own + its
    const kept = activeParts(b) > amounts.minimum && within(sum) ? random.below(sum) : 1 + random.below(sum - 1)
    if (kept === its || (kept > 0 && !(within(kept) && within(sum - kept)))) return false
    rearrangement.add(part, sum - kept, randomOf(part, sum - kept))
    rearrangement.add(other, kept, kept === 0 ? 0 : randomOf(other, kept))
    return completed()

    function within(length: number): boolean {
      return length >= durations.minimum && length <= durations.maximum
    }
  }

  /** Gives a new part the resources of the part that it is cut from. */
  function inherit(part: number, other: number): void {
    const by = seatsFrom[other] - seatsFrom[part]
    for (let seat = seatsFrom[part]; seat < seatsFrom[part + 1]; seat++) rearrangement.assign(seat + by, taken[seat])
  }

  /** Its present start, if it still fits, or a random one of its starts. */
  function randomOf(part: number, length: number): number {
    const stays = start[part] >= 0 && start[part] + length <= times && random.below(2) === 0
    return stays ? start[part] : randomStart(part, length)
  }

  function activeParts(b: number): number {
    let active = 0
    for (let part = partsFrom[b]; part < partsFrom[b + 1]; part++) if (duration[part] > 0) active++
    return active
  }

  function randomStart(part: number, length: number): number {
    const b = blockOfPart[part]
    const row = b * longest + length - 1
    const from = starts.from[row]
    const count = starts.from[row + 1] - from
    if (count === 0 || (mayBeOut[b] === 1 && random.below(count + 1) === 0)) return -1
    if (random.below(ANY_START) === 0 && blocks[b].time === null) return random.below(times - length + 1)
    return starts.items[from + random.below(count)]
  }

  const ofSeats = createSeatMoves(model, state, rearrangement, seating, random)
  return { rearrangement, shift, chain, swap, split, randomStart, ofSeats }
}
