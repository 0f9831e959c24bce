import {
  codesOf,
  lessonsOfSubject,
  lessonsSeenBy,
  occupiedSlots,
  type Schedule,
  type TimeOffOf,
  type Uuid,
} from '@timetable/domain'

/** The short names of the courses in each slot of a calendar, or of a course. Slots without lessons are not included. */
export function presentLessons(schedule: Schedule, of: TimeOffOf): ReadonlyMap<Uuid, string> {
  const lessons =
    'subjectUuid' in of ? lessonsOfSubject(schedule, of.subjectUuid) : lessonsSeenBy(schedule, of.calendarUuid)
  const codes = codesOf(schedule).subjects
  const bySlot = new Map<Uuid, Set<string>>()
  for (const lesson of lessons) {
    const name = schedule.subjects[lesson.subjectUuid]?.name ?? ''
    for (const { uuid } of occupiedSlots(schedule, lesson)) {
      const there = bySlot.get(uuid) ?? new Set()
      bySlot.set(uuid, there.add(codes.get(name) ?? name))
    }
  }
  return new Map([...bySlot].map(([uuid, there]) => [uuid, [...there].join(', ')]))
}
