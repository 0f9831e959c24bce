import { allCalendarUuidsOf, mayAttend } from '../lessons/choices.ts'
import { lessonsOfSubject } from '../lessons/lessons.ts'
import type { Calendar, Schedule, Subject, Uuid } from '../schedule.ts'
import { groupsOf } from './students.ts'

/**
 * A subject of a calendar that is to be deleted. 'free': others take part in it too, so it may go or stay. 'goes': it has
 * this class alone, and goes with it. 'required': it has this teacher or room alone, and has to go before the calendar can.
 */
type SubjectToDelete = { readonly subject: Subject; readonly choice: 'free' | 'goes' | 'required' }

/**
 * What is asked before a calendar is deleted. A class: all of its subjects. A teacher or a room: only the subjects that
 * nobody else takes part in; the others stay, without this calendar.
 */
export function subjectsToDelete(schedule: Schedule, calendarUuid: Uuid): readonly SubjectToDelete[] {
  const ofClass = schedule.calendars[calendarUuid]?.calendarType === 'CLASS'
  const going = goingWith(schedule, calendarUuid)
  return Object.values(schedule.subjects)
    .filter((subject) => [...going].some((uuid) => mayAttend(subject, uuid)) || isWithAlone(schedule, subject, going))
    .flatMap((subject): SubjectToDelete[] => {
      const shared = !isWithAlone(schedule, subject, going)
      if (ofClass) return [{ subject, choice: shared ? 'free' : 'goes' }]
      return shared ? [] : [{ subject, choice: 'required' }]
    })
}

/** The calendars that go where this one does: with a class its groups. */
export function goingWith(schedule: Schedule, calendarUuid: Uuid): ReadonlySet<Uuid> {
  return new Set([calendarUuid, ...groupsOf(schedule, calendarUuid).map(({ uuid }) => uuid)])
}

/**
 * Would the subject be left with no calendar, nor any to choose from, if these went? One that has none of its own has those of
 * its lessons.
 */
export function isWithAlone(schedule: Schedule, subject: Subject, going: ReadonlySet<Uuid>): boolean {
  const own = allCalendarUuidsOf(subject)
  const all = own.length > 0 ? own : lessonsOfSubject(schedule, subject.uuid).flatMap(allCalendarUuidsOf)
  return all.length > 0 && all.every((other) => going.has(other))
}

/** Who could take the lessons of a teacher over, or which room: the others of its type. Of a class nobody can. */
export function successorsOf({ calendars }: Schedule, calendarUuid: Uuid): readonly Calendar[] {
  const type = calendars[calendarUuid]?.calendarType
  if (type === undefined || type === 'CLASS') return []
  return Object.values(calendars).filter((other) => other.calendarType === type && other.uuid !== calendarUuid)
}

/** The lessons that would stay after a deletion and be left without any calendar of that type; none with a successor. */
export function lessonsLeft(schedule: Schedule, { calendarUuid, subjectUuids, successorUuid }: Deletion): number {
  if (successorUuid !== undefined) return 0
  const type = schedule.calendars[calendarUuid]?.calendarType
  const calendars = goingWith(schedule, calendarUuid)
  const subjects = new Set(subjectUuids)
  return Object.values(schedule.lessons).filter((lesson) => {
    if (subjects.has(lesson.subjectUuid)) return false
    const ofType = allCalendarUuidsOf(lesson).filter((uuid) => schedule.calendars[uuid]?.calendarType === type)
    return ofType.length > 0 && ofType.every((uuid) => calendars.has(uuid))
  }).length
}

type Deletion = { readonly calendarUuid: Uuid; readonly subjectUuids: Uuid[]; readonly successorUuid?: Uuid }

/**
 * The command for what was left ticked; null while a subject is kept that has no other calendar. With a successor all stays
 * that is not said to go.
 */
export function calendarDeletion(
  schedule: Schedule,
  calendarUuid: Uuid,
  kept: ReadonlySet<Uuid>,
  successorUuid?: Uuid,
): Deletion | null {
  if (successorUuid !== undefined) return { calendarUuid, subjectUuids: [], successorUuid }
  const offered = subjectsToDelete(schedule, calendarUuid)
  if (offered.some(({ subject, choice }) => choice === 'required' && kept.has(subject.uuid))) return null
  const going = offered.filter(({ subject, choice }) => choice === 'goes' || !kept.has(subject.uuid))
  return { calendarUuid, subjectUuids: going.map(({ subject }) => subject.uuid) }
}
