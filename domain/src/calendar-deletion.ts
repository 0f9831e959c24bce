import { mayAttend } from './choices.ts'
import type { Schedule, Subject, Uuid } from './schedule.ts'
import { groupsOf } from './students.ts'

/**
 * A subject of a calendar that is to be deleted. 'free': others take part in it too, so it may go or stay. 'goes': it has
 * this class alone, and goes with it. 'required': it has this teacher or room alone, and has to go before the calendar can.
 */
export type SubjectToDelete = { readonly subject: Subject; readonly choice: 'free' | 'goes' | 'required' }

/**
 * What is asked before a calendar is deleted. A class: all of its subjects. A teacher or a room: only the subjects that
 * nobody else takes part in; the others stay, without this calendar.
 */
export function subjectsToDelete(schedule: Schedule, calendarUuid: Uuid): readonly SubjectToDelete[] {
  const ofClass = schedule.calendars[calendarUuid]?.calendarType === 'CLASS'
  const going = goingWith(schedule, calendarUuid)
  return Object.values(schedule.subjects)
    .filter((subject) => [...going].some((uuid) => mayAttend(subject, uuid)))
    .flatMap((subject): SubjectToDelete[] => {
      const shared = !isWithAlone(subject, going)
      if (ofClass) return [{ subject, choice: shared ? 'free' : 'goes' }]
      return shared ? [] : [{ subject, choice: 'required' }]
    })
}

/** The calendars that go where this one does: with a class its groups. */
export function goingWith(schedule: Schedule, calendarUuid: Uuid): ReadonlySet<Uuid> {
  return new Set([calendarUuid, ...groupsOf(schedule, calendarUuid).map(({ uuid }) => uuid)])
}

/** Would the subject be left with no calendar, nor any to choose from, if these went? */
export function isWithAlone({ calendarUuids, choices }: Subject, going: ReadonlySet<Uuid>): boolean {
  const all = [...calendarUuids, ...choices.flatMap(({ candidates }) => candidates)]
  return all.length > 0 && all.every((other) => going.has(other))
}

/** The command for what was left ticked; null while a subject is kept that has no other calendar. */
export function calendarDeletion(
  schedule: Schedule,
  calendarUuid: Uuid,
  kept: ReadonlySet<Uuid>,
): { readonly calendarUuid: Uuid; readonly subjectUuids: Uuid[] } | null {
  const offered = subjectsToDelete(schedule, calendarUuid)
  if (offered.some(({ subject, choice }) => choice === 'required' && kept.has(subject.uuid))) return null
  const going = offered.filter(({ subject, choice }) => choice === 'goes' || !kept.has(subject.uuid))
  return { calendarUuid, subjectUuids: going.map(({ subject }) => subject.uuid) }
}
