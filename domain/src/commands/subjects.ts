import { z } from 'zod'
import { inSequence, put, remove, type Change } from '../change.ts'
import { DEFAULT_COLOR, LIMITS } from '../limits.ts'
import { lessonsOfSubject } from '../lessons.ts'
import { refuse, type Refusal } from '../refusal.ts'
import {
  distribution,
  subject,
  timeOfDay,
  uuid,
  type Lesson,
  type Schedule,
  type Subject,
  type Uuid,
} from '../schedule.ts'
import { defineCommand } from './define.ts'
import { newLesson, refuseLength, reshaped } from './lessons.ts'
import { distinct, isBlank, recordOf, refuseMissing, refuseMoreThan } from './records.ts'
import { forgetInRules, renameInRules, type Gone } from './rules.ts'

const calendarUuids = z.array(uuid).max(LIMITS.maxCalendars)
const subjectName = z.string().max(LIMITS.nameLength)

/** A subject with `count` lessons of one period, all unplaced and attended by all of its calendars. */
export const addSubjectWithCalendarsAndCount = defineCommand({
  params: z.object({
    name: subjectName,
    count: z.int().default(1),
    calendarUuids,
    color: subject.shape.color.default(DEFAULT_COLOR),
    distribution: distribution.default('none'),
    timeOfDay: timeOfDay.default('none'),
  }),
  check: (schedule, params) =>
    refuseMoreThan(LIMITS.maxSubjects, Object.keys(schedule.subjects).length + 1, 'subjects') ??
    refuseSubject(schedule, params) ??
    refuseCount(schedule, params.count, 0),
  apply: (schedule, { name, count, calendarUuids, color, distribution, timeOfDay }, { mint }) => {
    const made: Subject = {
      uuid: mint(),
      name,
      color,
      calendarUuids: distinct(calendarUuids),
      distribution,
      timeOfDay,
      advanced: false,
      order: 1 + Math.max(-1, ...Object.values(schedule.subjects).map((other) => other.order)),
    }
    return [...put(schedule, 'subjects', made), ...addLessons(schedule, made, count, mint)]
  },
})

/** A temporary id, as forms give it to lessons that are not saved yet. */
const NEW_EVENT = 'v_new_event'
const isNew = (event: { eventUuid?: Uuid | null }) => !event.eventUuid || event.eventUuid.startsWith(NEW_EVENT)

/**
 * Changes a subject and its lessons; what is left out stays. Not advanced: every lesson takes one period and all of the
 * subject's calendars, and `count` adds or removes lessons. Advanced: `events` is the whole list of lessons; those with
 * an `eventUuid` stay (reshaped), others are new, and lessons that are not listed go.
 */
export const updateSubject = defineCommand({
  params: z.object({
    subjectUuid: uuid,
    name: subjectName.optional(),
    count: z.int().optional(),
    color: subject.shape.color.optional(),
    distribution: distribution.optional(),
    timeOfDay: timeOfDay.optional(),
    calendarUuids: calendarUuids.optional(),
    advanced: z.boolean().optional(),
    events: z
      .array(z.object({ eventUuid: uuid.nullish(), length: z.int().default(1), calendarUuids: calendarUuids }))
      .refine((events) => {
        const kept = events.filter((event) => !isNew(event)).map((event) => event.eventUuid)
        return new Set(kept).size === kept.length
      }, 'a lesson may be listed once')
      .optional(),
  }),
  check: (schedule, params) => {
    const missing = refuseMissing(schedule, 'subjects', [params.subjectUuid])
    if (missing) return missing
    const before = recordOf(schedule, 'subjects', params.subjectUuid)
    const lessons = lessonsOfSubject(schedule, before.uuid)
    const refusal = refuseSubject(schedule, {
      name: params.name ?? before.name,
      // An imported subject may be without calendars: that is refused only where the command itself says so.
      calendarUuids: params.calendarUuids,
    })
    if (refusal) return refusal
    const { events } = params
    if (!(params.advanced ?? before.advanced) || !events)
      return params.count === undefined ? undefined : refuseCount(schedule, params.count, lessons.length)
    if (events.length === 0) return refuse('last-lesson')
    const own = new Set(lessons.map((lesson) => lesson.uuid))
    for (const event of events) {
      if (!isNew(event) && !own.has(event.eventUuid!)) return refuse('not-found', { what: 'The lesson' })
      const wrong = refuseLength(schedule, event.length) ?? refuseCalendars(schedule, event.calendarUuids)
      if (wrong) return wrong
    }
    return refuseCount(schedule, events.length, lessons.length)
  },
  apply: (schedule, params, { mint }) => {
    const before = recordOf(schedule, 'subjects', params.subjectUuid)
    const after: Subject = {
      ...before,
      name: params.name ?? before.name,
      color: params.color ?? before.color,
      calendarUuids: distinct(params.calendarUuids ?? before.calendarUuids),
      distribution: params.distribution ?? before.distribution,
      timeOfDay: params.timeOfDay ?? before.timeOfDay,
      advanced: params.advanced ?? before.advanced,
    }
    const lessons = lessonsOfSubject(schedule, before.uuid)
    const { events } = params
    return inSequence(schedule, [
      (now) => followName(now, before, after),
      (now) => put(now, 'subjects', after),
      (now) =>
        after.advanced && events
          ? listLessons(now, after, events, mint)
          : countLessons(now, after, params.count ?? lessons.length, mint),
    ])
  },
})

