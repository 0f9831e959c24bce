import { z } from 'zod'
import { goingWith, isWithAlone, successorsOf, type Deletion } from '../calendars/calendar-deletion.ts'
import { labelOf } from '../calendars/calendar-label.ts'
import { settledHomes } from '../calendars/homes.ts'
import { inSequence, remove, type Change } from '../history/change.ts'
import { LIMITS } from '../limits.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { uuid, type Schedule } from '../schedule.ts'
import { firstInSteps, type Steps } from '../steps.ts'
import { defineCommand } from './define.ts'
import { settledParts, withCalendarFor, withoutCalendars } from './parts.ts'
import { distinct, refuseMissing } from './records.ts'
import { forgetInRules } from './rules.ts'
import { removeSubjects } from './subjects.ts'

const subjectUuids = z.array(uuid).max(LIMITS.maxSubjects).default([])

/**
 * Deletes the calendar (a class with all its groups) and the named subjects with all their lessons. Everything that remains no longer names
 * the calendar. A teacher or a room may have a successor, which then replaces it everywhere. Refused if a remaining subject would have no
 * calendar.
 */
export const deleteCalendarAndSubjects = defineCommand({
  params: z.object({ calendarUuid: uuid, subjectUuids, successorUuid: uuid.optional() }),
  example: { calendarUuid: 'Ada', subjectUuids: ['Maths'] },
  deed: ['deleted', 'calendar'],
  ahead: true,
  check: (schedule, { calendarUuid, ...rest }) => refuseDeletion(schedule, { calendarUuids: [calendarUuid], ...rest }),
  apply: (schedule, { calendarUuid, ...rest }) => deletion(schedule, { calendarUuids: [calendarUuid], ...rest }),
})

/** Deletes several calendars as one step, like `deleteCalendarAndSubjects`. With a successor, all must be teachers or all rooms. */
export const deleteCalendars = defineCommand({
  params: z.object({
    calendarUuids: z.array(uuid).min(1).max(LIMITS.maxCalendars),
    subjectUuids,
    successorUuid: uuid.optional(),
  }),
  example: { calendarUuids: ['Ada', 'Lab'], subjectUuids: ['Maths'] },
  deed: ['deleted', 'calendar'],
  ahead: true,
  check: refuseDeletion,
  apply: deletion,
})

type Deleting = Omit<Deletion, 'successorUuid'> & { readonly successorUuid?: string | undefined }

function* refuseDeletion(
  schedule: Schedule,
  { calendarUuids, subjectUuids, successorUuid }: Deleting,
): Steps<Refusal | undefined> {
  const missing =
    refuseMissing(schedule, 'calendars', [...calendarUuids, ...(successorUuid === undefined ? [] : [successorUuid])]) ??
    refuseMissing(schedule, 'subjects', subjectUuids)
  if (missing) return missing
  if (successorUuid !== undefined) {
    const isOffered = successorsOf(schedule, calendarUuids).some(({ uuid }) => uuid === successorUuid)
    return isOffered ? undefined : refuse('not-a-successor', { calendar: labelOf(schedule, successorUuid) })
  }
  const going = new Set(subjectUuids)
  const calendars = goingWith(schedule, calendarUuids)
  return yield* firstInSteps(Object.values(schedule.subjects), (subject) =>
    !going.has(subject.uuid) && isWithAlone(schedule, subject, calendars)
      ? refuse('subjects-remain', { calendar: labelOf(schedule, calendarUuids[0] ?? '') })
      : undefined,
  )
}

function deletion(schedule: Schedule, { calendarUuids, subjectUuids, successorUuid }: Deleting): Steps<Change> {
  const calendars = goingWith(schedule, distinct(calendarUuids))
  const subjects = removeSubjects(schedule, distinct(subjectUuids))
  return inSequence(schedule, [
    () => subjects.change,
    (now) =>
      successorUuid === undefined ? withoutCalendars(now, calendars) : withCalendarFor(now, calendars, successorUuid),
    (now) => forgetInRules(now, { ...subjects.gone, calendars }),
    (now) => settledHomes(now, calendars, successorUuid),
    (now) => [...calendars].flatMap((uuid) => remove(now, 'calendars', uuid)),
    settledParts,
  ])
}
