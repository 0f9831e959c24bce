import { z } from 'zod'
import { choicesBeside } from '../lessons/choices.ts'
import { apply, inSequence, put, remove, type Change } from '../history/change.ts'
import { DEFAULT_COLOR, LIMITS } from '../limits.ts'
import { lessonsOfSubject } from '../lessons/lessons.ts'
import { hasOwnName, renameQualifications, type NewNames } from '../calendars/qualifications.ts'
import { given } from '../records/fields.ts'
import { recordFields } from '../records/record-fields.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { sameForAll, withSameForAll } from '../lessons/same-for-all.ts'
import {
  calendarType,
  distribution,
  lessonWeeks,
  subject,
  tags,
  timeOfDay,
  uuid,
  type Choice,
  type Schedule,
  type Subject,
  type Uuid,
} from '../schedule.ts'
import { withShortName } from '../calendars/short-names.ts'
import type { Steps } from '../steps.ts'
import { text } from '../text.ts'
import { weekShares, type WeekShare } from '../week/week-shares.ts'
import { listedChoices, refuseChoices } from './choice-params.ts'
import { defineCommand } from './define.ts'
import { refuseLength } from './lessons.ts'
import { bringCalendars, newCalendars, refuseCalendarFields, withNewCalendars } from './new-calendars.ts'
import { distinct, isBlank, recordOf, refuseMissing, refuseMoreThan } from './records.ts'
import { forgetInRules, renameInRules, type Gone } from './rules.ts'
import { addLessons, countLessons, isNewEvent, listLessons, refuseCount, type ListedEvent } from './subject-lessons.ts'
import { refuseNoWeek } from './weeks.ts'

export const calendarUuids = recordFields.subjects.calendarUuids.param
export const subjectName = text.max(LIMITS.nameLength)

/** The lessons of an advanced subject, each with its own length, calendars and choices. */
export const listedEvents = z
  .array(
    z.object({
      eventUuid: uuid.nullish(),
      length: z.int().default(1),
      calendarUuids,
      choices: listedChoices.optional(),
      tags: tags.optional(),
      weeks: lessonWeeks.nullable().optional(),
    }),
  )
  .refine((events) => {
    const kept = events.filter((event) => !isNewEvent(event)).map((event) => event.eventUuid)
    return new Set(kept).size === kept.length
  }, 'a lesson may be listed once')

/** Types of calendar for which all lessons must choose the same candidate. */
const sameTypes = z.array(calendarType).max(calendarType.values.size)

/** The fields of a new subject, with `count` lessons. */
export const newSubject = z.object({
  name: subjectName,
  count: z.int().default(1),
  calendarUuids,
  choices: listedChoices.default([]),
  color: subject.shape.color.default(DEFAULT_COLOR),
  distribution: distribution.default('none'),
  timeOfDay: timeOfDay.default('none'),
  tags: tags.default([]),
  sameForAll: sameTypes.default([]),
  weeks: weekShares.optional(),
})

/** Creates a subject with `count` lessons of one period, all unscheduled and with all of its calendars and choices. */
export const addSubjectWithCalendarsAndCount = defineCommand({
  params: newSubject,
  example: {
    name: 'Art',
    count: 2,
    calendarUuids: ['1A'],
    color: '#A0A5EF',
    distribution: 'scatter',
    timeOfDay: 'late',
  },
  deed: ['created', 'subject'],
  check: (schedule, params) =>
    refuseMoreThan(LIMITS.maxSubjects, Object.keys(schedule.subjects).length + 1, 'subjects') ??
    refuseSubject(schedule, params) ??
    refuseSame(schedule, params.sameForAll.length) ??
    refuseShares(schedule, params.weeks) ??
    refuseCount(schedule, params.count, 0),
  apply: (schedule, { count, ...fields }, { mint }) => {
    const made = subjectOf(fields, { uuid: mint(), advanced: false, order: nextOrder(schedule) })
    const all = [
      ...put(schedule, 'subjects', made),
      ...addLessons(schedule, made, count, mint, fields.tags, fields.weeks),
    ]
    return [...all, ...withSameForAll(apply(schedule, all), made.uuid, fields.sameForAll, mint)]
  },
})

