import { allCalendarUuidsOf, mayAttend } from '../lessons/choices.ts'
import { lessonsOfSubject } from '../lessons/lessons.ts'
import type { Calendar, CalendarType, Schedule, Subject, Uuid } from '../schedule.ts'
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
  const going = goingWith(schedule, [calendarUuid])
  return Object.values(schedule.subjects)
    .filter((subject) => [...going].some((uuid) => mayAttend(subject, uuid)) || isWithAlone(schedule, subject, going))
    .flatMap((subject): SubjectToDelete[] => {
      const shared = !isWithAlone(schedule, subject, going)
      if (ofClass) return [{ subject, choice: shared ? 'free' : 'goes' }]
      return shared ? [] : [{ subject, choice: 'required' }]
    })
}

/** The calendars that are deleted with these: themselves, and the groups of classes. */
export function goingWith(schedule: Schedule, calendarUuids: readonly Uuid[]): ReadonlySet<Uuid> {
  return new Set(calendarUuids.flatMap((uuid) => [uuid, ...groupsOf(schedule, uuid).map((group) => group.uuid)]))
}

/**
 * Whether the subject would have no calendar and no candidate without these calendars. If it has none itself, those of its lessons count.
 */
export function isWithAlone(schedule: Schedule, subject: Subject, going: ReadonlySet<Uuid>): boolean {
  const all = attendeesOf(schedule, subject)
  return all.length > 0 && all.every((other) => going.has(other))
}

function attendeesOf(schedule: Schedule, subject: Subject): readonly Uuid[] {
  const own = allCalendarUuidsOf(subject)
  return own.length > 0 ? own : lessonsOfSubject(schedule, subject.uuid).flatMap(allCalendarUuidsOf)
}

/** The possible successors of teachers or of rooms: the others of their type. Empty for classes, and for calendars of several types. */
export function successorsOf({ calendars }: Schedule, calendarUuids: readonly Uuid[]): readonly Calendar[] {
  const [type, ...others] = typesOf({ calendars }, calendarUuids)
  if (type === undefined || others.length > 0 || type === 'CLASS') return []
  const going = new Set(calendarUuids)
  return Object.values(calendars).filter((other) => other.calendarType === type && !going.has(other.uuid))
}

/**
 * The number of lessons that would remain after a deletion without any calendar of a type that they had. 0 with a successor.
 */
export function lessonsLeft(schedule: Schedule, { calendarUuids, subjectUuids, successorUuid }: Deletion): number {
  if (successorUuid !== undefined) return 0
  const types = typesOf(schedule, calendarUuids)
  const calendars = goingWith(schedule, calendarUuids)
  const subjects = new Set(subjectUuids)
  return Object.values(schedule.lessons).filter((lesson) => {
    if (subjects.has(lesson.subjectUuid)) return false
    const all = allCalendarUuidsOf(lesson)
    return types.some((type) => {
      const ofType = all.filter((uuid) => schedule.calendars[uuid]?.calendarType === type)
      return ofType.length > 0 && ofType.every((uuid) => calendars.has(uuid))
    })
  }).length
}

/** The lessons that a successor of these calendars takes over. */
export function lessonsTaken(schedule: Schedule, calendarUuids: readonly Uuid[]): number {
  const going = new Set(calendarUuids)
  return Object.values(schedule.lessons).filter((lesson) => allCalendarUuidsOf(lesson).some((uuid) => going.has(uuid)))
    .length
}

const typesOf = (
  { calendars }: Pick<Schedule, 'calendars'>,
  calendarUuids: readonly Uuid[],
): readonly CalendarType[] => [...new Set(calendarUuids.flatMap((uuid) => calendars[uuid]?.calendarType ?? []))]

/** The params of `deleteCalendars`. */
export type Deletion = {
  readonly calendarUuids: Uuid[]
  readonly subjectUuids: Uuid[]
  readonly successorUuid?: Uuid
}

/**
 * The command for the selected deletions. Null while a subject would remain that has no other calendar. With a successor, every subject
 * remains unless it is selected.
 */
export function calendarDeletion(
  schedule: Schedule,
  calendarUuid: Uuid,
  kept: ReadonlySet<Uuid>,
  successorUuid?: Uuid,
): (Omit<Deletion, 'calendarUuids'> & { readonly calendarUuid: Uuid }) | null {
  if (successorUuid !== undefined) return { calendarUuid, subjectUuids: [], successorUuid }
  const offered = subjectsToDelete(schedule, calendarUuid)
  if (offered.some(({ subject, choice }) => choice === 'required' && kept.has(subject.uuid))) return null
  const going = offered.filter(({ subject, choice }) => choice === 'goes' || !kept.has(subject.uuid))
  return { calendarUuid, subjectUuids: going.map(({ subject }) => subject.uuid) }
}

/**
 * The command that deletes several calendars, with the subjects that have nobody else. `withCourses`: also with those that have no class but
 * these, also if teachers and rooms attend.
 */
export function calendarsDeletion(
  schedule: Schedule,
  calendarUuids: readonly Uuid[],
  { withCourses = false, successorUuid }: { readonly withCourses?: boolean; readonly successorUuid?: Uuid } = {},
): Deletion {
  if (successorUuid !== undefined) return { calendarUuids: [...calendarUuids], subjectUuids: [], successorUuid }
  const going = goingWith(schedule, calendarUuids)
  const goes = (subject: Subject): boolean => {
    const all = attendeesOf(schedule, subject)
    const classes = all.filter((uuid) => schedule.calendars[uuid]?.calendarType === 'CLASS')
    const counted = withCourses && classes.length > 0 ? classes : all
    return counted.length > 0 && counted.every((uuid) => going.has(uuid))
  }
  return {
    calendarUuids: [...calendarUuids],
    subjectUuids: Object.values(schedule.subjects)
      .filter(goes)
      .map(({ uuid }) => uuid),
  }
}
