import { z } from 'zod'
import { allCalendarUuidsOf, choicesWithout } from '../lessons/choices.ts'
import { apply, put, type Change } from '../history/change.ts'
import { stillAtHome } from '../calendars/homes.ts'
import { lessonsOfSubject, unscheduled } from '../lessons/lessons.ts'
import type { Lengths } from '../lessons/lengths.ts'
import { LIMITS } from '../limits.ts'
import { given } from '../records/fields.ts'
import { recordFields } from '../records/record-fields.ts'
import { refuseSoMany } from '../records/references.ts'
import { refuse, type Refusal } from '../refusal.ts'
import {
  distribution,
  subject,
  tags,
  timeOfDay,
  uuid,
  type CalendarType,
  type Schedule,
  type Subject,
  type Uuid,
} from '../schedule.ts'
import { tagsOf } from '../lessons/tags.ts'
import { sameForAll, withSameForAll } from '../lessons/same-for-all.ts'
import { firstInSteps, flatMapInSteps, type Steps } from '../steps.ts'
import { weekShares, type WeekShare } from '../week/week-shares.ts'
import { weekCountOf, withWeeks } from '../week/weeks.ts'
import { defineCommand, type Mint } from './define.ts'
import { newLesson, refuseLength, reshaped } from './lessons.ts'
import { bringCalendars, newCalendars, refuseCalendarFields, withNewCalendars } from './new-calendars.ts'
import { distinct, recordOf, refuseMissing, refuseMoreThan } from './records.ts'
import { forgetInRules } from './rules.ts'
import { addLessons, countLessons, refuseOwnCount, type LessonsEdit } from './subject-lessons.ts'
import {
  calendarUuids,
  listedEvents,
  newSubject,
  nextOrder,
  refuseEvents,
  refuseSame,
  refuseShares,
  refuseSubject,
  subjectOf,
  withoutSubjects,
} from './subjects.ts'

const someSubjects = z.array(uuid).min(1).max(LIMITS.maxSubjects)

/** One lesson per entry, with this many periods. Used instead of a count. */
export const lengths = z.array(z.int()).max(LIMITS.maxLessonsPerSubject)
const areLonger = (list: Lengths | undefined) => list !== undefined && list.some((length) => length !== 1)

/**
 * Creates subjects with their lessons and the new calendars that they need, as one step. A subject with `events`, or with `lengths` above
 * one period, is advanced.
 */
export const createSubjects = defineCommand({
  inPortions: 'subjects',
  params: z.object({
    subjects: z
      .array(newSubject.extend({ lengths: lengths.optional(), events: listedEvents.optional() }))
      .min(1)
      .max(LIMITS.maxSubjects),
    newCalendars,
  }),
  example: {
    subjects: [
      { name: 'Art', count: 2, calendarUuids: ['1A', 'v_new_calendar1'], color: '#A0A5EF' },
      { name: 'Sports', calendarUuids: ['1A'], events: [{ length: 2, calendarUuids: ['1A'] }] },
    ],
    newCalendars: [{ uuid: 'v_new_calendar1', name: 'Ben', calendarType: 'TEACHER' }],
  },
  deed: ['created', 'subject'],
  counted: 'subjects',
  check: function* (schedule, { subjects, newCalendars }) {
    const all = withNewCalendars(schedule, newCalendars)
    const counts = subjects.map(({ count, lengths, events }) => (events ?? lengths)?.length ?? count)
    const [inAll, own] = [Object.keys(schedule.lessons).length, sum(counts)]
    return (
      refuseMoreThan(LIMITS.maxSubjects, Object.keys(schedule.subjects).length + subjects.length, 'subjects') ??
      refuseCalendarFields(schedule, newCalendars) ??
      (yield* firstInSteps(
        subjects,
        (each) =>
          refuseSubject(all, each) ??
          refuseLengths(schedule, each.lengths) ??
          refuseShares(schedule, each.weeks) ??
          (each.events && refuseEvents(all, each.events, each)),
      )) ??
      (yield* firstInSteps(counts, refuseOwnCount)) ??
      refuseSame(schedule, sum(subjects.map(({ sameForAll }) => sameForAll.length))) ??
      refuseMoreThan(LIMITS.maxLessons, inAll + own, 'lessons')
    )
  },
  apply: function* (schedule, params, { mint }) {
    const { change, resolve, resolveChoices } = bringCalendars(schedule, params.newCalendars, mint)
    const order = nextOrder(schedule)
    const same: (readonly [Uuid, readonly CalendarType[]])[] = []
    const made = yield* flatMapInSteps([...params.subjects.entries()], ([index, one]): Change => {
      const { count, lengths, events, sameForAll, ...fields } = one
      const calendarUuids = resolve(fields.calendarUuids)
      const choices = resolveChoices(fields.choices)
      const made = subjectOf(
        { ...fields, calendarUuids, choices },
        { uuid: mint(), advanced: !!events || areLonger(lengths), order: order + index },
      )
      const lessons = events
        ? events.flatMap((event) =>
            put(
              schedule,
              'lessons',
              withWeeks(
                reshaped(schedule, newLesson(mint(), made, event.tags ?? fields.tags), {
                  length: event.length,
                  calendarUuids: resolve(event.calendarUuids),
                  choices: event.choices && resolveChoices(event.choices),
                }),
                event.weeks ?? null,
                weekCountOf(schedule),
              ),
            ),
          )
        : addLessons(schedule, made, lengths ?? count, mint, fields.tags, fields.weeks)
      if (sameForAll.length > 0) same.push([made.uuid, sameForAll])
      return [...put(schedule, 'subjects', made), ...lessons]
    })
    const all = apply(schedule, [...change, ...made])
    const rules = yield* flatMapInSteps(same, ([uuid, types]) => withSameForAll(all, uuid, types, mint))
    return [...change, ...made, ...rules]
  },
})

