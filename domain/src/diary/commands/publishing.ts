import { z } from 'zod'
import { LIMITS } from '../../limits.ts'
import { text } from '../../text.ts'
import { isoDate } from '../../week/school-year.ts'
import { dutyLinesOf } from '../duties/duties-on.ts'
import { linesOf } from '../lines-of.ts'
import { refuseDays } from './dates.ts'
import { defineDiaryCommand } from './define.ts'
import { putInDiary } from './editing.ts'

/** Shows readers a date as it is planned now. Earlier publications of the date remain, as its history. */
export const publishDay = defineDiaryCommand({
  params: z.object({ date: isoDate, message: text.max(LIMITS.absenceNoteLength).optional() }),
  example: { date: '2026-01-12', message: 'The concert begins at 10.' },
  check: (_, { date }, { schedule }) => refuseDays(schedule, date, date),
  apply(diary, { date, message }, { schedule, mint, at, by }) {
    const earlier = Object.values(diary.publications).filter((each) => each.date === date)
    const number = 1 + Math.max(0, ...earlier.map((each) => each.number))
    const lines = linesOf(schedule, diary, date)
    const duties = dutyLinesOf(schedule, diary, date)
    return putInDiary(diary, 'publications', [
      {
        ...{ uuid: mint(), date, number, at, by, lines },
        ...(duties.length > 0 && { duties }),
        ...(message && { message }),
      },
    ])
  },
})
