import { allCalendarUuidsOf, mayAttend } from '../lessons/choices.ts'
import { lessonsOfSubject } from '../lessons/lessons.ts'
import type { Calendar, Schedule, Subject, Uuid } from '../schedule.ts'
import { groupsOf } from './students.ts'

/**
 * A subject of a calendar that is to be deleted. 'free': it has other attendees too, so it may be deleted or not. 'goes': it has only this
 * class, and is deleted with it. 'required': it has only this teacher or room, and must be deleted before the calendar.
 */
type SubjectToDelete = { readonly subject: Subject; readonly choice: 'free' | 'goes' | 'required' }

/**
 * The subjects shown before a calendar is deleted. For a class: all of its subjects. For a teacher or a room: only the subjects without
 * other attendees; the others remain, without this calendar.
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

/** The calendars that are deleted with this one: itself, and the groups of a class. */
export function goingWith(schedule: Schedule, calendarUuid: Uuid): ReadonlySet<Uuid> {
  return new Set([calendarUuid, ...groupsOf(schedule, calendarUuid).map(({ uuid }) => uuid)])
}

/**
 * Whether the subject would have no calendar and no candidate without these calendars. If it has none itself, those of its lessons count.
 */
export function isWithAlone(schedule: Schedule, subject: Subject, going: ReadonlySet<Uuid>): boolean {
  const own = allCalendarUuidsOf(subject)
  const all = own.length > 0 ? own : lessonsOfSubject(schedule, subject.uuid).flatMap(allCalendarUuidsOf)
  return all.length > 0 && all.every((other) => going.has(other))
}

/** The possible successors of a teacher or a room: the others of its type. Empty for a class. */
export function successorsOf({ calendars }: Schedule, calendarUuid: Uuid): readonly Calendar[] {
  const type = calendars[calendarUuid]?.calendarType
  if (type === undefined || type === 'CLASS') return []
  return Object.values(calendars).filter((other) => other.calendarType === type && other.uuid !== calendarUuid)
}

/** The number of lessons that would remain after a deletion without any calendar of that type. 0 with a successor. */
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
 * The command for the selected deletions. Null while a subject would remain that has no other calendar. With a successor, every subject
 * remains unless it is selected.
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
