import { calendarsOf, gradeOf, lessonsOfSubject, partsOf, sameSet, type Schedule, type Uuid } from '@timetable/domain'
import { hasSeats } from './fitness.ts'

/**
 * Pairs of these courses that could be taught together: of one subject and grade, by the same teachers, with lessons of the same lengths,
 * for different students, and with seats for all of them. Each course is in at most one pair.
 */
export function joinsOf(schedule: Schedule, subjectUuids: readonly Uuid[]): readonly (readonly [Uuid, Uuid])[] {
  const pairs: (readonly [Uuid, Uuid])[] = []
  const groups = Map.groupBy(subjectUuids, (uuid) => keyOf(schedule, uuid))
  for (const [key, group] of groups) {
    if (key === null) continue
    const left = [...group]
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      const first = one
      const at = left.findIndex((other) => mayJoin(schedule, first, other))
      if (at >= 0) pairs.push([first, ...left.splice(at, 1)] as [Uuid, Uuid])
    }
  }
  return pairs
}

/** What courses have in common that could be taught together. Null: nothing could. */
function keyOf(schedule: Schedule, subjectUuid: Uuid): string | null {
  const { subjects, calendars } = schedule
  const { name, calendarUuids, choices } = subjects[subjectUuid]
  const own = calendarUuids.flatMap((uuid) => calendars[uuid] ?? [])
  const grades = new Set(own.flatMap(({ calendarType, name }) => (calendarType === 'CLASS' ? [gradeOf(name)] : [])))
  if (grades.size !== 1 || grades.has(undefined) || choices.length > 0) return null
  const teachers = own.filter(({ calendarType }) => calendarType === 'TEACHER').map(({ uuid }) => uuid)
  const lessons = lessonsOfSubject(schedule, subjectUuid)
  // A lesson that differs from its course would lose what is its own.
  if (lessons.some((lesson) => !sameSet(lesson.calendarUuids, calendarUuids) || lesson.weeks)) return null
  const lengths = lessons.map(({ length }) => length).sort((a, b) => a - b)
  return JSON.stringify([name, [...grades], teachers.sort(), lengths])
}

function mayJoin(schedule: Schedule, one: Uuid, other: Uuid): boolean {
  const [first] = lessonsOfSubject(schedule, one)
  const [second] = lessonsOfSubject(schedule, other)
  if (!first || !second) return false
  const classes = [first, second].map((lesson) =>
    calendarsOf(schedule, lesson).filter(({ calendarType }) => calendarType === 'CLASS'),
  )
  const [students, others] = classes.map((own) => new Set(own.flatMap(partsOf)))
  if ([...students].some((part) => others.has(part))) return false
  const together = { ...first, calendarUuids: [...first.calendarUuids, ...classes[1].map(({ uuid }) => uuid)] }
  return calendarsOf(schedule, first).every((calendar) => hasSeats(schedule, calendar, together))
}
