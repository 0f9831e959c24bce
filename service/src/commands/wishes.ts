import { z } from 'zod'
import { LIMITS, uuid, wishRound } from '@timetable/domain'
import { defineOfSchedule } from './define.ts'

/** Commands about the sheets of wishes that teachers fill in. */
export const wishes = {
  /** Sets the last day for teachers to fill in their sheets for a version, and the school's text above them. */
  setWishRound: defineOfSchedule({
    params: wishRound.shape,
    example: {
      lastDay: '2026-06-12',
      sentence: 'Part-time colleagues: please name two days.',
    },
    answer: 'WishList',
    access: 'school',
  }),
  /** Creates a link for each of these teachers to their own sheet. Existing links remain. */
  createWishLinks: defineOfSchedule({
    params: { calendarUuids: z.array(uuid).min(1).max(LIMITS.maxCalendars) },
    example: { calendarUuids: ['Ada'] },
    answer: 'WishList',
    access: 'school',
  }),
  listWishes: defineOfSchedule({ answer: 'WishList', access: 'school', isQuestion: true }),
  deleteWishLinks: defineOfSchedule({
    params: { linkUuids: z.array(uuid).min(1).max(LIMITS.maxCalendars) },
    example: { linkUuids: ['link'] },
    answer: 'WishList',
    access: 'school',
  }),
  /** Applies sheets as they were at the time `at`, as one step. `free`: slots that a sheet does not mention become free. */
  takeWishes: defineOfSchedule({
    params: {
      sheets: z
        .array(z.object({ linkUuid: uuid, at: z.iso.datetime() }))
        .min(1)
        .max(LIMITS.maxCalendars),
      free: z.boolean().default(false),
    },
    example: {
      sheets: [{ linkUuid: 'link', at: '2026-06-01T08:00:00.000Z' }],
      free: false,
    },
    answer: 'WishList',
    access: 'school',
    cost: 10,
  }),
  leaveWishes: defineOfSchedule({
    params: { linkUuids: z.array(uuid).min(1).max(LIMITS.maxCalendars) },
    example: { linkUuids: ['link'] },
    answer: 'WishList',
    access: 'school',
  }),
} as const
