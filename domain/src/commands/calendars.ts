import { z } from 'zod'
import { choicesWithout, mayAttend } from '../choices.ts'
import { put, remove } from '../change.ts'
import { LIMITS } from '../limits.ts'
import { isWithAlone } from '../calendar-deletion.ts'
import { lessonsOfCalendar, unplaced } from '../lessons.ts'
import { refuse } from '../refusal.ts'
import { calendarType, uuid, type Lesson, type Subject } from '../schedule.ts'
import { defineCommand } from './define.ts'
import { calendarFields, calendarName, calendarOf, refuseCalendarFields } from './new-calendars.ts'
import { distinct, isBlank, recordOf, refuseMissing } from './records.ts'
import { forgetInRules } from './rules.ts'
import { removeSubjects } from './subjects.ts'

/** A calendar may be named by `calendarUuid` or by `uuid`. */
const whichCalendar = { calendarUuid: uuid.optional(), uuid: uuid.optional() }
type WhichCalendar = { calendarUuid?: string; uuid?: string }
const hasCalendar = (params: WhichCalendar) => (params.calendarUuid ?? params.uuid) !== undefined
const calendarUuidOf = (params: WhichCalendar) => params.calendarUuid ?? params.uuid ?? ''
const NAMELESS = 'must name a calendar'

export const createCalendar = defineCommand({
  params: calendarFields,
  check: (schedule, fields) => refuseCalendarFields(schedule, [fields]),
  apply: (schedule, fields, { mint }) => put(schedule, 'calendars', calendarOf(mint(), fields)),
})

/** Several calendars as one step, all or none. */
export const createCalendars = defineCommand({
  params: z.object({ calendars: z.array(calendarFields).min(1).max(LIMITS.maxCalendars) }),
  check: (schedule, { calendars }) => refuseCalendarFields(schedule, calendars),
  apply: (schedule, { calendars }, { mint }) =>
    calendars.flatMap((fields) => put(schedule, 'calendars', calendarOf(mint(), fields))),
})

export const updateCalendar = defineCommand({
  params: z
    .object({ ...whichCalendar, name: calendarName.optional(), calendarType: calendarType.optional() })
    .refine(hasCalendar, NAMELESS),
  ahead: true,
  check: (schedule, params) =>
    refuseMissing(schedule, 'calendars', [calendarUuidOf(params)]) ??
    (params.name !== undefined && isBlank(params.name) ? refuse('name-too-short') : undefined),
  apply: (schedule, params) => {
    const calendar = recordOf(schedule, 'calendars', calendarUuidOf(params))
    return put(schedule, 'calendars', {
      ...calendar,
      name: params.name ?? calendar.name,
      calendarType: params.calendarType ?? calendar.calendarType,
    })
  },
})

/**
 * The calendar goes, the named subjects go with all their lessons, and what remains no longer names the calendar.
 * Refused where a remaining subject would be left with no calendar.
 */
export const deleteCalendarAndSubjects = defineCommand({
  params: z.object({ calendarUuid: uuid, subjectUuids: z.array(uuid).max(LIMITS.maxSubjects).default([]) }),
  ahead: true,
  check: (schedule, { calendarUuid, subjectUuids }) => {
    const missing =
      refuseMissing(schedule, 'calendars', [calendarUuid]) ?? refuseMissing(schedule, 'subjects', subjectUuids)
    if (missing) return missing
    const going = new Set(subjectUuids)
    const orphaned = Object.values(schedule.subjects).some(
      (subject) => !going.has(subject.uuid) && isWithAlone(subject, calendarUuid),
    )
    return orphaned
      ? refuse('subjects-remain', { calendar: recordOf(schedule, 'calendars', calendarUuid).name })
      : undefined
  },
  apply: (schedule, { calendarUuid, subjectUuids }) => {
    const going = new Set(subjectUuids)
    const without = <T extends Lesson | Subject>(record: T): T => ({
      ...record,
      calendarUuids: record.calendarUuids.filter((other) => other !== calendarUuid),
      choices: choicesWithout<T['choices'][number]>(record.choices, (other) => other === calendarUuid),
    })
    const { change, gone } = removeSubjects(schedule, distinct(subjectUuids))
    return [
      ...change,
      ...Object.values(schedule.subjects)
        .filter((subject) => !going.has(subject.uuid))
        .flatMap((subject) => put(schedule, 'subjects', without(subject))),
      ...Object.values(schedule.lessons)
        .filter((lesson) => !going.has(lesson.subjectUuid) && mayAttend(lesson, calendarUuid))
        .flatMap((lesson) => put(schedule, 'lessons', without(lesson))),
      ...forgetInRules(schedule, { ...gone, calendars: new Set([calendarUuid]) }),
      ...remove(schedule, 'calendars', calendarUuid),
    ]
  },
})

/** The calendar's lessons back to the tray, but for the pinned ones. */
export const resetCalendar = defineCommand({
  params: z.object(whichCalendar).refine(hasCalendar, NAMELESS),
  ahead: true,
  check: (schedule, params) => refuseMissing(schedule, 'calendars', [calendarUuidOf(params)]),
  apply: (schedule, params) =>
    lessonsOfCalendar(schedule, calendarUuidOf(params))
      .filter((lesson) => !lesson.pinned)
      .flatMap((lesson) => put(schedule, 'lessons', unplaced(lesson))),
})
