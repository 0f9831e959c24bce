import type { Model } from '../model/model.ts'
import { hasRoomRules, SAME_ROOM_IF_ADJACENT, PREFERRED_ROOMS } from '../model/room-rules.ts'
import type { State } from './state.ts'

/** Adds (1) or subtracts (-1) the cost of a meet's room rules with its rooms. The meet itself does not count among the others. */
export function countRooms(model: Model, state: State, meet: number, time: number, by: 1 | -1): void {
  const { roomRules } = model
  const { from, of, required, weight } = roomRules
  if (from[meet] === from[meet + 1]) return
  const own = roomsOf(model, state, meet)
  for (let i = from[meet]; i < from[meet + 1]; i++) {
    const rule = of[i]
    const cost = by * weight[rule] * roomAdds(model, state, rule, meet, time, own)
    if (required[rule] === 1) state.broken += cost
    else state.soft += cost
  }
}

/** Whether a room wish would improve without a meet at its place. */
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

/** The rooms of a meet, by room number. */
function roomsOf({ roomRules, choices }: Model, { chosen }: State, meet: number): number[] {
  const own: number[] = []
  for (let i = roomRules.fixedFrom[meet]; i < roomRules.fixedFrom[meet + 1]; i++) own.push(roomRules.fixed[i])
  for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
    const room = chosen[choice] < 0 ? -1 : roomRules.roomOf[chosen[choice]]
    if (room >= 0) own.push(room)
  }
  return own
}

/** The deviation that a meet in some rooms at a time adds to a rule that does not count it yet. */
function roomAdds(
  model: Model,
  state: State,
  rule: number,
  meet: number,
  time: number,
  own: readonly number[],
): number {
  const { kind, named, rooms } = model.roomRules
  const from = rule * rooms
  switch (kind[rule]) {
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

/** How many of the directly adjacent meets are in other rooms. */
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

/** What one room costs a meet in a rule, to choose among rooms. -1: no room. */
export function roomGuide(model: Model, state: State, rule: number, meet: number, time: number, room: number): number {
  return roomAdds(model, state, rule, meet, time, room < 0 ? NO_ROOM : [room])
}

/** What a room costs in wishes. -1: no room. */
export function roomWish(model: Model, state: State, meet: number, time: number, room: number): number {
  const { from, of, required, weight } = model.roomRules
  let wish = 0
  for (let i = from[meet]; i < from[meet + 1]; i++)
    if (required[of[i]] === 0) wish += weight[of[i]] * roomGuide(model, state, of[i], meet, time, room)
  return wish
}

const NO_ROOM: readonly number[] = []
