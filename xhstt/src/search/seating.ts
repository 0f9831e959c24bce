import type { Random } from '@timetable/solver/basics'
import type { XhsttModel } from './model.ts'
import type { Rearrangement } from './rearrangement.ts'
import type { XhsttState } from './state.ts'

/** The possible resources for a seat. Whether a resource is free is evaluated as the rearrangement will leave it. */
export type Seating = {
  /** A random one of the candidates worth trying; rarely, any candidate. Also -1 if the role can be empty. */
  random(seat: number): number
  mayHave(seat: number, resource: number): boolean
  /** Whether a resource has nothing else to do there, except what is rearranged, for a part of this length. */
  isFree(resource: number, time: number, length: number): boolean
  /** A random free candidate. `otherwise`, if there is none. */
  free(seat: number, time: number, length: number, otherwise: number): number
  /** Gives the seats of the rearranged parts to others if their resources are needed elsewhere. */
  reseat(): void
  /** Sets the rearrangement to a single part, and gives its seats to others if necessary. */
  seatAt(part: number, length: number, time: number): void
  /** Whether this seat should have the same resource as others. */
  sticks(seat: number): boolean
}

/** One in this many candidates is any at all. */
const ANY_CANDIDATE = 100

export function createSeating(
  model: XhsttModel,
  state: XhsttState,
  rearrangement: Rearrangement,
  random: Random,
): Seating {
  const { times, ofRoles, ofResources, problem } = model
  const { seatsFrom, roleOfSeat, candidates, may, mayBeOpen, split } = ofRoles
  const { load, who } = state
  const { clash } = ofResources
  /** By resource: 1 if it should not be in two places at once. */
  const single = Uint8Array.from({ length: problem.resources }, (_, r) => Number(clash.from[r + 1] > clash.from[r]))
  const everybody = may.map((set) => [...set.keys()].filter((resource) => set[resource] === 1))
  const sticky = Uint8Array.from(may, (_, role) => Number(split.from[role + 1] > split.from[role]))

  function any(seat: number): number {
    const role = roleOfSeat[seat]
    const from = candidates.from[role]
    const count = candidates.from[role + 1] - from
    if (count === 0 || (mayBeOpen[role] === 1 && random.below(count + 1) === 0)) return -1
    if (random.below(ANY_CANDIDATE) === 0) return everybody[role][random.below(everybody[role].length)]
    return candidates.items[from + random.below(count)]
  }

  function isFree(resource: number, time: number, length: number): boolean {
    if (single[resource] === 0) return true
    const from = resource * times + time
    for (let at = from; at < from + length; at++)
      if (load[at] > 1 || (load[at] === 1 && !rearrangement.has(who[at]))) return false
    return true
  }

  function free(seat: number, time: number, length: number, otherwise: number): number {
    const role = roleOfSeat[seat]
    const from = candidates.from[role]
    const count = candidates.from[role + 1] - from
    if (count === 0) return otherwise
    const offset = random.below(count)
    for (let i = 0; i < count; i++) {
      const resource = candidates.items[from + (i + offset < count ? i + offset : i + offset - count)]
      if (isFree(resource, time, length) && !isPromised(resource, seat, time, length)) return resource
    }
    return otherwise
  }

  /** Whether a rearranged part will have the resource then, in another seat. */
  function isPromised(resource: number, seat: number, time: number, length: number): boolean {
    for (let i = 0; i < rearrangement.length; i++) {
      const part = rearrangement.partAt(i)
      const start = rearrangement.startAt(i)
      if (start < 0 || start >= time + length || start + rearrangement.lengthAt(i) <= time) continue
      for (let other = seatsFrom[part]; other < seatsFrom[part + 1]; other++)
        if (other !== seat && rearrangement.resourceOf(other) === resource) return true
    }
    return false
  }

  function reseat(): void {
    for (let i = 0; i < rearrangement.length; i++) {
      const part = rearrangement.partAt(i)
      const start = rearrangement.startAt(i)
      const length = rearrangement.lengthAt(i)
      if (length === 0 || start < 0) continue
      for (let seat = seatsFrom[part]; seat < seatsFrom[part + 1]; seat++) {
        const resource = rearrangement.resourceOf(seat)
        if (sticky[roleOfSeat[seat]] === 1 && resource >= 0) continue
        const stays = resource >= 0 && isFree(resource, start, length) && !isPromised(resource, seat, start, length)
        if (!stays) rearrangement.assign(seat, free(seat, start, length, resource))
      }
    }
  }

  function seatAt(part: number, length: number, time: number): void {
    rearrangement.clear()
    rearrangement.add(part, length, time)
    reseat()
  }

  return {
    random: any,
    mayHave: (seat, resource) => resource < 0 || may[roleOfSeat[seat]][resource] === 1,
    ...{ isFree, free, reseat, seatAt },
    sticks: (seat) => sticky[roleOfSeat[seat]] === 1,
  }
}
