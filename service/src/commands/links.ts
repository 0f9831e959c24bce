import { z } from 'zod'
import { LIMITS, uuid } from '@timetable/domain'
import { define, ofSchedule } from './define.ts'

/** Links by which others look at a version, or at a week of it. */
export const links = {
  createShareLink: define({
    params: ofSchedule,
    example: { schoolUuid: 'school', scheduleUuid: 'tiny' },
    answer: 'ShareLinkList',
    access: 'school',
  }),
  listShareLinks: define({
    params: ofSchedule,
    example: { schoolUuid: 'school', scheduleUuid: 'tiny' },
    answer: 'ShareLinkList',
    access: 'school',
    isQuestion: true,
  }),
  deleteShareLink: define({
    params: ofSchedule.extend({ linkUuid: uuid }),
    example: { schoolUuid: 'school', scheduleUuid: 'tiny', linkUuid: 'link' },
    answer: 'ShareLinkList',
    access: 'school',
  }),
  /** A link to the week of each of these classes, teachers and rooms; whoever has one keeps it. */
  createWeekLinks: define({
    params: ofSchedule.extend({ calendarUuids: z.array(uuid).min(1).max(LIMITS.maxCalendars) }),
    example: { schoolUuid: 'school', scheduleUuid: 'tiny', calendarUuids: ['Ada'] },
    answer: 'WeekLinkList',
    access: 'school',
  }),
  listWeekLinks: define({
    params: ofSchedule,
    example: { schoolUuid: 'school', scheduleUuid: 'tiny' },
    answer: 'WeekLinkList',
    access: 'seen',
    isQuestion: true,
  }),
  deleteWeekLinks: define({
    params: ofSchedule.extend({ linkUuids: z.array(uuid).min(1).max(LIMITS.maxCalendars) }),
    example: { schoolUuid: 'school', scheduleUuid: 'tiny', linkUuids: ['link'] },
    answer: 'WeekLinkList',
    access: 'school',
  }),
} as const
