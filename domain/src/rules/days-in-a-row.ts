import { isBusy, type CalendarDay } from './day.ts'
import { eachWeek } from './each-calendar.ts'
import { valueOf } from './match.ts'

/** A day without any of the slots that the rule looks within is none: the row goes on after it. */
const NO_DAY = -1

/**
 * MAX_DAYS_IN_A_ROW: rows of `value` days and one more that all have lessons, each counted from its first day on. Where days
 * are half ones, `value2` 1 lets a row begin with an afternoon.
 */
export const maxDaysInARow = eachWeek(
  (day, rule) => (rule.timeSlotUuids.length > 0 && !isOfTheRule(day) ? NO_DAY : isBusy(day) ? 1 : 0),
  (counts, rule, whole) => {
    const days = [...counts.keys()].filter((day) => counts[day] !== NO_DAY)
    const length = Math.max(0, valueOf(rule)) + 1
    return days.filter((day, index) => {
      if (rule.value2 === 1 && !whole && day % 2 === 1) return false
      const row = days.slice(index, index + length)
      return row.length === length && row.every((each) => counts[each] === 1)
    }).length
  },
)

function isOfTheRule({ inside, from, to }: CalendarDay): boolean {
  return inside.subarray(from, to).includes(1)
}
