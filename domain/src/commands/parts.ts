import { choicesWithout } from '../choices.ts'
import { put, type Change } from '../change.ts'
import type { Lesson, Schedule, Subject, Uuid } from '../schedule.ts'
import { holdersOf } from '../students.ts'

/** Subjects and lessons no longer name the calendars. */
export function withoutCalendars(schedule: Schedule, going: ReadonlySet<Uuid>): Change {
  const without = <T extends Lesson | Subject>(record: T): T => ({
    ...record,
    calendarUuids: record.calendarUuids.filter((uuid) => !going.has(uuid)),
    choices: choicesWithout<T['choices'][number]>(record.choices, (uuid) => going.has(uuid)),
  })
  const names = ({ calendarUuids, choices }: Lesson | Subject) =>
    calendarUuids.some((uuid) => going.has(uuid)) ||
    choices.some(({ candidates }) => candidates.some((uuid) => going.has(uuid)))
  return [
    ...Object.values(schedule.subjects)
      .filter(names)
      .flatMap((subject) => put(schedule, 'subjects', without(subject))),
    ...Object.values(schedule.lessons)
      .filter(names)
      .flatMap((lesson) => put(schedule, 'lessons', without(lesson))),
  ]
}

/** Every part becomes others: those that `into` gives for it, itself where it gives none. */
export function splitParts(schedule: Schedule, into: ReadonlyMap<string, readonly string[]>): Change {
  return Object.values(schedule.calendars).flatMap((calendar) => {
    if (!calendar.parts.some((part) => into.has(part))) return []
    return put(schedule, 'calendars', {
      ...calendar,
      parts: calendar.parts.flatMap((part) => into.get(part) ?? [part]),
    })
  })
}

/** Parts that are in the same calendars are one; a calendar that shares its students with no other has none. */
export function settledParts(schedule: Schedule): Change {
  const kept = new Map<string, string>()
  const keep = (part: string): boolean => {
    const holders = holdersOf(schedule, part)
      .map(({ uuid }) => uuid)
      .join(' ')
    if (!kept.has(holders)) kept.set(holders, part)
    return kept.get(holders) === part
  }
  return Object.values(schedule.calendars).flatMap((calendar) => {
    if (calendar.parts.length === 0) return []
    const parts = calendar.parts.filter(keep)
    const [only = ''] = parts
    const alone = parts.length === 1 && holdersOf(schedule, only).length === 1 && calendar.classUuid === null
    return put(schedule, 'calendars', { ...calendar, parts: alone ? [] : parts })
  })
}
