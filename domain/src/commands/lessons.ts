import { z } from 'zod'
import { labelOf } from '../calendars/calendar-label.ts'
import { choiceOf, choicesBeside, choicesFor, choosing, sameChoices } from '../lessons/choices.ts'
import { put, remove, type Change } from '../history/change.ts'
import { LIMITS } from '../limits.ts'
import { droppedOn, refuseLessonAt, refusePlacement } from '../lessons/drop.ts'
import { lessonsOfSubject, unscheduled } from '../lessons/lessons.ts'
import { longestLesson, slotsFrom } from '../lessons/placement.ts'
import { missingOnly } from '../lessons/missing.ts'
import { defaultsOf } from '../records/fields.ts'
import { recordFields } from '../records/record-fields.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { tags, uuid, type Choice, type Lesson, type Schedule, type Subject, type Uuid } from '../schedule.ts'
import { sameTags, sharedTags, tagsOf, withTags } from '../lessons/tags.ts'
import { chosen, listedChoices, refuseChoices } from './choice-params.ts'
import { sharedWeeks, weekCountOf, withWeeks } from '../week/weeks.ts'
import { defineCommand } from './define.ts'
import { distinct, recordOf, refuseMissing, refuseMoreThan } from './records.ts'
import { forgetInRules } from './rules.ts'

const calendarUuids = z.array(uuid).max(LIMITS.maxCalendars).optional()
const oneLesson = z.object({ eventUuid: uuid })
const refuseNoLesson = (schedule: Schedule, { eventUuid }: { eventUuid: Uuid }) =>
  refuseMissing(schedule, 'lessons', [eventUuid])

/** The fields of a lesson besides its length. */
const shapeFields = { calendarUuids, choices: listedChoices.optional(), tags: tags.optional() }

/**
 * Creates an unscheduled lesson of a subject. By default it has the subject's calendars and choices, and the tags and weeks that the
 * subject's lessons share.
 */
export const createEvent = defineCommand({
  params: z.object({ subjectUuid: uuid, length: z.int().default(1), ...shapeFields }),
  example: { subjectUuid: 'Maths', length: 1, calendarUuids: ['1A'] },
  deed: ['created', 'lesson'],
  check: (schedule, { subjectUuid, length, ...named }) =>
    refuseMissing(schedule, 'subjects', [subjectUuid]) ??
    refuseShape(schedule, length, named, recordOf(schedule, 'subjects', subjectUuid)) ??
    refuseMoreThan(
      LIMITS.maxLessonsPerSubject,
      lessonsOfSubject(schedule, subjectUuid).length + 1,
      'lessons of one subject',
    ) ??
    refuseMoreThan(LIMITS.maxLessons, Object.keys(schedule.lessons).length + 1, 'lessons'),
  apply: (schedule, { subjectUuid, ...shape }, { mint }) => {
    const subject = recordOf(schedule, 'subjects', subjectUuid)
    const others = lessonsOfSubject(schedule, subjectUuid)
    const made = withWeeks(
      newLesson(mint(), subject, sharedTags(others)),
      sharedWeeks(others) ?? null,
      weekCountOf(schedule),
    )
    return putShaped(schedule, subject, reshaped(schedule, made, shape))
  },
})

/** Changes length, calendars, choices and tags of a lesson. If it no longer fits in its day, it moves back to the tray. */
export const updateEvent = defineCommand({
  params: z.object({ eventUuid: uuid, length: z.int().optional(), ...shapeFields }),
  example: { eventUuid: 'Maths 1', length: 2, calendarUuids: ['1A', 'Ada'] },
  deed: ['changed', 'lesson'],
  ahead: true,
  check: (schedule, params) =>
    refuseNoLesson(schedule, params) ??
    refuseShape(schedule, params.length, params, recordOf(schedule, 'lessons', params.eventUuid)),
  apply: (schedule, { eventUuid, ...shape }) => {
    const lesson = recordOf(schedule, 'lessons', eventUuid)
    const subject = recordOf(schedule, 'subjects', lesson.subjectUuid)
    return putShaped(schedule, subject, reshaped(schedule, lesson, shape))
  },
})