/**
 * Changes several subjects as one step. Calendars and tags are also added to and removed from each of their lessons; candidates are only
 * removed. With `lengths` that differ from the current ones, as many scheduled lessons as possible stay scheduled. `weeks`: the weeks of
 * their lessons.
 */
export const updateSubjects = defineCommand({
  params: z.object({
    subjectUuids: someSubjects,
    count: z.int().optional(),
    lengths: lengths.optional(),
    weeks: weekShares.optional(),
    color: subject.shape.color.optional(),
    distribution: distribution.optional(),
    timeOfDay: timeOfDay.optional(),
    addCalendarUuids: calendarUuids.default([]),
    removeCalendarUuids: calendarUuids.default([]),
    addTags: tags.default([]),
    removeTags: tags.default([]),
    newCalendars,
  }),
  example: {
    subjectUuids: ['Maths'],
    lengths: [2, 1],
    color: '#E4D08C',
    distribution: 'gather',
    timeOfDay: 'early',
    addCalendarUuids: ['v_new_calendar1'],
    removeCalendarUuids: ['Ada'],
    addTags: ['oral'],
    removeTags: ['written'],
    newCalendars: [{ uuid: 'v_new_calendar1', name: 'Ben', calendarType: 'TEACHER' }],
  },
  deed: ['changed', 'subject'],
  counted: 'subjects',
  check: function* (schedule, params) {
    const { lengths, newCalendars, addCalendarUuids, removeCalendarUuids } = params
    const count = lengths?.length ?? params.count
    const subjectUuids = distinct(params.subjectUuids)
    return (
      refuseMissing(schedule, 'subjects', subjectUuids) ??
      refuseCalendarFields(schedule, newCalendars) ??
      refuseMissing(withNewCalendars(schedule, newCalendars), 'calendars', addCalendarUuids) ??
      refuseMissing(schedule, 'calendars', removeCalendarUuids) ??
      refuseLengths(schedule, lengths) ??
      refuseShares(schedule, params.weeks) ??
      (yield* refuseEmptied(schedule, subjectUuids, addCalendarUuids, removeCalendarUuids)) ??
      (yield* refuseOvertagged(schedule, subjectUuids, params)) ??
      // Checked before anything is created: a command could add thousands of calendars to each of thousands of courses.
      refuseSoMany(distinct(subjectUuids).length * distinct(addCalendarUuids).length) ??
      (count === undefined ? undefined : refuseCounts(schedule, subjectUuids, count))
    )
  },
  apply: function* (schedule, params, { mint }) {
    const { change, resolve } = bringCalendars(schedule, params.newCalendars, mint)
    const addCalendarUuids = resolve(params.addCalendarUuids)
    const removed = new Set<Uuid>()
    const edits = yield* flatMapInSteps(distinct(params.subjectUuids), (subjectUuid): Change => {
      const updated = updateSubjectAlike(schedule, subjectUuid, { ...params, addCalendarUuids }, mint)
      for (const lesson of updated.removed) removed.add(lesson.uuid)
      return updated.change
    })
    const forgotten = yield* forgetInRules(schedule, { lessons: removed })
    return [...change, ...edits, ...forgotten]
  },
})