export const deleteSubject = defineCommand({
  params: z.object({ subjectUuid: uuid }),
  ahead: true,
  check: (schedule, { subjectUuid }) => refuseMissing(schedule, 'subjects', [subjectUuid]),
  apply: (schedule, { subjectUuid }) => {
    const { change, gone } = removeSubjects(schedule, [subjectUuid])
    return [...change, ...forgetInRules(schedule, gone)]
  },
})

/** Removes subjects with their lessons; `gone` is what the rules must forget, left to the caller. */
export function removeSubjects(schedule: Schedule, subjectUuids: readonly Uuid[]): { change: Change; gone: Gone } {
  const subjects = new Set(subjectUuids)
  const lessons = new Set(subjectUuids.flatMap((uuid) => lessonsOfSubject(schedule, uuid).map((lesson) => lesson.uuid)))
  const left = Object.values(schedule.subjects).filter((subject) => !subjects.has(subject.uuid))
  const leftNames = new Set(left.map((subject) => subject.name))
  const names = subjectUuids.map((uuid) => recordOf(schedule, 'subjects', uuid).name)
  return {
    change: [
      ...[...lessons].flatMap((uuid) => remove(schedule, 'lessons', uuid)),
      ...subjectUuids.flatMap((uuid) => remove(schedule, 'subjects', uuid)),
    ],
    gone: { subjects, lessons, subjectNames: new Set(names.filter((name) => !leftNames.has(name))) },
  }
}

function refuseSubject(
  schedule: Schedule,
  { name, calendarUuids }: { name: string; calendarUuids?: readonly Uuid[] },
): Refusal | undefined {
  if (isBlank(name)) return refuse('name-empty')
  return calendarUuids && refuseCalendars(schedule, calendarUuids)
}

function refuseCalendars(schedule: Schedule, calendarUuids: readonly Uuid[]): Refusal | undefined {
  return calendarUuids.length === 0 ? refuse('no-calendar') : refuseMissing(schedule, 'calendars', calendarUuids)
}

function refuseCount(schedule: Schedule, count: number, before: number): Refusal | undefined {
  if (count < 0) return refuse('count-negative')
  return (
    refuseMoreThan(LIMITS.maxLessonsPerSubject, count, 'lessons of one subject') ??
    refuseMoreThan(LIMITS.maxLessons, Object.keys(schedule.lessons).length - before + count, 'lessons')
  )
}

function addLessons(schedule: Schedule, subject: Subject, count: number, mint: () => Uuid): Change {
  return Array.from({ length: count }, () => newLesson(mint(), subject)).flatMap((lesson) =>
    put(schedule, 'lessons', lesson),
  )
}

/** Makes the subject's lessons `count` in number. Those that lie nowhere go first, pinned ones last. */
function countLessons(schedule: Schedule, subject: Subject, count: number, mint: () => Uuid): Change {
  const worth = (lesson: Lesson) => (lesson.pinned ? 2 : lesson.timeSlotUuid === null ? 0 : 1)
  const lessons = [...lessonsOfSubject(schedule, subject.uuid)].sort((a, b) => worth(b) - worth(a))
  const kept = lessons.slice(0, count)
  const removed = lessons.slice(count)
  return [
    ...(subject.advanced
      ? []
      : kept.flatMap((lesson) => put(schedule, 'lessons', reshaped(schedule, lesson, 1, subject.calendarUuids)))),
    ...dropLessons(schedule, removed),
    ...addLessons(schedule, subject, count - kept.length, mint),
  ]
}

function listLessons(
  schedule: Schedule,
  subject: Subject,
  events: readonly { eventUuid?: Uuid | null; length: number; calendarUuids: readonly Uuid[] }[],
  mint: () => Uuid,
): Change {
  const listed = new Set(events.map((event) => event.eventUuid))
  const removed = lessonsOfSubject(schedule, subject.uuid).filter((lesson) => !listed.has(lesson.uuid))
  return [
    ...events.flatMap((event) => {
      const lesson = isNew(event) ? newLesson(mint(), subject) : recordOf(schedule, 'lessons', event.eventUuid!)
      return put(schedule, 'lessons', reshaped(schedule, lesson, event.length, event.calendarUuids))
    }),
    ...dropLessons(schedule, removed),
  ]
}

function dropLessons(schedule: Schedule, lessons: readonly Lesson[]): Change {
  if (lessons.length === 0) return []
  const gone = new Set(lessons.map((lesson) => lesson.uuid))
  return [
    ...lessons.flatMap((lesson) => remove(schedule, 'lessons', lesson.uuid)),
    ...forgetInRules(schedule, { lessons: gone }),
  ]
}

function followName(schedule: Schedule, before: Subject, after: Subject): Change {
  if (before.name === after.name) return []
  const shared = Object.values(schedule.subjects).some((other) => other !== before && other.name === before.name)
  return shared ? [] : renameInRules(schedule, before.name, after.name)
}
