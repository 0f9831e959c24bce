import { z } from 'zod'
import { LIMITS, uuid } from '@timetable/domain'
import { define, ofSchedule } from './define.ts'

/** Links with which others can view a version, or one week of it. */
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
  /** Creates a link to the week of each of these classes, teachers and rooms. Existing links remain. */
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
