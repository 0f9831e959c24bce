import { z } from 'zod'
import { LIMITS } from '../../limits.ts'
import { uuid } from '../../records/values.ts'
import { refuse } from '../../refusal.ts'
import { headOf } from '../../schedule.ts'
import { minutesOf } from '../../week/clock.ts'
import { specialDay } from '../records.ts'
import { refuseDays } from './dates.ts'
import { defineDiaryCommand } from './define.ts'
import { putInDiary, removeFromDiary } from './editing.ts'

/** Adds a special day, or replaces the one with the same uuid. Of several on one date, the shortest applies. */
export const setSpecialDay = defineDiaryCommand({
  params: z.object({ specialDay: specialDay.extend({ uuid: uuid.optional() }) }),
  example: {
    specialDay: { name: 'Friday on a Monday', firstDay: '2026-01-12', lastDay: '2026-01-12', like: { dayNum: 4 } },
  },
  check(_, { specialDay: given }, { schedule }) {
    const { firstDay, lastDay, like, times = [] } = given
    const outside = refuseDays(schedule, firstDay, lastDay)
    if (outside) return outside
    if (like && like.dayNum >= headOf(schedule).days) return refuse('not-found', { what: 'The day' })
    const odd = times.find(({ startTime, endTime }) => minutesOf(endTime) <= minutesOf(startTime))
    return odd && refuse('times-missing', { start: odd.startTime, end: odd.endTime })
  },
  apply: (diary, { specialDay: given }, { mint }) =>
    putInDiary(diary, 'specialDays', [{ ...given, uuid: given.uuid ?? mint() }]),
})

export const deleteSpecialDays = defineDiaryCommand({
  params: z.object({ specialDayUuids: z.array(uuid).min(1).max(LIMITS.diaryAtOnce) }),
  example: { specialDayUuids: ['swapped'] },
  check: (diary, { specialDayUuids }) =>
    specialDayUuids.some((each) => diary.specialDays[each])
      ? undefined
      : refuse('not-found', { what: 'The special day' }),
  apply: (diary, { specialDayUuids }) => removeFromDiary(diary, 'specialDays', specialDayUuids),
})
