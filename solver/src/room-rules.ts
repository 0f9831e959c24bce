import type { Model } from './compile.ts'
import { isRoomConstraint, type RoomConstraint } from './constraint.ts'
import type { Problem } from './problem.ts'
import { rows } from './rows.ts'
import type { State } from './state.ts'

/**
 * Constraints on the rooms that meets are in, fixed and chosen. Rooms have numbers of their own here, from 0 on. Those that
 * limit how many rooms are used count the meets in each, in a row of `roomCounts` from `rule * rooms` on.
 */
export type RoomRules = {
  readonly count: number
  readonly kind: Uint8Array
  readonly required: Uint8Array
  readonly weight: Int32Array
  readonly most: Uint16Array
  readonly rooms: number
  /** Resource of the problem to its number; -1: no room. */
  readonly roomOf: Int16Array
  /** meet to its fixed rooms. */
  readonly fixedFrom: Int32Array
  readonly fixed: Int32Array
  /** rule * rooms + room: 1 for those that the rule names, or leads to. */
  readonly named: Uint8Array
  /** rule * times + time: 1 for those that the rule names. */
  readonly times: Uint8Array
  readonly from: Int32Array
  readonly of: Int32Array
  readonly membersFrom: Int32Array
  readonly members: Int32Array
  /** Any is required. */
  readonly hasRequired: boolean
}

const MOST_ROOMS = 0
const SAME_ROOM_IF_ADJACENT = 1
const PREFERRED_ROOMS = 2
const AVOIDED_ROOMS = 3
const KINDS: Readonly<Record<RoomConstraint['kind'], number>> = {
  'most-rooms': MOST_ROOMS,
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
    if (constraint.kind === 'most-rooms')
      for (const room of commonRooms(problem, constraint, roomOf)) named[rule * rooms + room] = 1
    if ('times' in constraint) for (const time of constraint.times) window[rule * times + time] = 1
  })
  const int = (length: number) => new Int32Array(length)
  const own = rows(ruleLists, int)
  const members = rows(
    kept.map(({ meets }) => meets),
    int,
  )
  const fixed = rows(
    problem.meets.map(({ resources }) => resources.flatMap((one) => (roomOf[one] >= 0 ? [roomOf[one]] : []))),
    int,
  )
  return {
    count: kept.length,
    kind: Uint8Array.from(kept, ({ kind }) => KINDS[kind]),
    required: Uint8Array.from(kept, ({ required }) => (required ? 1 : 0)),
    weight: Int32Array.from(kept, ({ weight }) => weight),
    most: Uint16Array.from(kept, (constraint) => (constraint.kind === 'most-rooms' ? constraint.most : 0)),
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
  }
}

/** The rooms that a limit leads to: where all meets are to share one, those that all of them can have, if there are any. */
function commonRooms(
  { meets, resources }: Problem,
  { meets: members, most }: { readonly meets: readonly number[]; readonly most: number },
  roomOf: Int16Array,
): readonly number[] {
  const all = resources.flatMap((_, resource) => (roomOf[resource] >= 0 ? [roomOf[resource]] : []))
  if (most !== 1) return all
  const common = members.reduce<readonly number[]>((left, meet) => {
    const { resources: own, choices } = meets[meet]
    const named = [...own, ...choices.flatMap(({ candidates, fixed }) => (fixed === null ? candidates : [fixed]))]
    const possible = new Set(named.map((resource) => roomOf[resource]).filter((room) => room >= 0))
    return possible.size === 0 ? left : left.filter((room) => possible.has(room))
  }, all)
  return common.length > 0 ? common : all
}

/** Does any rule look at the rooms of the meet? */
export function hasRoomRules({ from }: RoomRules, meet: number): boolean {
  return from[meet] < from[meet + 1]
}

/** What its rules on rooms cost a meet with the rooms it has, the meet being counted nowhere, is added (1) or taken off (-1). */
export function countRooms(model: Model, state: State, meet: number, time: number, by: 1 | -1): void {
  const { roomRules } = model
  const { from, of, kind, required, weight, rooms } = roomRules
  if (from[meet] === from[meet + 1]) return
  const own = roomsOf(model, state, meet)
  for (let i = from[meet]; i < from[meet + 1]; i++) {
    const rule = of[i]
    if (kind[rule] === MOST_ROOMS && by < 0) for (const room of own) state.roomCounts[rule * rooms + room]--
    const cost = by * weight[rule] * roomAdds(model, state, rule, meet, time, own)
    if (required[rule] === 1) state.broken += cost
    else state.soft += cost
    if (kind[rule] === MOST_ROOMS && by > 0) for (const room of own) state.roomCounts[rule * rooms + room]++
  }
}

