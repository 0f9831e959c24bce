import { busyDay, busyPeriods } from './day.ts'
import { defineRule } from './define-rule.ts'
import { daysThatCount, lessonsOfDays, ofWeeks } from './of-weeks.ts'
import { DAYS, DAYS_WITHIN, days } from './rule-needs.ts'

/** MAX_DAYS_PER_WEEK: counts days with any lesson beyond `value`. The match names the lessons of the days with the fewest. */
export const maxDaysPerWeek = defineRule({
  ...DAYS,
  isUsual: true,
  value: days,
  shape: ofWeeks(({ value }) => ({ of: 'sum', looksAt: 'busy', grows: true, measure: busyDay, most: value }), {
    isLasting: true,
    ofWeek: (facts, { calendar, days: all, measures, whole, asked }) => {
      const periods = all.map(busyPeriods)
      const used = daysThatCount(measures).sort((a, b) => periods[a]! - periods[b]!)
      return lessonsOfDays(facts, calendar, used.slice(0, used.length - asked.value), whole)
    },
  }),
})

/** MIN_DAYS_PER_WEEK: counts the days with any lesson missing to `value`. */
export const minDaysPerWeek = defineRule({
  ...DAYS_WITHIN,
  value: days,
  shape: ofWeeks(({ value }) => ({ of: 'sum', looksAt: 'busy', measure: busyDay, least: value })),
})
