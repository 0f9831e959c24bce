import { wholeOf } from '../calendars/students.ts'
import { appendTo } from '../records/lists-by-key.ts'
import { calendarUuidsOf } from '../lessons/choices.ts'
import { byName } from '../records/names.ts'
import type { Calendar, Schedule, Uuid } from '../schedule.ts'
import { placedAs } from './moves.ts'
import type { ProposedMove } from './proposal.ts'

/** A class, teacher or room whose timetable changes, and the lessons that cause it. */
type Affected = { readonly calendar: Calendar; readonly lessonUuids: readonly Uuid[] }

/** The calendars whose timetables change by the moves: those that attend the lessons now, or would. */
export function affectedBy(schedule: Schedule, moves: readonly ProposedMove[]): readonly Affected[] {
  const lessons = new Map<Uuid, Uuid[]>()
  for (const move of moves) for (const uuid of attendedIn(schedule, move)) appendTo(lessons, uuid, move.lessonUuid)
  return [...lessons]
    .flatMap(([uuid, lessonUuids]) => ({ calendar: schedule.calendars[uuid]!, lessonUuids }))
    .sort((a, b) => byName(a.calendar, b.calendar))
}

/** The existing calendars that a lesson attends before or after its move. For a group, its class. */
function attendedIn(schedule: Schedule, { lessonUuid, from, to }: ProposedMove): ReadonlySet<Uuid> {
  const lesson = schedule.lessons[lessonUuid]
  if (!lesson) return new Set()
  const all = [from, to].flatMap((place) => calendarUuidsOf(placedAs(lesson, place)))
  return new Set(all.map((uuid) => wholeOf(schedule, uuid)).filter((uuid) => schedule.calendars[uuid]))
}