/**
 * Changes a subject and its lessons. Omitted fields do not change.
 *
 * - Not advanced: every lesson has one period and all of the subject's calendars and choices. `count` adds or removes lessons.
 * - Advanced: `events` is the complete list of lessons. Those with an `eventUuid` are changed, others are new, and lessons not in the list
 *   are removed.
 * - `tags` apply to all its lessons, unless `events` says otherwise.
 * - `weeks`: the weeks of its lessons, if `events` is omitted.
 * - `newCalendars` are created first.
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
    choices: listedChoices.optional(),
    advanced: z.boolean().optional(),
    events: listedEvents.optional(),
    tags: tags.optional(),
    sameForAll: sameTypes.optional(),
    weeks: weekShares.optional(),
    newCalendars,
  }),
  example: {
    subjectUuid: 'Maths',
    name: 'Maths',
    advanced: true,
    events: [
      {
        eventUuid: 'Maths 1',
        length: 2,
        calendarUuids: ['1A', 'Ada'],
        choices: [{ candidates: ['Lab', 'Gym'], ordered: true }],
      },
      { eventUuid: 'v_new_event1', length: 1, calendarUuids: ['1A'] },
    ],
  },
  deed: ['changed', 'subject'],
  counted: 'subjects',
  check: (schedule, params) => {
    const missing = refuseMissing(schedule, 'subjects', [params.subjectUuid])
    if (missing) return missing
    const before = recordOf(schedule, 'subjects', params.subjectUuid)
    const lessons = lessonsOfSubject(schedule, before.uuid)
    const all = withNewCalendars(schedule, params.newCalendars)
    const refusal =
      refuseCalendarFields(schedule, params.newCalendars) ??
      refuseSame(schedule, params.sameForAll?.length ?? 0) ??
      refuseShares(schedule, params.weeks) ??
      refuseSubject(
        all,
        {
          name: params.name ?? before.name,
          // An imported subject may have no calendars. That is refused only if the command itself sets them.
          calendarUuids: params.calendarUuids,
          choices: params.choices,
        },
        before,
      )
    if (refusal) return refusal
    const { events } = params
    if (!(params.advanced ?? before.advanced) || !events)
      return params.count === undefined ? undefined : refuseCount(schedule, params.count, lessons.length)
    const own = new Set(lessons.map((lesson) => lesson.uuid))
    if (events.some((event) => !isNewEvent(event) && !own.has(event.eventUuid!)))
      return refuse('not-found', { what: 'The lesson' })
    return refuseEvents(all, events, before) ?? refuseCount(schedule, events.length, lessons.length)
  },
  apply: (schedule, params, { mint }) => {
    const before = recordOf(schedule, 'subjects', params.subjectUuid)
    const { change, resolve, resolveChoices } = bringCalendars(schedule, params.newCalendars, mint)
    const calendarUuids = distinct(resolve(params.calendarUuids ?? before.calendarUuids))
    const name = params.name ?? before.name
    const after: Subject = {
      // The short name remains with the courses that still have the old name.
      ...(name === before.name || hasOwnName(schedule, before) ? before : withShortName(before, null)),
      ...given(recordFields.subjects, params),
      calendarUuids,
      choices: [...choicesBeside(calendarUuids, resolveChoices(params.choices ?? before.choices))],
    }
    const count = params.count ?? lessonsOfSubject(schedule, before.uuid).length
    const events = params.events?.map((event) => ({
      ...event,
      tags: event.tags ?? params.tags,
      calendarUuids: resolve(event.calendarUuids),
      choices: event.choices && resolveChoices(event.choices),
    }))
    const lessons =
      after.advanced && events
        ? listLessons(schedule, after, events, mint)
        : countLessons(schedule, after, count, mint, undefined, (tags) => params.tags ?? tags, params.weeks)
    return inSequence(schedule, [
      () => change,
      (now) => followName(now, before, after),
      (now) => put(now, 'subjects', after),
      () => lessons.change,
      (now) => forgetInRules(now, { lessons: new Set(lessons.removed.map((lesson) => lesson.uuid)) }),
      // A rule that all lessons have the same calendar then applies to the new candidates.
      (now) => withSameForAll(now, before.uuid, params.sameForAll ?? sameForAll(schedule, before.uuid), mint),
    ])
  },
})

export const deleteSubject = defineCommand({
  params: z.object({ subjectUuid: uuid }),
  example: { subjectUuid: 'Maths' },
  deed: ['deleted', 'subject'],
  ahead: true,
  check: (schedule, { subjectUuid }) => refuseMissing(schedule, 'subjects', [subjectUuid]),
  apply: (schedule, { subjectUuid }) => withoutSubjects(schedule, [subjectUuid]),
})

/** Deletes subjects with their lessons, and removes them from the rules. */
export function* withoutSubjects(schedule: Schedule, subjectUuids: readonly Uuid[]): Steps<Change> {
  const { change, gone } = removeSubjects(schedule, subjectUuids)
  yield
  const forgotten = yield* forgetInRules(schedule, gone)
  return [...change, ...forgotten]
}