/** Deletes a lesson. Refused for the last lesson of a subject: delete the subject instead. */
export const deleteEvent = defineCommand({
  params: oneLesson,
  example: { eventUuid: 'Maths 2' },
  deed: ['deleted', 'lesson'],
  ahead: true,
  check: (schedule, params) => {
    const missing = refuseNoLesson(schedule, params)
    if (missing) return missing
    const { subjectUuid } = recordOf(schedule, 'lessons', params.eventUuid)
    return lessonsOfSubject(schedule, subjectUuid).length === 1 ? refuse('last-lesson') : undefined
  },
  apply: function* (schedule, { eventUuid }) {
    const forgotten = yield* forgetInRules(schedule, { lessons: new Set([eventUuid]) })
    return [...remove(schedule, 'lessons', eventUuid), ...forgotten]
  },
})

export const pinEvent = defineCommand({
  params: oneLesson,
  example: { eventUuid: 'Maths 1' },
  deed: ['pinned', 'lesson'],
  ahead: true,
  check: (schedule, params) =>
    refuseNoLesson(schedule, params) ??
    (recordOf(schedule, 'lessons', params.eventUuid).timeSlotUuid === null ? refuse('lesson-unscheduled') : undefined),
  apply: (schedule, { eventUuid }) =>
    put(schedule, 'lessons', { ...recordOf(schedule, 'lessons', eventUuid), pinned: true }),
})

export const unpinEvent = defineCommand({
  params: oneLesson,
  example: { eventUuid: 'Maths 1' },
  deed: ['unpinned', 'lesson'],
  ahead: true,
  check: refuseNoLesson,
  apply: (schedule, { eventUuid }) =>
    put(schedule, 'lessons', { ...recordOf(schedule, 'lessons', eventUuid), pinned: false }),
})

/** Moves a lesson to a slot and pins it there, as after a drag. If a chosen calendar is not free there, another is chosen. */
export const moveAndPinEvent = defineCommand({
  params: z.object({ eventUuid: uuid, timeSlotUuid: uuid, chosen }),
  example: { eventUuid: 'Maths 1', timeSlotUuid: 'd0h0', chosen: ['Lab'] },
  deed: ['moved', 'lesson'],
  ahead: true,
  check: (schedule, { eventUuid, timeSlotUuid, chosen }) =>
    refusePlacement(schedule, eventUuid, timeSlotUuid, { chosen }),
  apply: (schedule, { eventUuid, timeSlotUuid, chosen }) => {
    const lesson = recordOf(schedule, 'lessons', eventUuid)
    return put(schedule, 'lessons', { ...droppedOn(schedule, lesson, timeSlotUuid, { chosen }), pinned: true })
  },
})

/** Chooses one of the candidates of a lesson by hand. `fixed`: Zen does not change it. */
export const chooseCalendar = defineCommand({
  params: z.object({ eventUuid: uuid, calendarUuid: uuid, fixed: z.boolean().default(true) }),
  example: { eventUuid: 'Maths 1', calendarUuid: 'Gym', fixed: true },
  deed: ['changed', 'lesson'],
  ahead: true,
  check: (schedule, params) => {
    const { eventUuid, calendarUuid, fixed } = params
    const missing = refuseNoLesson(schedule, params) ?? refuseMissing(schedule, 'calendars', [calendarUuid])
    if (missing) return missing
    const lesson = recordOf(schedule, 'lessons', eventUuid)
    const choice = choiceOf(lesson.choices, calendarUuid)
    if (!choice) return refuse('not-a-candidate', { calendar: labelOf(schedule, calendarUuid) })
    // The current candidate may always be fixed, or left to Zen again, wherever the lesson is.
    if (lesson.timeSlotUuid === null || choice.chosen === calendarUuid) return undefined
    return refuseLessonAt(schedule, choosing(lesson, calendarUuid, fixed), lesson.timeSlotUuid)
  },
  apply: (schedule, { eventUuid, calendarUuid, fixed }) =>
    put(schedule, 'lessons', choosing(recordOf(schedule, 'lessons', eventUuid), calendarUuid, fixed)),
})