type Alike = {
  readonly count?: number | undefined
  readonly lengths?: Lengths | undefined
  readonly weeks?: readonly WeekShare[] | undefined
  readonly addCalendarUuids: readonly Uuid[]
  readonly removeCalendarUuids: readonly Uuid[]
} & Partial<Pick<Subject, 'color' | 'distribution' | 'timeOfDay'>> &
  Partial<TagsChange>

/** Changes one of several subjects and its lessons. The caller still has to remove the deleted lessons from the rules. */
export function updateSubjectAlike(schedule: Schedule, subjectUuid: Uuid, alike: Alike, mint: Mint): LessonsEdit {
  const { count, lengths, addCalendarUuids, addTags = [], removeTags = [] } = alike
  const before = recordOf(schedule, 'subjects', subjectUuid)
  const come = new Set(addCalendarUuids)
  const going = new Set(alike.removeCalendarUuids)
  const changed = (list: readonly Uuid[]) => distinct([...list.filter((each) => !going.has(each)), ...addCalendarUuids])
  const after: Subject = stillAtHome(schedule, before, {
    ...before,
    ...given(recordFields.subjects, alike),
    calendarUuids: changed(before.calendarUuids),
    advanced: before.advanced || areLonger(lengths),
    choices: [...choicesWithout(before.choices, (uuid) => going.has(uuid) || come.has(uuid))],
  })
  const lessons = countLessons(
    schedule,
    after,
    lengths ?? count ?? lessonsOfSubject(schedule, subjectUuid).length,
    mint,
    // A lesson whose own calendars are all removed gets those of the course again.
    (lesson) => {
      const own = changed(lesson.calendarUuids)
      const calendarUuids = orElse(own, lesson.calendarUuids.length > 0 ? after.calendarUuids : [])
      const choices = choicesWithout(lesson.choices, (uuid) => going.has(uuid))
      const next = stillAtHome(schedule, lesson, { ...lesson, calendarUuids, choices: [...choices] })
      return { calendarUuids: next.calendarUuids, choices: next.choices }
    },
    (tags) => retagged(tags, { addTags, removeTags }),
    alike.weeks,
  )
  return { change: [...put(schedule, 'subjects', after), ...lessons.change], removed: lessons.removed }
}

export const deleteSubjects = defineCommand({
  params: z.object({ subjectUuids: someSubjects }),
  example: { subjectUuids: ['Maths'] },
  deed: ['deleted', 'subject'],
  ahead: true,
  check: (schedule, { subjectUuids }) => refuseMissing(schedule, 'subjects', subjectUuids),
  apply: (schedule, { subjectUuids }) => withoutSubjects(schedule, distinct(subjectUuids)),
})

