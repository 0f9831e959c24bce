import type { ImportedRule } from '@timetable/domain'
import { childrenOf, textOf, type XmlElement } from '../xml.ts'
import type { Activity } from './activities.ts'
import { ruleFor, ruleOn } from './rule.ts'
import type { Source } from './source.ts'
import { strengthOf } from './strength.ts'
import type { Week } from './week.ts'

export const TEACHER_ROOM = 'ConstraintTeacherRoomNotAvailableTimes'
export const ROOM_TIMES = 'ConstraintRoomNotAvailableTimes'

/** Returns rules for the times at which a teacher may not be in a room, although others may. */
export function readTeacherRooms(
  { week }: Source,
  constraints: readonly XmlElement[],
  keyOf: { teacher(name: string): string | undefined; room(name: string): string | undefined },
): ImportedRule[] {
  return constraints.flatMap((constraint) => {
    if (constraint.name !== TEACHER_ROOM) return []
    const strength = strengthOf(constraint)
    const [teacher, room] = [keyOf.teacher(textOf(constraint, 'Teacher')), keyOf.room(textOf(constraint, 'Room'))]
    if (strength === undefined || teacher === undefined || room === undefined) return []
    const slots = timesOf(week, constraint)
    if (slots.length === 0) return []
    return [{ ...ruleFor([teacher], { rule: 'BLOCKED_ROOMS', strength, slots }), rooms: [room] }]
  })
}

/** Returns rules for the times at which a room should be empty. Times at which it must be empty become its blocked slots. */
export function readRoomTimes(
  { week, activities }: Source,
  constraints: readonly XmlElement[],
  keyOf: (room: string) => string | undefined,
  mayBeIn: (activity: Activity, room: string) => boolean,
): ImportedRule[] {
  return constraints.flatMap((constraint) => {
    if (constraint.name !== ROOM_TIMES) return []
    const strength = strengthOf(constraint)
    const name = textOf(constraint, 'Room')
    const room = keyOf(name)
    if (strength === undefined || strength === 'required' || room === undefined) return []
    const slots = timesOf(week, constraint)
    const there = activities.active.filter((activity) => mayBeIn(activity, name))
    if (slots.length === 0 || there.length === 0) return []
    return [{ ...ruleOn(there, { rule: 'BLOCKED_ROOMS', strength, slots }), rooms: [room] }]
  })
}

function timesOf(week: Week, constraint: XmlElement): [number, number][] {
  const cells = childrenOf(constraint, 'Not_Available_Time').flatMap((time) =>
    week.cells(textOf(time, 'Day'), textOf(time, 'Hour')),
  )
  return [...new Set(cells)].sort((a, b) => a - b).map(week.pair)
}
