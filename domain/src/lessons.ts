import { calendarUuidsOf, reopened } from './choices.ts'
import type { Lesson, Schedule, Uuid } from './schedule.ts'
import { sharing } from './students.ts'

/** The lessons of a subject, ordered by uuid, so that they keep their numbers over deletions, undo and reloads. */
export function lessonsOfSubject(schedule: Schedule, subjectUuid: Uuid): readonly Lesson[] {
  return indexOf(schedule).bySubject.get(subjectUuid) ?? []
}

/** The lessons that `calendarUuid` attends, placed or not, in the same order. */
export function lessonsOfCalendar(schedule: Schedule, calendarUuid: Uuid): readonly Lesson[] {
  return indexOf(schedule).byCalendar.get(calendarUuid) ?? []
}

/**
 * The lessons that some of the calendar's students attend, the teacher or the room, placed or not, in the same order: a
 * class has those of its groups too, a group those of its class.
 */
export function lessonsSeenBy(schedule: Schedule, calendarUuid: Uuid): readonly Lesson[] {
  const calendar = schedule.calendars[calendarUuid]
  if (!calendar || calendar.parts.length === 0) return lessonsOfCalendar(schedule, calendarUuid)
  const lessons = new Set(sharing(schedule, calendar).flatMap(({ uuid }) => lessonsOfCalendar(schedule, uuid)))
  return [...lessons].sort((a, b) => (a.uuid < b.uuid ? -1 : 1))
}

/** The lesson's number within its subject, from 1. */
export function replicaNumber(schedule: Schedule, lessonUuid: Uuid): number {
  return indexOf(schedule).numbers.get(lessonUuid) ?? 0
}

/** The lesson back in the tray. Nothing is pinned there, and only what is fixed stays chosen. */
export function unplaced(lesson: Lesson): Lesson {
  return { ...lesson, timeSlotUuid: null, pinned: false, choices: [...reopened(lesson.choices)] }
}

type Index = {
  readonly numbers: ReadonlyMap<Uuid, number>
  readonly bySubject: ReadonlyMap<Uuid, readonly Lesson[]>
  readonly byCalendar: ReadonlyMap<Uuid, readonly Lesson[]>
}

const indexes = new WeakMap<Schedule['lessons'], Index>()

function indexOf(schedule: Schedule): Index {
  const known = indexes.get(schedule.lessons)
  if (known) return known
  const numbers = new Map<Uuid, number>()
  const bySubject = new Map<Uuid, Lesson[]>()
  const byCalendar = new Map<Uuid, Lesson[]>()
  const lessons = Object.values(schedule.lessons).sort((a, b) => (a.uuid < b.uuid ? -1 : 1))
  for (const lesson of lessons) {
    numbers.set(lesson.uuid, add(bySubject, lesson.subjectUuid, lesson))
    for (const calendarUuid of new Set(calendarUuidsOf(lesson))) add(byCalendar, calendarUuid, lesson)
  }
  const index = { numbers, bySubject, byCalendar }
  indexes.set(schedule.lessons, index)
  return index
}

/** Adds to the list of `key` and says how long it is now. */
function add(lists: Map<Uuid, Lesson[]>, key: Uuid, lesson: Lesson): number {
  const list = lists.get(key)
  if (list) return list.push(lesson)
  lists.set(key, [lesson])
  return 1
}