/** Copies courses with all their lessons, unscheduled. Options say whether teachers and rooms are copied. */
export const copySubjects = defineCommand({
  params: z.object({
    subjectUuids: someSubjects,
    withTeachers: z.boolean().default(true),
    withRooms: z.boolean().default(true),
  }),
  example: { subjectUuids: ['Maths'], withTeachers: false, withRooms: true },
  deed: ['copied', 'subject'],
  check: function* (schedule, params) {
    const subjectUuids = distinct(params.subjectUuids)
    const missing = refuseMissing(schedule, 'subjects', subjectUuids)
    if (missing) return missing
    const lessons = sum(subjectUuids.map((uuid) => lessonsOfSubject(schedule, uuid).length))
    return (
      refuseMoreThan(LIMITS.maxSubjects, Object.keys(schedule.subjects).length + subjectUuids.length, 'subjects') ??
      refuseMoreThan(LIMITS.maxLessons, Object.keys(schedule.lessons).length + lessons, 'lessons') ??
      refuseSame(schedule, sum(subjectUuids.map((uuid) => sameForAll(schedule, uuid).length))) ??
      (yield* firstInSteps(subjectUuids, (subjectUuid) => {
        const original = recordOf(schedule, 'subjects', subjectUuid)
        const left = copiedCalendars(schedule, allCalendarUuidsOf(original), params)
        return left.length === 0 && original.calendarUuids.length > 0 ? refuse('no-calendar') : undefined
      }))
    )
  },
  apply: function* (schedule, params, { mint }) {
    const order = nextOrder(schedule)
    const same: (readonly [Uuid, readonly CalendarType[]])[] = []
    const copies = yield* flatMapInSteps(
      [...distinct(params.subjectUuids).entries()],
      ([index, subjectUuid]): Change => {
        const original = recordOf(schedule, 'subjects', subjectUuid)
        const own = copiedCalendars(schedule, original.calendarUuids, params)
        const stays = (uuid: Uuid) => copiedCalendars(schedule, [uuid], params).length === 0
        const choices = [...choicesWithout(original.choices, stays)]
        const copy: Subject = { ...original, uuid: mint(), calendarUuids: own, choices, order: order + index }
        const lessons = lessonsOfSubject(schedule, subjectUuid).flatMap((lesson) => {
          const left = choicesWithout(unscheduled(lesson).choices, stays)
          const kept = copiedCalendars(schedule, lesson.calendarUuids, params)
          const [calendarUuids, choices] = left.length > 0 ? [kept, [...left]] : [orElse(kept, own), []]
          const copied = { ...unscheduled(lesson), uuid: mint(), subjectUuid: copy.uuid, calendarUuids, choices }
          return put(schedule, 'lessons', copied)
        })
        same.push([copy.uuid, sameForAll(schedule, subjectUuid)])
        return [...put(schedule, 'subjects', copy), ...lessons]
      },
    )
    const all = apply(schedule, copies)
    const rules = yield* flatMapInSteps(same, ([uuid, types]) => withSameForAll(all, uuid, types, mint))
    return [...copies, ...rules]
  },
})

/** The calendars that a copy retains: classes always, teachers and rooms if requested. */
export function copiedCalendars(
  schedule: Schedule,
  calendarUuids: readonly Uuid[],
  { withTeachers, withRooms }: { readonly withTeachers: boolean; readonly withRooms: boolean },
): Uuid[] {
  const kept: Readonly<Record<CalendarType, boolean>> = { CLASS: true, TEACHER: withTeachers, ROOM: withRooms }
  return calendarUuids.filter((uuid) => kept[recordOf(schedule, 'calendars', uuid).calendarType])
}

/** Refuses to remove the last calendar of a subject. */
function* refuseEmptied(
  schedule: Schedule,
  subjectUuids: readonly Uuid[],
  coming: readonly Uuid[],
  going: readonly Uuid[],
): Steps<Refusal | undefined> {
  if (coming.length > 0) return undefined
  const gone = new Set(going)
  return yield* firstInSteps(subjectUuids, (subjectUuid) => {
    const all = allCalendarUuidsOf(recordOf(schedule, 'subjects', subjectUuid))
    const emptied = all.length > 0 && all.every((uuid) => gone.has(uuid))
    return emptied ? refuse('no-calendar') : undefined
  })
}

type TagsChange = { readonly addTags: readonly string[]; readonly removeTags: readonly string[] }

function retagged(tags: readonly string[], { addTags, removeTags }: TagsChange): readonly string[] {
  return distinct([...tags.filter((tag) => !removeTags.includes(tag)), ...addTags])
}

/** Refuses to give a lesson too many tags. */
function* refuseOvertagged(
  schedule: Schedule,
  subjectUuids: readonly Uuid[],
  change: TagsChange,
): Steps<Refusal | undefined> {
  if (change.addTags.length === 0) return undefined
  return yield* firstInSteps(
    subjectUuids.flatMap((uuid) => lessonsOfSubject(schedule, uuid)),
    (lesson) => refuseMoreThan(LIMITS.maxTags, retagged(tagsOf(lesson), change).length, 'tags of one lesson'),
  )
}

export function refuseLengths(schedule: Schedule, lengths: Lengths | undefined): Refusal | undefined {
  for (const length of new Set(lengths)) {
    const refusal = refuseLength(schedule, length)
    if (refusal) return refusal
  }
  return undefined
}

function refuseCounts(schedule: Schedule, subjectUuids: readonly Uuid[], count: number): Refusal | undefined {
  const before = sum(subjectUuids.map((uuid) => lessonsOfSubject(schedule, uuid).length))
  const after = Object.keys(schedule.lessons).length - before + count * subjectUuids.length
  return refuseOwnCount(count) ?? refuseMoreThan(LIMITS.maxLessons, after, 'lessons')
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const orElse = <T>(list: readonly T[], other: readonly T[]): T[] => [...(list.length > 0 ? list : other)]
