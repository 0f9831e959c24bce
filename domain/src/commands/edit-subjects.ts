import { z } from 'zod'
import { allCalendarUuidsOf } from '../lessons/choices.ts'
import { apply, inSequence, type Change } from '../history/change.ts'
import { lessonsOfSubject } from '../lessons/lessons.ts'
import { LIMITS } from '../limits.ts'
import { refuse } from '../refusal.ts'
import { uuid, type Schedule, type Uuid } from '../schedule.ts'
import { weekShares } from '../week/week-shares.ts'
import { asSteps, firstInSteps, flatMapInSteps } from '../steps.ts'
import { defineCommand } from './define.ts'
import { dividing, refuseDividing } from './dividing.ts'
import { createSubjects, lengths, refuseLengths, updateSubjectAlike } from './many-subjects.ts'
import {
  bringCalendars,
  calendarName,
  NEW_CALENDAR,
  newCalendars,
  refuseCalendarFields,
  withNewCalendars,
} from './new-calendars.ts'
import { distinct, recordOf, refuseMissing, refuseMoreThan } from './records.ts'
import { forgetInRules } from './rules.ts'
import { refuseOwnCount } from './subject-lessons.ts'
import { calendarUuids, newSubject, refuseShares, withoutSubjects } from './subjects.ts'

const many = LIMITS.maxSubjects

/**
 * Creates, deletes and changes subjects, each differently, with the new calendars and groups that they need, as one step. It saves a table
 * of a whole school at once. With `lengths`, as many scheduled lessons as possible stay scheduled.
 */
export const editSubjects = defineCommand({
  params: z.object({
    create: z
      .array(newSubject.extend({ lengths: lengths.optional() }))
      .max(many)
      .default([]),
    update: z
      .array(
        z.object({
          subjectUuid: uuid,
          lengths: lengths.optional(),
          weeks: weekShares.optional(),
          addCalendarUuids: calendarUuids.default([]),
          removeCalendarUuids: calendarUuids.default([]),
        }),
      )
      .max(many)
      .refine(
        (list) => new Set(list.map((each) => each.subjectUuid)).size === list.length,
        'a course may be listed once',
      )
      .default([]),
    remove: z.array(uuid).max(many).default([]),
    newCalendars,
    divide: z
      .array(
        z.object({
          calendarUuid: uuid,
          division: calendarName,
          groups: z
            .array(z.object({ uuid: uuid.startsWith(NEW_CALENDAR), name: calendarName }))
            .min(1)
            .max(LIMITS.groupsPerDivision),
        }),
      )
      .max(LIMITS.maxCalendars)
      .refine((list) => {
        const all = list.flatMap(({ groups }) => groups.map((group) => group.uuid))
        return new Set(all).size === all.length
      }, 'a new group may be listed once')
      .default([]),
  }),
  example: {
    create: [{ name: 'Music', lengths: [2], calendarUuids: ['1A', 'v_new_calendar1'] }],
    update: [
      {
        subjectUuid: 'Maths',
        lengths: [2, 1],
        addCalendarUuids: ['v_new_calendar1'],
        removeCalendarUuids: ['Ada'],
      },
    ],
    newCalendars: [{ uuid: 'v_new_calendar1', name: 'Ben', calendarType: 'TEACHER' }],
  },
  deed: ['changed', 'subject'],
  counted: 'subjects',
  check: function* (schedule, { create, update, remove, newCalendars, divide }) {
    let all = withNewCalendars(schedule, newCalendars)
    const lessonsOf = (subjectUuid: Uuid) => lessonsOfSubject(schedule, subjectUuid).length
    const missing =
      refuseMissing(schedule, 'subjects', [...remove, ...update.map(({ subjectUuid }) => subjectUuid)]) ??
      refuseCalendarFields(schedule, newCalendars) ??
      refuseMissing(
        all,
        'calendars',
        divide.map(({ calendarUuid }) => calendarUuid),
      ) ??
      refuseMoreThan(
        LIMITS.maxCalendars,
        Object.keys(all.calendars).length + divide.reduce((sum, { groups }) => sum + groups.length, 0),
        'calendars',
      )
    if (missing) return missing
    let pieces = 0
    for (const each of divide) {
      const wrong = refuseDividing(all, each)
      if (wrong) return wrong
      all = apply(
        all,
        dividing(all, each, () => `part ${++pieces}`),
      )
      yield
    }
    const refusal = yield* firstInSteps(update, (each) => {
      const { subjectUuid, addCalendarUuids, removeCalendarUuids } = each
      const going = new Set(removeCalendarUuids)
      const had = allCalendarUuidsOf(recordOf(schedule, 'subjects', subjectUuid))
      const isEmptied = addCalendarUuids.length === 0 && had.length > 0 && had.every((one) => going.has(one))
      return (
        refuseMissing(all, 'calendars', addCalendarUuids) ??
        refuseMissing(schedule, 'calendars', removeCalendarUuids) ??
        refuseLengths(schedule, each.lengths) ??
        refuseShares(schedule, each.weeks) ??
        (each.lengths && refuseOwnCount(each.lengths.length)) ??
        (isEmptied ? refuse('no-calendar') : undefined)
      )
    })
    if (refusal) return refusal
    const before = Object.keys(schedule.lessons).length
    const more = update.reduce((sum, { subjectUuid, lengths }) => {
      return lengths ? sum + lengths.length - lessonsOf(subjectUuid) : sum
    }, 0)
    const made = create.reduce((sum, { lengths, count }) => sum + (lengths?.length ?? count), 0)
    const tooMany = refuseMoreThan(LIMITS.maxLessons, before + more + made, 'lessons')
    if (tooMany || create.length === 0) return tooMany
    return yield* asSteps(createSubjects.check(all, { subjects: create, newCalendars: [] }))
  },
  apply: function* (schedule, { create, update, remove, newCalendars, divide }, { mint }) {
    const { change, resolve: resolveNew, resolveChoices } = bringCalendars(schedule, newCalendars, mint)
    const groups = new Map(divide.flatMap((each) => each.groups.map(({ uuid }) => [uuid, mint()] as const)))
    const resolve = (uuids: readonly Uuid[]) => resolveNew(uuids).map((one) => groups.get(one) ?? one)
    const going = new Set(remove)
    const removed = new Set<Uuid>()
    const subjects = create.map((one) => ({
      ...one,
      calendarUuids: resolve(one.calendarUuids),
      choices: resolveChoices(one.choices),
    }))
    return yield* inSequence(schedule, [
      () => change,
      ...divide.map((each) => (now: Schedule) => {
        const minted = each.groups.map(({ uuid, name }) => ({ uuid: groups.get(uuid)!, name }))
        return dividing(now, { ...each, calendarUuid: resolveNew([each.calendarUuid])[0]!, groups: minted }, mint)
      }),
      (now) => withoutSubjects(now, distinct(remove)),
      (now) =>
        flatMapInSteps(update, ({ subjectUuid, addCalendarUuids, ...each }): Change => {
          if (going.has(subjectUuid)) return []
          const alike = { ...each, addCalendarUuids: resolve(addCalendarUuids) }
          const updated = updateSubjectAlike(now, subjectUuid, alike, mint)
          for (const lesson of updated.removed) removed.add(lesson.uuid)
          return updated.change
        }),
      (now) => forgetInRules(now, { lessons: removed }),
      (now) => (subjects.length === 0 ? [] : createSubjects.apply(now, { subjects, newCalendars: [] }, { mint })),
    ])
  },
})
