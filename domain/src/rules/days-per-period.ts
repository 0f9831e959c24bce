import type { CalendarDay } from './day.ts'
import { defineRule } from './define-rule.ts'
import { lessonsOn } from './facts.ts'
import { ofWeeks } from './of-weeks.ts'
import { days, WITHIN } from './rule-needs.ts'

/**
 * MAX_DAYS_PER_PERIOD: counts, for each period, the days beyond `value` on which the calendar has a lesson in it. A match names the lessons
 * of one period on all days.
 */
export const maxDaysPerPeriod = defineRule({
  ...WITHIN,
  value: days,
  shape: ofWeeks(
    ({ value }) => ({
      of: 'week',
      looksAt: 'busy',
      grows: true,
      measure: busyMask,
      beyond: (days) => {
        let beyond = 0
        const used = days.reduce((all, mask) => Math.max(all, mask), 0)
        for (let hour = 0; 2 ** hour <= used; hour++) beyond += Math.max(0, daysAt(days, hour) - value)
        return beyond
      },
    }),
    {
      isLasting: true,
      parts: (facts, { calendar, days: [first], measures, asked }) =>
        Array.from({ length: facts.hours }, (_, hour) => ({ hour, amount: daysAt(measures, hour) - asked.value }))
          .filter(({ amount }) => amount > 0)
          .map(({ hour, amount }) => {
            const isMeant = (cell: number) => !asked.within || first?.inside[cell] === 1
            const there = (cell: number) => cell % facts.hours === hour && isMeant(cell)
            return { lessonUuids: lessonsOn(facts, calendar, there), amount }
          }),
    },
  ),
})

/** The busy periods of a day, each as its own power of two. A plain sum, because there may be more periods than bits in an integer. */
function busyMask({ load, from, to }: CalendarDay): number {
  let mask = 0
  for (let cell = from; cell < to; cell++) if (load[cell]! > 0) mask += 2 ** (cell - from)
  return mask
}

function daysAt(masks: readonly number[], hour: number): number {
  let days = 0
  for (const mask of masks) if (Math.floor(mask / 2 ** hour) % 2 === 1) days++
  return days
}