/** Deletes subjects with their lessons. The caller has to remove `gone` from the rules. */
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

type SubjectFields = Omit<Subject, 'uuid' | 'advanced' | 'order' | 'calendarUuids' | 'choices'> & AttendedBy
type AttendedBy = { readonly calendarUuids: readonly Uuid[]; readonly choices: readonly Choice[] }

/** Returns the subject with the fields of a command. */
export function subjectOf(fields: SubjectFields, made: Pick<Subject, 'uuid' | 'advanced' | 'order'>): Subject {
  const { calendarUuids, choices } = fields
  const attended = { calendarUuids: distinct(calendarUuids), choices: [...choicesBeside(calendarUuids, choices)] }
  return { ...given(recordFields.subjects, fields), ...made, ...attended }
}

export function refuseSubject(
  schedule: Schedule,
  { name, ...named }: { readonly name: string } & Partial<AttendedBy>,
  before: AttendedBy = { calendarUuids: [], choices: [] },
): Refusal | undefined {
  if (isBlank(name)) return refuse('name-empty')
  return refuseCalendars(schedule, named, before)
}

/** Each type is stored as a rule. */
export function refuseSame({ rules }: Schedule, count: number): Refusal | undefined {
  return count === 0 ? undefined : refuseMoreThan(LIMITS.maxRules, Object.keys(rules).length + count, 'rules')
}

/** Refuses shares of weeks that the version does not have. */
export function refuseShares(schedule: Schedule, shares: readonly WeekShare[] = []): Refusal | undefined {
  for (const { weeks } of shares) {
    const refusal = refuseNoWeek(schedule, weeks ?? [])
    if (refusal) return refusal
  }
  return undefined
}

/** Refuses an empty list of lessons, lessons that are too long, in unknown weeks, or without attendees. */
export function refuseEvents(
  schedule: Schedule,
  events: readonly ListedEvent[],
  subject: Pick<Subject, 'choices'>,
): Refusal | undefined {
  if (events.length === 0) return refuse('last-lesson')
  for (const event of events) {
    const before = schedule.lessons[event.eventUuid ?? ''] ?? subject
    const wrong =
      refuseLength(schedule, event.length) ??
      refuseNoWeek(schedule, event.weeks ?? []) ??
      refuseCalendars(schedule, event, { ...before, calendarUuids: [] })
    if (wrong) return wrong
  }
  return undefined
}

/** The next number in the order of creation of subjects. */
export function nextOrder(schedule: Schedule): number {
  return 1 + Object.values(schedule.subjects).reduce((last, { order }) => Math.max(last, order), -1)
}

/** Refuses a subject without attendees, fixed or candidates. Omitted fields do not change. */
function refuseCalendars(
  schedule: Schedule,
  { calendarUuids, choices }: Partial<AttendedBy>,
  before: AttendedBy,
): Refusal | undefined {
  if (calendarUuids?.length === 0 && (choices ?? before.choices).length === 0) return refuse('no-calendar')
  return (
    refuseMissing(schedule, 'calendars', calendarUuids ?? []) ??
    (choices && refuseChoices(schedule, calendarUuids ?? before.calendarUuids, choices))
  )
}

function* followName(schedule: Schedule, before: Subject, after: Subject): Steps<Change> {
  if (before.name === after.name) return []
  if (!hasOwnName(schedule, before)) return []
  return yield* renameReferences(schedule, new Map([[before.name, [after.name]]]))
}

/** Replaces the names of courses wherever they are referred to by name. */
export function* renameReferences(schedule: Schedule, names: NewNames): Steps<Change> {
  const rules = yield* renameInRules(schedule, names)
  return [...rules, ...(yield* renameQualifications(schedule, names))]
}
