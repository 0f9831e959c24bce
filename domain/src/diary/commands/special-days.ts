import { z } from 'zod'
import { LIMITS } from '../../limits.ts'
import { uuid } from '../../records/values.ts'
import { isRefusal, refuse, type Refusal } from '../../refusal.ts'
import { headOf, type Schedule } from '../../schedule.ts'
import { minutesOf } from '../../week/clock.ts'
import { addDays } from '../../week/school-year.ts'
import { weekCountOf } from '../../week/weeks.ts'
import { dayIn } from '../day-in.ts'
import { specialDay, type SpecialDay } from '../records.ts'
import { refuseDays } from './dates.ts'
import { defineDiaryCommand } from './define.ts'
import { putInDiary, removeFromDiary } from './editing.ts'

/** Adds a special day, or replaces the one with the same uuid. Of several on one date, what the shortest says applies. */
export const setSpecialDay = defineDiaryCommand({
  params: z.object({ specialDay: specialDay.extend({ uuid: uuid.optional() }) }),
  example: {
    specialDay: { name: 'Friday on a Monday', firstDay: '2026-01-12', lastDay: '2026-01-12', like: { dayNum: 4 } },
  },
  check(_, { specialDay: given }, { schedule }) {
    const { firstDay, lastDay, firstPeriod, lastPeriod, like, times } = given
    const outside = refuseDays(schedule, firstDay, lastDay)
    if (outside) return outside
    if (like && like.dayNum >= headOf(schedule).days) return refuse('not-found', { what: 'The day' })
    if ((like?.week ?? 0) >= weekCountOf(schedule)) return refuse('not-found', { what: 'The week' })
    if ((lastPeriod ?? Infinity) < (firstPeriod ?? 0))
      return refuse('periods-backwards', { first: firstPeriod! + 1, last: lastPeriod! + 1 })
    return times && refuseTimes(schedule, { ...given, uuid: '' })
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

/** The longest time in which each day of a week occurs, also after holidays of a week. */
const WEEKS = 14

/**
 * Refuses more times than the day has periods, a period that does not end after its start, and one that begins before the period before it
 * ends. A period without a new time keeps its own.
 */
function refuseTimes(schedule: Schedule, special: SpecialDay): Refusal | undefined {
  const { firstDay, lastDay, lastPeriod = Infinity, times = [] } = special
  for (let date = firstDay; date <= lastDay && date < addDays(firstDay, WEEKS); date = addDays(date, 1)) {
    const day = dayIn(schedule, { specialDays: { [special.uuid]: special } }, date)
    if (isRefusal(day)) continue
    if (times.length > day.times.length) return refuse('too-many-times', { count: times.length, max: day.times.length })
    const held = day.times.filter(({ hourNum }) => hourNum <= lastPeriod)
    // Of two neighbours, at least one has a new time.
    for (const [index, { startTime, endTime }] of held.slice(0, times.length + 1).entries()) {
      const period = index + 1
      if (minutesOf(endTime) <= minutesOf(startTime)) return refuse('times-out-of-order', { period })
      const before = held[index - 1]
      if (before && minutesOf(startTime) < minutesOf(before.endTime))
        return refuse('times-overlap', { period, start: startTime, end: before.endTime })
    }
  }
  return undefined
}
