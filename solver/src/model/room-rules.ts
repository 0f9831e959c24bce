import { rows } from '../basics/rows.ts'
import { isRoomConstraint, type RoomConstraint } from '../problem/constraint.ts'
import type { Problem } from '../problem/problem.ts'

/** The constraints on the rooms of meets, fixed and chosen. Rooms have their own numbers here, from 0 on. */
export type RoomRules = {
  readonly count: number
  readonly kind: Uint8Array
  readonly required: Uint8Array
  readonly weight: Int32Array
  readonly rooms: number
  /** Maps a resource of the problem to its room number. -1: not a room. */
  readonly roomOf: Int16Array
  /** meet to its fixed rooms. */
  readonly fixedFrom: Int32Array
  readonly fixed: Int32Array
  /** rule * rooms + room: 1 if the rule names the room. */
  readonly named: Uint8Array
  /** rule * times + time: 1 if the rule names the time. */
  readonly times: Uint8Array
  readonly from: Int32Array
  readonly of: Int32Array
  readonly membersFrom: Int32Array
  readonly members: Int32Array
  /** Whether any is required. */
  readonly hasRequired: boolean
  readonly ids: readonly (string | undefined)[]
}

export const SAME_ROOM_IF_ADJACENT = 0
export const PREFERRED_ROOMS = 1
const AVOIDED_ROOMS = 2

const KINDS: Readonly<Record<RoomConstraint['kind'], number>> = {
  'same-room-if-adjacent': SAME_ROOM_IF_ADJACENT,
  'preferred-rooms': PREFERRED_ROOMS,
  'avoided-rooms': AVOIDED_ROOMS,
}

export function compileRoomRules(problem: Problem): RoomRules {
  const kept = problem.constraints.filter(isRoomConstraint).filter(({ weight }) => weight > 0)
  const roomOf = new Int16Array(problem.resources.length).fill(-1)
  let rooms = 0
  if (kept.length > 0) problem.resources.forEach(({ isRoom }, resource) => (roomOf[resource] = isRoom ? rooms++ : -1))
  const times = problem.days * problem.hours
  const named = new Uint8Array(kept.length * rooms)
  const window = new Uint8Array(kept.length * times)
  const ruleLists: number[][] = problem.meets.map(() => [])
  kept.forEach((constraint, rule) => {
    for (const meet of constraint.meets) ruleLists[meet].push(rule)
    if ('rooms' in constraint)
      for (const room of constraint.rooms) if (roomOf[room] >= 0) named[rule * rooms + roomOf[room]] = 1
    if ('times' in constraint) for (const time of constraint.times) window[rule * times + time] = 1
  })
  const own = rows(ruleLists)
  const members = rows(kept.map(({ meets }) => meets))
  const fixed = rows(
    problem.meets.map(({ resources }) => resources.flatMap((one) => (roomOf[one] >= 0 ? [roomOf[one]] : []))),
  )
  return {
    count: kept.length,
    kind: Uint8Array.from(kept, ({ kind }) => KINDS[kind]),
    required: Uint8Array.from(kept, ({ required }) => (required ? 1 : 0)),
    weight: Int32Array.from(kept, ({ weight }) => weight),
    rooms,
    roomOf,
    fixedFrom: fixed.from,
    fixed: fixed.flat,
    named,
    times: window,
    from: own.from,
    of: own.flat,
    membersFrom: members.from,
    members: members.flat,
    hasRequired: kept.some(({ required }) => required),
    ids: kept.map(({ id }) => id),
  }
}

/** Whether any rule covers the rooms of the meet. */
export function hasRoomRules({ from }: RoomRules, meet: number): boolean {
  return from[meet] < from[meet + 1]
}
