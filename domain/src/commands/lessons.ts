import { z } from 'zod'
import { put, remove, type Change } from '../change.ts'
import { LIMITS } from '../limits.ts'
import { lessonsOfSubject, unplaced } from '../lessons.ts'
import { refusePlacement, slotsFrom, weekOf } from '../placement.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { uuid, type Lesson, type Schedule, type Subject, type Uuid } from '../schedule.ts'
import { defineCommand } from './define.ts'
import { distinct, recordOf, refuseMissing, refuseMoreThan } from './records.ts'
import { forgetInRules } from './rules.ts'

const calendarUuids = z.array(uuid).max(LIMITS.maxCalendars).optional()
const oneLesson = z.object({ eventUuid: uuid })
const refuseNoLesson = (schedule: Schedule, { eventUuid }: { eventUuid: Uuid }) =>
  refuseMissing(schedule, 'lessons', [eventUuid])

/** One more lesson of a subject, unplaced; attended by the subject's calendars where none are named. */
export const createEvent = defineCommand({
  params: z.object({ subjectUuid: uuid, length: z.int().default(1), calendarUuids }),
  check: (schedule, { subjectUuid, length, calendarUuids }) =>
    refuseMissing(schedule, 'subjects', [subjectUuid]) ??
    refuseShape(schedule, length, calendarUuids) ??
    refuseMoreThan(
      LIMITS.maxLessonsPerSubject,
      lessonsOfSubject(schedule, subjectUuid).length + 1,
      'lessons of one subject',
    ) ??
    refuseMoreThan(LIMITS.maxLessons, Object.keys(schedule.lessons).length + 1, 'lessons'),
  apply: (schedule, { subjectUuid, length, calendarUuids }, { mint }) => {
    const subject = recordOf(schedule, 'subjects', subjectUuid)
    const lesson = newLesson(mint(), subject)
    return putShaped(schedule, subject, reshaped(schedule, lesson, length, calendarUuids ?? lesson.calendarUuids))
  },
})

/** Length and calendars of a lesson. One that no longer fits into its day goes back to the tray. */
export const updateEvent = defineCommand({
  params: z.object({ eventUuid: uuid, length: z.int().optional(), calendarUuids }),
  ahead: true,
  check: (schedule, params) =>
    refuseNoLesson(schedule, params) ?? refuseShape(schedule, params.length, params.calendarUuids),
  apply: (schedule, { eventUuid, length, calendarUuids }) => {
    const lesson = recordOf(schedule, 'lessons', eventUuid)
    return putShaped(
      schedule,
      recordOf(schedule, 'subjects', lesson.subjectUuid),
      reshaped(schedule, lesson, length ?? lesson.length, calendarUuids ?? lesson.calendarUuids),
    )
  },
})

/** The last lesson of a subject stays: the subject itself is deleted instead. */
export const deleteEvent = defineCommand({
  params: oneLesson,
  ahead: true,
  check: (schedule, params) => {
    const missing = refuseNoLesson(schedule, params)
    if (missing) return missing
    const { subjectUuid } = recordOf(schedule, 'lessons', params.eventUuid)
    return lessonsOfSubject(schedule, subjectUuid).length === 1 ? refuse('last-lesson') : undefined
  },
  apply: (schedule, { eventUuid }) => [
    ...remove(schedule, 'lessons', eventUuid),
    ...forgetInRules(schedule, { lessons: new Set([eventUuid]) }),
  ],
})

export const pinEvent = defineCommand({
  params: oneLesson,
  ahead: true,
  check: (schedule, params) =>
    refuseNoLesson(schedule, params) ??
    (recordOf(schedule, 'lessons', params.eventUuid).timeSlotUuid === null ? refuse('lesson-unplaced') : undefined),
  apply: (schedule, { eventUuid }) =>
    put(schedule, 'lessons', { ...recordOf(schedule, 'lessons', eventUuid), pinned: true }),
})

export const unpinEvent = defineCommand({
  params: oneLesson,
  ahead: true,
  check: refuseNoLesson,
  apply: (schedule, { eventUuid }) =>
    put(schedule, 'lessons', { ...recordOf(schedule, 'lessons', eventUuid), pinned: false }),
})

/** Dragging a lesson to a slot: moves it there and pins it. */
export const moveAndPinEvent = defineCommand({
  params: z.object({ eventUuid: uuid, timeSlotUuid: uuid }),
  ahead: true,
  check: (schedule, { eventUuid, timeSlotUuid }) => refusePlacement(schedule, eventUuid, timeSlotUuid),
  apply: (schedule, { eventUuid, timeSlotUuid }) =>
    put(schedule, 'lessons', { ...recordOf(schedule, 'lessons', eventUuid), timeSlotUuid, pinned: true }),
})

/** Dragging a lesson back to the tray. */
export const unplaceEvent = defineCommand({
  params: oneLesson,
  ahead: true,
  check: refuseNoLesson,
  apply: (schedule, { eventUuid }) => put(schedule, 'lessons', unplaced(recordOf(schedule, 'lessons', eventUuid))),
})

/** A lesson as a simple subject has them: one period, all of the subject's calendars, not placed. */
export function newLesson(uuid: Uuid, subject: Subject): Lesson {
  const { calendarUuids } = subject
  return { uuid, subjectUuid: subject.uuid, length: 1, calendarUuids, timeSlotUuid: null, pinned: false }
}

/** The lesson with another length and other calendars; in the tray where it would now leave its day. */
export function reshaped(schedule: Schedule, lesson: Lesson, length: number, calendarUuids: readonly Uuid[]): Lesson {
  const next: Lesson = { ...lesson, length, calendarUuids: distinct(calendarUuids) }
  const start = lesson.timeSlotUuid === null ? undefined : schedule.timeSlots[lesson.timeSlotUuid]
  return start && length > lesson.length && !slotsFrom(schedule, start, length) ? unplaced(next) : next
}

/** Lengths go from one period to all of a day's. */
export function refuseLength(schedule: Schedule, length: number): Refusal | undefined {
  const max = Math.max(1, weekOf(schedule).hours)
  return length < 1 || length > max ? refuse('length-out-of-range', { max }) : undefined
}

function refuseShape(schedule: Schedule, length?: number, calendarUuids?: readonly Uuid[]): Refusal | undefined {
  if (calendarUuids?.length === 0) return refuse('no-calendar')
  return (
    (length === undefined ? undefined : refuseLength(schedule, length)) ??
    refuseMissing(schedule, 'calendars', calendarUuids ?? [])
  )
}

/** A lesson that differs from its subject makes the subject advanced, so that saving the subject keeps the difference. */
export function putShaped(schedule: Schedule, subject: Subject, lesson: Lesson): Change {
  const simple =
    lesson.length === 1 &&
    lesson.calendarUuids.length === subject.calendarUuids.length &&
    lesson.calendarUuids.every((calendar) => subject.calendarUuids.includes(calendar))
  return [
    ...put(schedule, 'subjects', { ...subject, advanced: subject.advanced || !simple }),
    ...put(schedule, 'lessons', lesson),
  ]
}
