import { beyondSpan, type CalendarDay } from './day.ts'
import { defineRule } from './define-rule.ts'
import { ofWeeks } from './of-weeks.ts'
import { DAYS_WITHIN, periodsOfTwo } from './rule-needs.ts'

/**
 * MAX_SPAN_PER_DAY: counts periods from the first lesson of a day to its last, beyond `value`. With `value2` 1 one such period is allowed
 * per week.
 */
export const maxSpanPerDay = defineRule({
  ...DAYS_WITHIN,
  value: periodsOfTwo,
  choice: 'value2',
  shape: ofWeeks(
    ({ value, value2 }) => {
      const measured = { looksAt: 'busy', grows: true, measure: (day: CalendarDay) => beyondSpan(day, value) } as const
      // One period too many is allowed in total, so only one day may be longer, and only by one period.
      return value2 === 1 ? { ...measured, of: 'sum', most: 1 } : { ...measured, of: 'day' }
    },
    { isLasting: true },
  ),
})
