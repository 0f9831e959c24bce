import { z } from 'zod'
import { put, type Change } from '../history/change.ts'
import { LIMITS } from '../limits.ts'
import { weekOf } from '../lessons/placement.ts'
import { refuse } from '../refusal.ts'
import { headOf } from '../schedule.ts'
import { nextDayName } from '../week/next-day-name.ts'
import { defineCommand } from './define.ts'

/**
 * Adds a day after the last one, with the same periods as the first. Nobody blocks any of its slots. It is refused if the days are half
 * days or belong to terms, because one day more would be half a day, or a term of its own.
 */
export const addDay = defineCommand({
  params: z.object({}),
  example: {},
  deed: ['created', 'day'],
  check: (schedule) => {
    const { days, halfDays, daysPerTerm } = headOf(schedule)
    if (days >= LIMITS.maxDays || halfDays) return refuse('days-out-of-range', { max: LIMITS.maxDays })
    return daysPerTerm === undefined ? undefined : refuse('terms-uneven', { days: days + 1, daysPerTerm })
  },
  apply: (schedule, _params, { mint }): Change => {
    const head = headOf(schedule)
    const dayNum = head.days
    const { hours, at } = weekOf(schedule)
    const first = Array.from({ length: hours }, (_, hourNum) => at(0, hourNum)).filter((slot) => slot !== undefined)
    const dayNames = head.dayNames && [...head.dayNames, nextDayName(head.dayNames)]
    return [
      ...first.flatMap((slot) => put(schedule, 'timeSlots', { ...slot, uuid: mint(), dayNum })),
      ...put(schedule, 'head', { ...head, days: dayNum + 1, dayNames }),
    ]
  },
})
