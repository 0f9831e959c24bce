import { eachWeek, firstBusy, isBusy, sum, type CalendarDay } from './each-calendar.ts'
import { valueOf } from './match.ts'

/** Periods that are not blocked before the first busy one; 0 on a day without any. */
function periodsLate(day: CalendarDay): number {
  if (!isBusy(day)) return 0
  let late = 0
  for (let cell = day.from, first = firstBusy(day); cell < first; cell++) late += day.open[cell]!
  return late
}

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
