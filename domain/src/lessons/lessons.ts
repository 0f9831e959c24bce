import { appendTo } from '../records/lists-by-key.ts'
import { changedLessons, type ChangedLesson } from './changed-lessons.ts'
import { allCalendarUuidsOf, calendarUuidsOf, reopened } from './choices.ts'
import type { Lesson, Schedule, Subject, Uuid } from '../schedule.ts'
import { sharing } from '../calendars/students.ts'

/** The lessons of a subject, sorted by uuid, so that their numbers survive deletions, undo and reloads. */
export function lessonsOfSubject(schedule: Schedule, subjectUuid: Uuid): readonly Lesson[] {
  return recordsOf(schedule, indexOf(schedule).bySubject.get(subjectUuid))
}

/** Every calendar that a course or one of its lessons names, without duplicates. */
export function calendarUuidsOfCourse(schedule: Schedule, subject: Subject): readonly Uuid[] {
  return [...new Set([subject, ...lessonsOfSubject(schedule, subject.uuid)].flatMap(allCalendarUuidsOf))]
}

/** The lessons that `calendarUuid` attends, scheduled or not, sorted by uuid. */
export function lessonsOfCalendar(schedule: Schedule, calendarUuid: Uuid): readonly Lesson[] {
  return recordsOf(schedule, indexOf(schedule).byCalendar.get(calendarUuid))
}

/**
 * The lessons that the teacher, the room or any student of the calendar attends, scheduled or not, sorted by uuid. A class has those of its
 * groups too, a group those of its class.
 */
export function lessonsSeenBy(schedule: Schedule, calendarUuid: Uuid): readonly Lesson[] {
  const calendar = schedule.calendars[calendarUuid]
  if (!calendar || calendar.parts.length === 0) return lessonsOfCalendar(schedule, calendarUuid)
  const { byCalendar, seenIn } = indexOf(schedule)
  let seen = seenIn.get(schedule.calendars)
  if (!seen) seenIn.set(schedule.calendars, (seen = new Map()))
  let uuids = seen.get(calendarUuid)
  if (!uuids) {
    const all = new Set(sharing(schedule, calendar).flatMap(({ uuid }) => byCalendar.get(uuid) ?? []))
    seen.set(calendarUuid, (uuids = [...all].sort()))
  }
  return recordsOf(schedule, uuids)
}

/** The lesson's number within its subject, from 1. 0 if it does not exist. */
export function replicaNumber(schedule: Schedule, lessonUuid: Uuid): number {
  return indexOf(schedule).numbers.get(lessonUuid) ?? 0
}

/** The lesson without a slot. It is not pinned, and only fixed choices remain. */
export function unscheduled(lesson: Lesson): Lesson {
  return { ...lesson, timeSlotUuid: null, pinned: false, choices: [...reopened(lesson.choices)] }
}

/** Lessons are indexed by uuid, so that an edit of slots does not change the index. */
type Index = {
  readonly numbers: ReadonlyMap<Uuid, number>
  readonly bySubject: ReadonlyMap<Uuid, readonly Uuid[]>
  readonly byCalendar: ReadonlyMap<Uuid, readonly Uuid[]>
  /** The lessons of calendars that share students. Computed on demand. */
  readonly seenIn: WeakMap<Schedule['calendars'], Map<Uuid, readonly Uuid[]>>
}

const indexes = new WeakMap<Schedule['lessons'], Index>()
/** The index of the last schedule with these calendars. */
const last = new WeakMap<Schedule['calendars'], { readonly schedule: Schedule; readonly index: Index }>()

function indexOf(schedule: Schedule): Index {
  let index = indexes.get(schedule.lessons)
  if (index) return index
  const before = last.get(schedule.calendars)
  const isKept = before && changedLessons(before.schedule, schedule)?.every(isListedAlike)
  index = isKept ? before.index : look(schedule)
  indexes.set(schedule.lessons, index)
  last.set(schedule.calendars, { schedule, index })
  return index
}

function isListedAlike([was, is]: ChangedLesson): boolean {
  if (was.subjectUuid !== is.subjectUuid) return false
  const [had, has] = [calendarUuidsOf(was), calendarUuidsOf(is)]
  return had.length === has.length && had.every((uuid, index) => uuid === has[index])
}

function look(schedule: Schedule): Index {
  const numbers = new Map<Uuid, number>()
  const bySubject = new Map<Uuid, Uuid[]>()
  const byCalendar = new Map<Uuid, Uuid[]>()
  const lessons = Object.values(schedule.lessons).sort((a, b) => (a.uuid < b.uuid ? -1 : 1))
  for (const lesson of lessons) {
    numbers.set(lesson.uuid, appendTo(bySubject, lesson.subjectUuid, lesson.uuid))
    for (const calendarUuid of new Set(calendarUuidsOf(lesson))) appendTo(byCalendar, calendarUuid, lesson.uuid)
  }
  return { numbers, bySubject, byCalendar, seenIn: new WeakMap() }
}

function recordsOf({ lessons }: Schedule, uuids: readonly Uuid[] = []): readonly Lesson[] {
  return uuids.map((uuid) => lessons[uuid]!)
}
