import { calendarUuidsOf } from '../lessons/choices.ts'
import { byName } from '../records/names.ts'
import type { Calendar, Schedule, Uuid } from '../schedule.ts'
import { placedAs } from './moves.ts'
import type { ProposedMove } from './proposal.ts'

/** A class, a teacher or a room whose timetable changes, and by which lessons. */
export type Affected = { readonly calendar: Calendar; readonly lessonUuids: readonly Uuid[] }

/** Whose timetables the moves change: of those who attend the lessons now, or would. */
export function affectedBy(schedule: Schedule, moves: readonly ProposedMove[]): readonly Affected[] {
  const lessons = new Map<Uuid, Uuid[]>()
  for (const move of moves)
    for (const uuid of attendedIn(schedule, move)) {
      const own = lessons.get(uuid)
      if (own) own.push(move.lessonUuid)
      else lessons.set(uuid, [move.lessonUuid])
    }
  return [...lessons]
    .flatMap(([uuid, lessonUuids]) => ({ calendar: schedule.calendars[uuid]!, lessonUuids }))
    .sort((a, b) => byName(a.calendar, b.calendar))
}

/** Calendars that a lesson attends before or after its move, and that still exist; of a group its class. */
function attendedIn(schedule: Schedule, { lessonUuid, from, to }: ProposedMove): ReadonlySet<Uuid> {
  const lesson = schedule.lessons[lessonUuid]
  if (!lesson) return new Set()
  const all = [from, to].flatMap((place) => calendarUuidsOf(placedAs(lesson, place)))
  const classOf = (uuid: Uuid) => schedule.calendars[uuid]?.classUuid ?? uuid
  return new Set(all.map(classOf).filter((uuid) => schedule.calendars[uuid]))
}
