import { calendarUuidsOf } from '../lessons/choices.ts'
import type { BothLessons } from '../lessons/moved.ts'
import type { Lesson, Schedule, Uuid } from '../schedule.ts'
import { sharing } from '../calendars/students.ts'
import type { Differences } from './differences.ts'

/** How many lessons of a calendar's timetable are other: they lie elsewhere, or are another length; are new in it; are gone from it. */
export type TimetableChange = {
  readonly calendarUuid: Uuid
  readonly moved: number
  readonly added: number
  readonly gone: number
}

/** Whose timetables differ, those with most of it first. What lies in the tray is in no timetable. */
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

/** For those who attend it before and after. */
function isElsewhere({ before, after }: BothLessons): boolean {
  return before?.timeSlotUuid !== after?.timeSlotUuid || before?.length !== after?.length
}

/** In whose timetables the lesson lies: a class sees those of its groups, a group those of its class. */
function seenBy(schedule: Schedule, lesson: Lesson | null): Set<Uuid> {
  const seen = new Set<Uuid>()
  if (!lesson || lesson.timeSlotUuid === null) return seen
  for (const uuid of calendarUuidsOf(lesson)) {
    const calendar = schedule.calendars[uuid]
    if (calendar) for (const other of sharing(schedule, calendar)) seen.add(other.uuid)
  }
  return seen
}
