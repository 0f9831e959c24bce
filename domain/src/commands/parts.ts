import { allCalendarUuidsOf, choicesBeside, choicesWithout } from '../lessons/choices.ts'
import { put, type Change } from '../history/change.ts'
import type { Choice, Lesson, LessonChoice, Schedule, Subject, Uuid } from '../schedule.ts'
import { flatMapInSteps, type Steps } from '../steps.ts'
import { holdersOf } from '../calendars/students.ts'

/** Removes the calendars from subjects and lessons. */
export function* withoutCalendars(schedule: Schedule, going: ReadonlySet<Uuid>): Steps<Change> {
  const without = <T extends Lesson | Subject>(record: T): T => ({
    ...record,
    calendarUuids: record.calendarUuids.filter((uuid) => !going.has(uuid)),
    choices: choicesWithout<T['choices'][number]>(record.choices, (uuid) => going.has(uuid)),
  })
  const names = (record: Lesson | Subject) => allCalendarUuidsOf(record).some((uuid) => going.has(uuid))
  const subjects = yield* flatMapInSteps(Object.values(schedule.subjects), (subject) =>
    names(subject) ? put(schedule, 'subjects', without(subject)) : [],
  )
  const lessons = yield* flatMapInSteps(Object.values(schedule.lessons), (lesson) =>
    names(lesson) ? put(schedule, 'lessons', without(lesson)) : [],
  )
  return [...subjects, ...lessons]
}

/** Replaces calendars by one other wherever they are named. If that one is already named, it is not added twice. */
export function* withCalendarFor(schedule: Schedule, going: ReadonlySet<Uuid>, inPlace: Uuid): Steps<Change> {
  const turn = (uuid: Uuid) => (going.has(uuid) ? inPlace : uuid)
  const named = (record: Lesson | Subject) => allCalendarUuidsOf(record).some((uuid) => going.has(uuid))
  const attendees = <C extends Choice>(record: Lesson | Subject, choices: readonly C[]) => {
    const calendarUuids = [...new Set(record.calendarUuids.map(turn))]
    return { calendarUuids, choices: [...choicesBeside(calendarUuids, choices)] }
  }
  const candidates = <C extends Choice>(choice: C): C => ({ ...choice, candidates: choice.candidates.map(turn) })
  const chosen = ({ chosen, ...choice }: LessonChoice): LessonChoice => ({
    ...candidates(choice),
    chosen: chosen === null ? null : turn(chosen),
  })
  const subjects = yield* flatMapInSteps(Object.values(schedule.subjects), (subject) =>
    named(subject)
      ? put(schedule, 'subjects', { ...subject, ...attendees(subject, subject.choices.map(candidates)) })
      : [],
  )
  const lessons = yield* flatMapInSteps(Object.values(schedule.lessons), (lesson) =>
    named(lesson) ? put(schedule, 'lessons', { ...lesson, ...attendees(lesson, lesson.choices.map(chosen)) }) : [],
  )
  return [...subjects, ...lessons]
}

/** Replaces every part by the parts that `into` contains for it. Parts not in `into` remain. */
export function splitParts(schedule: Schedule, into: ReadonlyMap<string, readonly string[]>): Change {
  return Object.values(schedule.calendars).flatMap((calendar) => {
    if (!calendar.parts.some((part) => into.has(part))) return []
    return put(schedule, 'calendars', {
      ...calendar,
      parts: calendar.parts.flatMap((part) => into.get(part) ?? [part]),
    })
  })
}

/** Merges parts that are in the same calendars. A calendar that shares no students with another gets no parts. */
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
