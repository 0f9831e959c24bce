import { calendarUuidsOf } from '../lessons/choices.ts'
import type { BothLessons } from '../lessons/moved.ts'
import type { Lesson, Schedule, Uuid } from '../schedule.ts'
import { sharing } from '../calendars/students.ts'
import type { Differences } from './differences.ts'

/** The number of lessons of a calendar's timetable that differ: in another slot or of another length, added, or removed. */
export type TimetableChange = {
  readonly calendarUuid: Uuid
  readonly moved: number
  readonly added: number
  readonly gone: number
}

/** The calendars whose timetables differ, those with the most differences first. Unscheduled lessons are in no timetable. */
export function timetableChanges({ before, after, of }: Differences): readonly TimetableChange[] {
  const counts = new Map<Uuid, { moved: number; added: number; gone: number }>()
  for (const difference of of.lessons) {
    const [had, has] = [seenBy(before, difference.before), seenBy(after, difference.after)]
    for (const uuid of new Set([...had, ...has])) {
      const what = !had.has(uuid) ? 'added' : !has.has(uuid) ? 'gone' : isElsewhere(difference) ? 'moved' : null
      if (what === null) continue
      let ofCalendar = counts.get(uuid)
      if (!ofCalendar) counts.set(uuid, (ofCalendar = { moved: 0, added: 0, gone: 0 }))
      ofCalendar[what]++
    }
  }
  return [...counts]
    .map(([calendarUuid, each]) => ({ calendarUuid, ...each }))
    .sort((a, b) => totalOf(b) - totalOf(a) || (a.calendarUuid < b.calendarUuid ? -1 : 1))
}

const totalOf = ({ moved, added, gone }: TimetableChange): number => moved + added + gone

/** For calendars that attend the lesson before and after. */
function isElsewhere({ before, after }: BothLessons): boolean {
  return before?.timeSlotUuid !== after?.timeSlotUuid || before?.length !== after?.length
}

/** The calendars in whose timetables the lesson is: a class has those of its groups, a group those of its class. */
function seenBy(schedule: Schedule, lesson: Lesson | null): Set<Uuid> {
  const seen = new Set<Uuid>()
  if (!lesson || lesson.timeSlotUuid === null) return seen
  for (const uuid of calendarUuidsOf(lesson)) {
    const calendar = schedule.calendars[uuid]
    if (calendar) for (const other of sharing(schedule, calendar)) seen.add(other.uuid)
  }
  return seen
}
