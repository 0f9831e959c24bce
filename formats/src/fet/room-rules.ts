import { childrenOf, textOf, type XmlElement } from '../xml.ts'
import type { ImportedRule } from '../rule.ts'
import { ruleFor } from './rule.ts'
import type { Source } from './source.ts'
import { strengthOf } from './strength.ts'

export const TEACHER_ROOM = 'ConstraintTeacherRoomNotAvailableTimes'

/** The times at which a teacher is not in a room, though somebody else may be. */
export function readTeacherRooms(
  { week }: Source,
  constraints: readonly XmlElement[],
  keyOf: { teacher(name: string): string | undefined; room(name: string): string | undefined },
): ImportedRule[] {
  return constraints.flatMap((constraint) => {
    const strength = constraint.name === TEACHER_ROOM ? strengthOf(constraint) : undefined
    const [teacher, room] = [keyOf.teacher(textOf(constraint, 'Teacher')), keyOf.room(textOf(constraint, 'Room'))]
    if (strength === undefined || teacher === undefined || room === undefined) return []
    const cells = childrenOf(constraint, 'Not_Available_Time').flatMap((time) =>
      week.cells(textOf(time, 'Day'), textOf(time, 'Hour')),
    )
    if (cells.length === 0) return []
    const slots = [...new Set(cells)].sort((a, b) => a - b).map(week.pair)
    return [{ ...ruleFor([teacher], { rule: 'BLOCKED_ROOMS', strength, slots }), rooms: [room] }]
  })
}
