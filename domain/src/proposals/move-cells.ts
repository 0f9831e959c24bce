import { appendTo } from '../records/lists-by-key.ts'
import { attendeesOf } from '../calendars/attendees.ts'
import { occupiedSlots } from '../lessons/placement.ts'
import type { Schedule, Uuid } from '../schedule.ts'
import { placedAs } from './moves.ts'
import type { ProposedMove, ProposedPlace } from './proposal.ts'

/** Which moves leave, or take, a slot of an attendee of their lessons. */
export type MoveCells = {
  /** The moves that leave what this one takes: without them it causes a double booking. */
  leaving(what: ProposedMove): ReadonlySet<ProposedMove>
  /** The moves that take what this one leaves: without them it cannot be reverted. */
  taking(what: ProposedMove): ReadonlySet<ProposedMove>
}

export function moveCellsOf(schedule: Schedule, moves: readonly ProposedMove[]): MoveCells {
  const attendees = attendeesOf(schedule)
  const cellsAt = (lessonUuid: Uuid, place: ProposedPlace): readonly string[] => {
    const lesson = schedule.lessons[lessonUuid]
    if (!lesson) return []
    const placed = placedAs(lesson, place)
    const slots = occupiedSlots(schedule, placed)
    return attendees
      .attending(schedule, placed)
      .flatMap((attendee) => slots.map((slot) => `${attendees.indexOf(attendee)} ${slot.uuid}`))
  }
  const from = new Map<ProposedMove, readonly string[]>()
  const to = new Map<ProposedMove, readonly string[]>()
  const [left, taken] = [new Map<string, ProposedMove[]>(), new Map<string, ProposedMove[]>()]
  for (const move of moves) {
    from.set(move, cellsAt(move.lessonUuid, move.from))
    to.set(move, cellsAt(move.lessonUuid, move.to))
    for (const cell of from.get(move)!) appendTo(left, cell, move)
    for (const cell of to.get(move)!) appendTo(taken, cell, move)
  }
  const others = (what: ProposedMove, cells: readonly string[], by: ReadonlyMap<string, readonly ProposedMove[]>) =>
    new Set(cells.flatMap((cell) => by.get(cell) ?? []).filter((move) => move !== what))
  return {
    leaving: (what) => others(what, to.get(what) ?? [], left),
    taking: (what) => others(what, from.get(what) ?? [], taken),
  }
}
