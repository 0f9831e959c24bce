import { put, type Change, type Edit } from '../history/change.ts'
import { tableOf } from '../records/table-of.ts'
import type { Choice, Schedule, Subject, Uuid } from '../schedule.ts'
import { allCalendarUuidsOf, sameSet } from './choices.ts'
import { calendarUuidsOfCourse, lessonsOfSubject } from './lessons.ts'

/** The version with every course marked as one of the demo school (0136). */
export function markedAsDemo(schedule: Schedule): Schedule {
  return { ...schedule, subjects: tableOf(Object.values(schedule.subjects).map((one) => ({ ...one, demo: true }))) }
}

/**
 * What identifies a demo school in every language: the number of its classes and teachers, and for each course, in order, which of them
 * attend and how long its lessons are. No names, slots or rooms.
 */
export function shapeOfSchool(schedule: Schedule): string {
  const people = Object.values(schedule.calendars).filter(({ calendarType }) => calendarType !== 'ROOM')
  const places = new Map(people.map(({ uuid }, place) => [uuid, place]))
  const courses = Object.values(schedule.subjects)
    .sort((a, b) => a.order - b.order)
    .map((subject) => {
      const attending = calendarUuidsOfCourse(schedule, subject).flatMap((uuid) => places.get(uuid) ?? [])
      const lengths = lessonsOfSubject(schedule, subject.uuid)
        .map(({ length }) => length)
        .sort((a, b) => a - b)
      return [attending.sort((a, b) => a - b).join(' '), lengths.join(' ')].join(':')
    })
  return [people.map(({ calendarType }) => calendarType).join(' '), ...courses].join('\n')
}

/**
 * Adds to a change of `schedule` which of its courses are no longer the demo school's: those with another name, another class or another
 * teacher, and those that were only created. Rooms, slots, lengths and colours may change.
 */
export function withDemoMarks(schedule: Schedule, change: Change): Change {
  const mayChange = change.some(
    ({ kind, after }) => kind === 'calendars' || kind === 'lessons' || isMarked(kind, after),
  )
  if (!mayChange || !(hasDemo(schedule) || change.some(({ kind, after }) => isMarked(kind, after)))) return change
  const own = ownCourses(schedule, change)
  if (own.size === 0) return change
  const named = new Set(change.flatMap(({ kind, uuid }) => (kind === 'subjects' ? [uuid] : [])))
  const marked = change.map((edit): Edit => {
    if (edit.kind !== 'subjects' || !edit.after || !own.has(edit.uuid)) return edit
    return { ...edit, after: withoutMark(edit.after) }
  })
  const others = [...own].filter((uuid) => !named.has(uuid) && schedule.subjects[uuid]?.demo)
  return [...marked, ...others.flatMap((uuid) => put(schedule, 'subjects', withoutMark(schedule.subjects[uuid]!)))]
}

/** The courses that a change makes a school's own. */
function ownCourses(schedule: Schedule, change: Change): ReadonlySet<Uuid> {
  const now = new Map(change.flatMap((edit) => (edit.kind === 'calendars' ? [[edit.uuid, edit.after] as const] : [])))
  const isPerson = (uuid: Uuid) => (now.get(uuid) ?? schedule.calendars[uuid])?.calendarType !== 'ROOM'
  const samePeople = (a: Attended, b: Attended) =>
    sameSet(allCalendarUuidsOf(a).filter(isPerson), allCalendarUuidsOf(b).filter(isPerson))
  const own = new Set<Uuid>()
  const renamed = new Set<Uuid>()
  for (const edit of change) {
    if (edit.kind === 'subjects' && edit.after) {
      const { before, after } = edit
      if (!before || before.name !== after.name || !samePeople(before, after)) own.add(edit.uuid)
    }
    if (edit.kind === 'lessons' && edit.after) {
      const before = edit.before ?? schedule.subjects[edit.after.subjectUuid]
      if (before && !samePeople(before, edit.after)) own.add(edit.after.subjectUuid)
    }
    if (edit.kind === 'calendars' && edit.before && edit.after) {
      const { before, after } = edit
      if (isPerson(edit.uuid) && (before.name !== after.name || before.calendarType !== after.calendarType))
        renamed.add(edit.uuid)
    }
  }
  if (renamed.size > 0)
    for (const subject of Object.values(schedule.subjects))
      if (subject.demo && calendarUuidsOfCourse(schedule, subject).some((uuid) => renamed.has(uuid)))
        own.add(subject.uuid)
  return own
}

type Attended = { readonly calendarUuids: readonly Uuid[]; readonly choices: readonly Choice[] }

const hasDemo = ({ subjects }: Schedule): boolean => Object.values(subjects).some(({ demo }) => demo)

const isMarked = (kind: Edit['kind'], after: Edit['after']): boolean =>
  kind === 'subjects' && after !== null && (after as Subject).demo === true

function withoutMark({ demo: _, ...subject }: Subject): Subject {
  return subject
}
