import { z } from 'zod'
import { AUDIENCES, LIMITS, uuid } from '@timetable/domain'
import { defineOfSchedule, defineOfSchool } from './define.ts'

/** Links with which others can view a version, or one week of it. */
export const links = {
  createShareLink: defineOfSchedule({ answer: 'ShareLinkList', access: 'school' }),
  listShareLinks: defineOfSchedule({ answer: 'ShareLinkList', access: 'school', isQuestion: true }),
  deleteShareLink: defineOfSchedule({
    params: { linkUuid: uuid },
    example: { linkUuid: 'link' },
    answer: 'ShareLinkList',
    access: 'school',
  }),
  /** Creates a link to the week of each of these classes, teachers and rooms. Existing links remain. */
  createWeekLinks: defineOfSchedule({
    params: { calendarUuids: z.array(uuid).min(1).max(LIMITS.maxCalendars) },
    example: { calendarUuids: ['Ada'] },
    answer: 'WeekLinkList',
    access: 'school',
  }),
  listWeekLinks: defineOfSchedule({ answer: 'WeekLinkList', access: 'seen', isQuestion: true }),
  deleteWeekLinks: defineOfSchedule({
    params: { linkUuids: z.array(uuid).min(1).max(LIMITS.maxCalendars) },
    example: { linkUuids: ['link'] },
    answer: 'WeekLinkList',
    access: 'school',
  }),
  /** Creates the link to the page of the day for the staff or the students. An existing link remains. */
  createDayLink: defineOfSchool({
    params: { audience: z.literal([...AUDIENCES]) },
    example: { audience: 'staff' },
    answer: 'DayLinkList',
    access: 'school',
  }),
  listDayLinks: defineOfSchool({ answer: 'DayLinkList', access: 'seen', isQuestion: true }),
  deleteDayLink: defineOfSchool({
    params: { audience: z.literal([...AUDIENCES]) },
    example: { audience: 'staff' },
    answer: 'DayLinkList',
    access: 'school',
  }),
} as const
