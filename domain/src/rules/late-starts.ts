import { periodsLate, type CalendarDay } from './day.ts'
import { defineRule } from './define-rule.ts'
import { ofWeeks } from './of-weeks.ts'
import { days, orNone, periods, WITHIN } from './rule-needs.ts'

/**
 * MAX_LATE_STARTS: days that start later than the calendar's first period that is not blocked, beyond `value`; where
 * `value2` is given, besides, every period by which a day starts more than so many periods late.
 */
export const maxLateStarts = defineRule({
  ...WITHIN,
  isUsual: true,
  value: { ...orNone(days), unit: 'starts' },
  value2: orNone(periods),
  shape: ofWeeks(({ value, value2 }) => {
    const beyond = (late: number) => (value2 === null ? 0 : Math.max(0, late - value2))
    // Where no day may be late, each counts for itself.
    const costOf = (late: number) => (late > 0 ? 1 + beyond(late) : 0)
    if (value === 0)
      return { of: 'sum', looksAt: 'open', measure: (day: CalendarDay) => costOf(periodsLate(day)), most: 0 }
    return {
      of: 'week',
      looksAt: 'open',
      measure: periodsLate,
      beyond(late) {
        let days = 0
        let periods = 0
        for (const one of late) {
          if (one > 0) days++
          periods += beyond(one)
        }
        return Math.max(0, days - value) + periods
      },
    }
  }),
})