/** Moves a lesson back to the tray, as after a drag. */
export const unplaceEvent = defineCommand({
  params: oneLesson,
  example: { eventUuid: 'Maths 1' },
  deed: ['unscheduled', 'lesson'],
  ahead: true,
  check: refuseNoLesson,
  apply: (schedule, { eventUuid }) => put(schedule, 'lessons', unscheduled(recordOf(schedule, 'lessons', eventUuid))),
})

/** Returns a lesson of a simple subject: one period, all of the subject's calendars and choices, unscheduled. */
export function newLesson(uuid: Uuid, subject: Subject, tags: readonly string[]): Lesson {
  const { calendarUuids } = subject
  const choices = choicesFor(subject.choices, [])
  return withTags(
    { ...defaultsOf(recordFields.lessons), uuid, subjectUuid: subject.uuid, calendarUuids, choices },
    tags,
  )
}

/** The fields of a lesson besides its slot. Omitted fields do not change. */
export type LessonShape = {
  readonly length?: number | undefined
  readonly calendarUuids?: readonly Uuid[] | undefined
  readonly choices?: readonly Choice[] | undefined
  readonly tags?: readonly string[] | undefined
}

/**
 * Returns the lesson with another shape; unscheduled if it would extend beyond its day. If its calendars are set explicitly, its lost
 * calendars (`missing`) are no longer reported.
 */
export function reshaped(schedule: Schedule, lesson: Lesson, shape: LessonShape): Lesson {
  const { length = lesson.length } = shape
  const calendarUuids = distinct(shape.calendarUuids ?? lesson.calendarUuids)
  const choices = shape.choices ? choicesFor(shape.choices, lesson.choices) : lesson.choices
  const shaped: Lesson = { ...lesson, length, calendarUuids, choices: [...choicesBeside(calendarUuids, choices)] }
  const next = withTags(shaped, shape.tags ?? tagsOf(lesson))
  const start = lesson.timeSlotUuid === null ? undefined : schedule.timeSlots[lesson.timeSlotUuid]
  const seen = isAttendedAlike(lesson, next) ? next : missingOnly(next, [])
  return start && length > lesson.length && !slotsFrom(schedule, start, length) ? unscheduled(seen) : seen
}

/** Refuses lengths below one period or beyond a whole day. */
export function refuseLength(schedule: Schedule, length: number): Refusal | undefined {
  const max = longestLesson(schedule)
  return length < 1 || length > max ? refuse('length-out-of-range', { max }) : undefined
}

function refuseShape(
  schedule: Schedule,
  length: number | undefined,
  { calendarUuids, choices }: LessonShape,
  before: Lesson | Subject,
): Refusal | undefined {
  if (calendarUuids?.length === 0 && (choices ?? before.choices).length === 0) return refuse('no-calendar')
  return (
    (length === undefined ? undefined : refuseLength(schedule, length)) ??
    refuseMissing(schedule, 'calendars', calendarUuids ?? []) ??
    (choices && refuseChoices(schedule, calendarUuids ?? before.calendarUuids, choices))
  )
}

/**
 * Saves a lesson. If it differs from its subject, or has other tags than the other lessons, the subject becomes advanced, so that saving
 * the subject does not undo the difference.
 */
export function putShaped(schedule: Schedule, subject: Subject, lesson: Lesson): Change {
  const others = lessonsOfSubject(schedule, subject.uuid).filter(({ uuid }) => uuid !== lesson.uuid)
  const taggedAlike = others.every((other) => sameTags(tagsOf(other), tagsOf(lesson)))
  const simple = lesson.length === 1 && isAttendedAlike(lesson, subject) && taggedAlike
  return [
    ...put(schedule, 'subjects', { ...subject, advanced: subject.advanced || !simple }),
    ...put(schedule, 'lessons', lesson),
  ]
}

function isAttendedAlike(one: Lesson | Subject, other: Lesson | Subject): boolean {
  return (
    one.calendarUuids.length === other.calendarUuids.length &&
    one.calendarUuids.every((calendar) => other.calendarUuids.includes(calendar)) &&
    sameChoices(one.choices, other.choices)
  )
}
