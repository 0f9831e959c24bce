import type { Random } from '@timetable/solver/basics'
import type { XhsttModel } from './model.ts'
import type { Rearrangement } from './rearrangement.ts'
import type { Seating } from './seating.ts'
import type { XhsttState } from './state.ts'

/** A Kempe chain: what is in the way of the rearranged parts moves to where they were, and so on. */
export type Chain = {
  /** Completes the rearrangement. False if the chain would be too long, or something in the way cannot move there. */
  makeWay(): boolean
  /** Whether a start is worth trying. One that alone breaks something is tried only rarely. */
  mayStart(part: number, time: number): boolean
}

const LONGEST_CHAIN = 8
const ALONE = -1
/** One in this many starts is any time at all, so that every start can be reached. */
export const ANY_START = 200

export function createChain(
  model: XhsttModel,
  state: XhsttState,
  rearrangement: Rearrangement,
  seating: Seating,
  random: Random,
): Chain {
  const { times, blockOfPart, attendees, starts, longest, blocks } = model
  const { seatsFrom } = model.ofRoles
  const { duration, start, load, who, taken } = state
  /** Row by time: 1 if `starts` contains it. */
  const open = new Uint8Array((starts.from.length - 1) * times)
  for (let row = 0; row < starts.from.length - 1; row++)
    for (let i = starts.from[row]; i < starts.from[row + 1]; i++) open[row * times + starts.items[i]] = 1
  /** The times that a block newly takes, and those that it leaves, in order. */
  const taking = new Int32Array(times)
  const leaving = new Int32Array(times)
  const before = new Int32Array(times)
  const after = new Int32Array(times)
  let turn = 0

  function makeWay(): boolean {
    const first = rearrangement.length
    for (let c = 0; c < first; c++) {
      const leader = firstOfBlock(c, first)
      const pushed = leader === ALONE ? pushByPart(c) : leader !== c || pushByBlock(c, first)
      if (!pushed) return false
    }
    for (let c = first; c < rearrangement.length; c++) if (!pushByPart(c)) return false
    return true
  }

  /** The index of the first part of the same block. `ALONE` if there is no other. */
  function firstOfBlock(c: number, end: number): number {
    const b = blockOfPart[rearrangement.partAt(c)]
    for (let i = 0; i < end; i++) if (i !== c && blockOfPart[rearrangement.partAt(i)] === b) return Math.min(i, c)
    return ALONE
  }

  function pushByPart(c: number): boolean {
    const part = rearrangement.partAt(c)
    const length = duration[part]
    const from = start[part]
    const to = rearrangement.startAt(c)
    if (from < 0 || to < 0) return true
    const by = to - from
    if (by >= length || -by >= length) return clear(part, to, length, -by)
    // It keeps some of its times: what comes after it goes before it, or the reverse.
    return by > 0 ? clear(part, from + length, by, -length) : clear(part, to, -by, length)
  }

  /** The same for the parts of a block that change their lengths or move together. */
  function pushByBlock(c: number, end: number): boolean {
    const b = blockOfPart[rearrangement.partAt(c)]
    turn++
    for (let i = c; i < end; i++) {
      const part = rearrangement.partAt(i)
      if (blockOfPart[part] !== b) continue
      mark(before, start[part], duration[part])
      mark(after, rearrangement.startAt(i), rearrangement.lengthAt(i))
    }
    let takes = 0
    let leaves = 0
    for (let time = 0; time < times; time++) {
      if (before[time] === after[time]) continue
      if (after[time] === turn && before[time] !== turn) taking[takes++] = time
      if (before[time] === turn && after[time] !== turn) leaving[leaves++] = time
    }
    for (let i = 0; i < takes && i < leaves; i++)
      if (!clear(rearrangement.partAt(c), taking[i], 1, leaving[i] - taking[i])) return false
    return true
  }

  function mark(when: Int32Array, from: number, length: number): void {
    if (from >= 0) for (let time = from; time < from + length; time++) when[time] = turn
  }

  /** For each attendee of a part: what is alone there, at `length` times from `from` on, moves by `back`. */
  function clear(part: number, from: number, length: number, back: number): boolean {
    const b = blockOfPart[part]
    for (let i = attendees.from[b]; i < attendees.from[b + 1]; i++)
      if (!clearOf(attendees.items[i] * times + from, length, back)) return false
    for (let seat = seatsFrom[part]; seat < seatsFrom[part + 1]; seat++)
      if (taken[seat] >= 0 && seating.sticks(seat)) if (!clearOf(taken[seat] * times + from, length, back)) return false
    return true
  }

  function clearOf(from: number, length: number, back: number): boolean {
    for (let cell = from; cell < from + length; cell++) {
      if (load[cell] !== 1) continue
      const other = who[cell]
      if (rearrangement.has(other)) continue
      const goal = start[other] + back
      if (rearrangement.length >= LONGEST_CHAIN || !mayStart(other, goal)) return false
      rearrangement.add(other, duration[other], goal)
    }
    return true
  }

  function mayStart(part: number, time: number): boolean {
    if (time < 0 || time + duration[part] > times) return false
    const b = blockOfPart[part]
    if (open[(b * longest + duration[part] - 1) * times + time] === 1) return true
    return random.below(ANY_START) === 0 && blocks[b].time === null
  }

  return { makeWay, mayStart }
}