/** Whether a wish on its rooms would be better off without a meet where it lies. */
export function breaksRoomWish(model: Model, state: State, meet: number): boolean {
  const { roomRules } = model
  if (!hasRoomRules(roomRules, meet)) return false
  const { soft, broken } = state
  const time = state.start[meet]
  state.start[meet] = -1
  countRooms(model, state, meet, time, -1)
  const breaks = state.soft < soft
  countRooms(model, state, meet, time, 1)
  state.start[meet] = time
  state.soft = soft
  state.broken = broken
  return breaks
}

/** The rooms a meet has, by number. */
function roomsOf({ roomRules, choices }: Model, { chosen }: State, meet: number): number[] {
  const own: number[] = []
  for (let i = roomRules.fixedFrom[meet]; i < roomRules.fixedFrom[meet + 1]; i++) own.push(roomRules.fixed[i])
  for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
    const room = chosen[choice] < 0 ? -1 : roomRules.roomOf[chosen[choice]]
    if (room >= 0) own.push(room)
  }
  return own
}

/** The deviation that a meet in some rooms at a time adds to a rule in which it is not counted. */
function roomAdds(
  model: Model,
  state: State,
  rule: number,
  meet: number,
  time: number,
  own: readonly number[],
): number {
  const { kind, named, rooms, most } = model.roomRules
  const from = rule * rooms
  switch (kind[rule]) {
    case MOST_ROOMS: {
      let fresh = 0
      for (const room of own) if (state.roomCounts[from + room] === 0) fresh++
      if (fresh === 0) return 0
      let used = 0
      for (let i = from; i < from + rooms; i++) if (state.roomCounts[i] > 0) used++
      return Math.max(0, used + fresh - most[rule]) - Math.max(0, used - most[rule])
    }
    case SAME_ROOM_IF_ADJACENT:
      return apart(model, state, rule, meet, time, own)
    case PREFERRED_ROOMS:
      return own.some((room) => named[from + room] === 1) ? 0 : 1
    default: {
      let inside = 0
      for (const room of own) inside += named[from + room]
      return inside === 0 ? 0 : inside * namedTimes(model, rule, meet, time)
    }
  }
}

function namedTimes({ roomRules, duration, times }: Model, rule: number, meet: number, time: number): number {
  let sum = 0
  for (let t = time; t < time + duration[meet]; t++) sum += roomRules.times[rule * times + t]
  return sum
}

/** How many of the meets beside it are in other rooms. */
function apart(model: Model, state: State, rule: number, meet: number, time: number, own: readonly number[]): number {
  if (own.length === 0) return 0
  const { membersFrom, members } = model.roomRules
  const { duration, hours } = model
  const { start } = state
  const day = (time / hours) | 0
  let sum = 0
  for (let i = membersFrom[rule]; i < membersFrom[rule + 1]; i++) {
    const other = members[i]
    const at = start[other]
    if (other === meet || at < 0 || ((at / hours) | 0) !== day) continue
    if (at + duration[other] !== time && time + duration[meet] !== at) continue
    const theirs = roomsOf(model, state, other)
    if (theirs.length === 0) continue
    if (theirs.length !== own.length || theirs.some((room) => !own.includes(room))) sum++
  }
  return sum
}

/**
 * How far one room leads a meet away from what a rule asks, for choosing among rooms: where too many are used, those that
 * most of the others are in lead to fewer, whatever is broken meanwhile. `room` -1: none.
 */
export function roomGuide(model: Model, state: State, rule: number, meet: number, time: number, room: number): number {
  const { kind, named, rooms, most } = model.roomRules
  if (kind[rule] !== MOST_ROOMS) return roomAdds(model, state, rule, meet, time, room < 0 ? NO_ROOM : [room])
  if (room < 0) return 0
  const from = rule * rooms
  if (named[from + room] === 0) return 1
  const own = state.start[meet] < 0 ? NO_ROOM : roomsOf(model, state, meet)
  const here = state.roomCounts[from + room] - (own.includes(room) ? 1 : 0)
  let ahead = 0
  for (let other = 0; other < rooms; other++) {
    if (other === room || state.roomCounts[from + other] === 0) continue
    if (state.roomCounts[from + other] - (own.includes(other) ? 1 : 0) > here) ahead++
  }
  return ahead >= most[rule] ? 1 : 0
}

/** What a room costs in wishes; -1: none. */
export function roomWish(model: Model, state: State, meet: number, time: number, room: number): number {
  const { from, of, required, weight } = model.roomRules
  let wish = 0
  for (let i = from[meet]; i < from[meet + 1]; i++)
    if (required[of[i]] === 0) wish += weight[of[i]] * roomGuide(model, state, of[i], meet, time, room)
  return wish
}

const NO_ROOM: readonly number[] = []
