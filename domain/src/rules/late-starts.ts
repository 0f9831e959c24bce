import { periodsLate } from './day.ts'
import { eachWeek, sum } from './each-calendar.ts'
import { valueOf } from './match.ts'

/**
 * MAX_LATE_STARTS: days that start later than the calendar's first period that is not blocked, beyond `value`; where
 * `value2` is given, besides, every period by which a day starts more than so many periods late.
 */
export const maxLateStarts = eachWeek(periodsLate, (late, rule) => {
  const days = late.filter((periods) => periods > 0).length - valueOf(rule)
  const { value2 } = rule
  const beyond = value2 === null ? 0 : sum(late.map((periods) => Math.max(0, periods - value2)))
  return Math.max(0, days) + beyond
})
