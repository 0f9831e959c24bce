import { z } from 'zod'
import { LIMITS } from '../../limits.ts'
import { text } from '../../text.ts'
import { isRefusal, refuse } from '../../refusal.ts'
import { isoDate } from '../../week/school-year.ts'
import { dayIn, specialNameOf } from '../day-in.ts'
import { dutyLinesOf } from '../duties/duties-on.ts'
import { lastPublication } from '../last-publication.ts'
import { linesOf } from '../lines-of.ts'
import { refuseDays } from './dates.ts'
import { defineDiaryCommand } from './define.ts'
import { putInDiary } from './editing.ts'

/** Shows readers a date as it is planned now. Earlier publications of the date remain, as its history. `tell`: as `tellDay` afterwards. */
export const publishDay = defineDiaryCommand({
  params: z.object({
    date: isoDate,
    message: text.max(LIMITS.absenceNoteLength).optional(),
    tell: z.boolean().optional(),
  }),
  example: { date: '2026-01-12', message: 'The concert begins at 10.', tell: true },
  check: (_, { date }, { schedule }) => refuseDays(schedule, date, date),
  apply(diary, { date, message, tell }, { schedule, mint, at, by }) {
    const earlier = Object.values(diary.publications).filter((each) => each.date === date)
    const number = 1 + Math.max(0, ...earlier.map((each) => each.number))
    const lines = linesOf(schedule, diary, date)
    const day = dayIn(schedule, diary, date)
    const special = isRefusal(day) ? undefined : specialNameOf(day)
    const duties = dutyLinesOf(schedule, diary, date)
    return putInDiary(diary, 'publications', [
      {
        ...{ uuid: mint(), date, number, at, by, lines },
        ...(duties.length > 0 && { duties }),
        ...(message && { message }),
        ...(special && { special }),
        ...(tell && { told: true }),
      },
    ])
  },
})

/** Marks the newest publication of a date as told: the server sends mails about what differs since the last one that was. */
export const tellDay = defineDiaryCommand({
  params: z.object({ date: isoDate }),
  example: { date: '2026-01-12' },
  check(diary, { date }) {
    const newest = lastPublication(diary, date)
    return newest && !newest.told ? undefined : refuse('nothing-to-tell', { date })
  },
  apply(diary, { date }) {
    const newest = lastPublication(diary, date)
    return newest ? putInDiary(diary, 'publications', [{ ...newest, told: true }]) : []
  },
})
