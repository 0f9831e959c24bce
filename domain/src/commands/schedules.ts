import { z } from 'zod'
import { put } from '../history/change.ts'
import { LIMITS } from '../limits.ts'
import { unscheduled } from '../lessons/lessons.ts'
import { refuse } from '../refusal.ts'
import { headOf, uuid } from '../schedule.ts'
import { text } from '../text.ts'
import { defineCommand } from './define.ts'
import { isBlank } from './records.ts'

/** Changes title and description of a version. Lists of versions can rename any version with it. */
export const renameSchedule = defineCommand({
  params: z.object({
    scheduleUuid: uuid.optional(),
    schoolUuid: uuid.optional(),
    title: text.max(LIMITS.nameLength),
    description: text.max(LIMITS.descriptionLength).optional(),
  }),
  example: { schoolUuid: 'school', scheduleUuid: 'tiny', title: 'Spring', description: 'first try' },
  deed: ['renamed', 'version'],
  answer: 'ScheduleItem',
  namesVersion: true,
  ahead: true,
  check: (schedule, { scheduleUuid, schoolUuid, title }) => {
    const head = headOf(schedule)
    if ((scheduleUuid ?? head.uuid) !== head.uuid) return refuse('schedule-not-found')
    if ((schoolUuid ?? head.schoolUuid) !== head.schoolUuid) return refuse('schedule-not-found')
    return isBlank(title) ? refuse('name-too-short') : undefined
  },
  apply: (schedule, { title, description }) => {
    const head = headOf(schedule)
    return put(schedule, 'head', { ...head, title, description: description ?? head.description })
  },
})

/** Moves every lesson back to the tray, except the pinned ones. */
export const resetSchedule = defineCommand({
  params: z.object({}),
  example: {},
  deed: ['emptied', 'version'],
  ahead: true,
  onlyPremium: true,
  onlyAtRest: true,
  apply: (schedule) =>
    Object.values(schedule.lessons)
      .filter((lesson) => !lesson.pinned)
      .flatMap((lesson) => put(schedule, 'lessons', unscheduled(lesson))),
})
