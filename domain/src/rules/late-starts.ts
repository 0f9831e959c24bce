import { periodsLate, type CalendarDay } from './day.ts'
import { defineRule } from './define-rule.ts'
import { ofWeeks } from './of-weeks.ts'
import { days, orNone, periods, WITHIN } from './rule-needs.ts'

/**
 * MAX_LATE_STARTS: counts days that start after the calendar's first period that is not blocked, beyond `value`. If `value2` is given, it
 * adds every period by which a day starts more than `value2` periods late.
 */
export const maxLateStarts = defineRule({
  ...WITHIN,
  isUsual: true,
  value: { ...orNone(days), unit: 'starts' },
  value2: orNone(periods),
  shape: ofWeeks(({ value, value2 }) => {
    const beyond = (late: number) => (value2 === null ? 0 : Math.max(0, late - value2))
    // If no day may be late, each day counts alone.
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
