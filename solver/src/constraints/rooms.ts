import type { RoomConstraint } from '../problem/constraint.ts'
import type { Assignment, Problem } from '../problem/problem.ts'
import { attendedBy, type Span, spansOf } from '../problem/records.ts'

/** The deviation of a constraint on the rooms of meets. A meet without a room is in none. */
export function roomDeviation(problem: Problem, constraint: RoomConstraint, assignment: Assignment): number {
  const there = spansOf(problem, constraint.meets, assignment)
  const roomsOf = ({ meet }: Span) =>
    attendedBy(problem, meet, assignment).filter((one) => problem.resources[one].isRoom)
  switch (constraint.kind) {
    case 'same-room-if-adjacent':
      return there.reduce(
        (sum, one, index) => sum + there.slice(index + 1).filter((other) => isApart(one, other, roomsOf)).length,
        0,
      )
    case 'preferred-rooms':
      return there.filter((one) => !roomsOf(one).some((room) => constraint.rooms.includes(room))).length
    case 'avoided-rooms':
      return there.reduce((sum, one) => {
        const rooms = roomsOf(one).filter((room) => constraint.rooms.includes(room)).length
        const times = constraint.times.filter((time) => time >= one.start && time < one.end).length
        return sum + rooms * times
      }, 0)
  }
}

/** Whether two meets follow each other directly on the same day, both have rooms, and these differ. */
function isApart(one: Span, other: Span, roomsOf: (span: Span) => readonly number[]): boolean {
  if (one.day !== other.day || (one.end !== other.start && other.end !== one.start)) return false
  const [a, b] = [new Set(roomsOf(one)), new Set(roomsOf(other))]
  return a.size > 0 && b.size > 0 && (a.size !== b.size || [...a].some((room) => !b.has(room)))
}
