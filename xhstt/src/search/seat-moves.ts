import type { Random } from '@timetable/solver/basics'
import type { XhsttModel } from './model.ts'
import type { Rearrangement } from './rearrangement.ts'
import type { Seating } from './seating.ts'
import type { XhsttState } from './state.ts'

/** Proposes moves that change who has a seat, as `Moves` does for parts. No time changes. */
export type SeatMoves = {
  /**
   * Gives the seat to another resource. What that one has to do at the time goes to the previous resource of the seat, and so on: a chain.
   */
  reassign(seat: number): boolean
  /** As `reassign`, for all seats of the same resource in a group that should have a single one. */
  reassignGroup(seat: number): boolean
  /** Exchanges two resources in one seat of each, at other times. */
  exchange(seat: number): boolean
  /** As `exchange`, for all seats of both groups. */
  exchangeGroups(seat: number): boolean
}

const LONGEST_CHAIN = 12
/** The maximum number of seats tried to find one that a resource has. */
const TRIES = 8

export function createSeatMoves(
  model: XhsttModel,
  state: XhsttState,
  rearrangement: Rearrangement,
  seating: Seating,
  random: Random,
): SeatMoves {
  const { times, ofRoles } = model
  const { seatsFrom, partOfSeat, roleOfSeat, seatsOf, split, seatsOfSplit } = ofRoles
  const { duration, start, load, who, taken } = state

  function reassign(seat: number): boolean {
    const to = seating.random(seat)
    if (to === taken[seat]) return false
    rearrangement.clear()
    rearrangement.assign(seat, to)
    return giveWay()
  }

  function reassignGroup(seat: number): boolean {
    const group = groupOf(seat)
    if (group < 0) return reassign(seat)
    const to = random.below(2) === 0 ? seating.random(seat) : taken[anyOf(group)]
    const from = taken[seat]
    if (to < 0 || to === from) return false
    rearrangement.clear()
    return assignAll(group, seat, from, to) && giveWay()
  }

  function exchange(seat: number): boolean {
    const other = partner(seat)
    if (other < 0) return false
    rearrangement.clear()
    rearrangement.assign(seat, taken[other])
    rearrangement.assign(other, taken[seat])
    return giveWay()
  }

  function exchangeGroups(seat: number): boolean {
    const other = partner(seat)
    if (other < 0) return false
    rearrangement.clear()
    const [from, to] = [taken[seat], taken[other]]
    return assignAll(groupOf(seat), seat, from, to) && assignAll(groupOf(other), other, to, from) && giveWay()
  }

  /** A seat of another resource, such that each of both resources can have the other's seat. -1: none found. */
  function partner(seat: number): number {
    const from = taken[seat]
    const to = seating.random(seat)
    if (from < 0 || to < 0 || to === from) return -1
    const first = seatsOf.from[to]
    const count = seatsOf.from[to + 1] - first
    const offset = random.below(count)
    for (let i = 0; i < Math.min(count, TRIES); i++) {
      const other = seatsOf.items[first + ((i + offset) % count)]
      if (taken[other] === to && duration[partOfSeat[other]] > 0 && seating.mayHave(other, from)) return other
    }
    return -1
  }

  function groupOf(seat: number): number {
    const role = roleOfSeat[seat]
    const count = split.from[role + 1] - split.from[role]
    return count === 0 ? -1 : split.items[split.from[role] + random.below(count)]
  }

  function anyOf(group: number): number {
    const { from, items } = seatsOfSplit
    return items[from[group] + random.below(from[group + 1] - from[group])]
  }

  /** Gives all seats of the group that one resource has to another. False if `seat` itself does not change. */
  function assignAll(group: number, seat: number, from: number, to: number): boolean {
    if (group < 0) rearrangement.assign(seat, to)
    else
      for (let i = seatsOfSplit.from[group]; i < seatsOfSplit.from[group + 1]; i++) {
        const one = seatsOfSplit.items[i]
        if (taken[one] === from && seating.mayHave(one, to)) rearrangement.assign(one, to)
      }
    return rearrangement.resourceOf(seat) === to
  }

  /** What the new resources of the assigned seats have to do at the same time goes to the resources that left these seats. */
  function giveWay(): boolean {
    const most = rearrangement.seats + LONGEST_CHAIN
    for (let i = 0; i < rearrangement.seats; i++) {
      const seat = rearrangement.seatAt(i)
      const to = rearrangement.resourceOf(seat)
      const part = partOfSeat[seat]
      if (to < 0 || start[part] < 0) continue
      const first = to * times + start[part]
      for (let at = first; at < first + duration[part]; at++) {
        if (load[at] !== 1) continue
        const other = seatIn(who[at], to)
        // Its attendance is fixed.
        if (other < 0) return false
        if (rearrangement.resourceOf(other) !== to || other === seat) continue
        if (rearrangement.seats >= most) return false
        const left = taken[seat]
        const goal = left >= 0 && seating.mayHave(other, left) ? left : elsewhere(other)
        if (goal === to) return false
        rearrangement.assign(other, goal)
      }
    }
    return true
  }

  /** A free candidate for a seat at its present time, or its present resource if there is none. */
  function elsewhere(seat: number): number {
    const part = partOfSeat[seat]
    return seating.free(seat, start[part], duration[part], taken[seat])
  }

  function seatIn(part: number, resource: number): number {
    for (let seat = seatsFrom[part]; seat < seatsFrom[part + 1]; seat++) if (taken[seat] === resource) return seat
    return -1
  }

  return { reassign, reassignGroup, exchange, exchangeGroups }
}
