import { busyPeriods } from './day.ts'
import { daysThatCount, eachWeek, lessonsOfDays } from './each-calendar.ts'
import { valueOf } from './match.ts'

/** MAX_DAYS_PER_WEEK: days with any lesson beyond `value`. Named are the lessons of the days that have fewest. */
export const maxDaysPerWeek = eachWeek(
  busyPeriods,
  (periods, rule) => daysThatCount(periods).length - valueOf(rule),
  (facts, calendar, { counts, whole }, rule) => {
    const days = daysThatCount(counts).sort((a, b) => counts[a]! - counts[b]!)
    return lessonsOfDays(facts, calendar, days.slice(0, days.length - Math.max(0, valueOf(rule))), whole)
  },
)

/** MIN_DAYS_PER_WEEK: days with any lesson that lack to `value`. */
export const minDaysPerWeek = eachWeek(busyPeriods, (periods, rule) => valueOf(rule) - daysThatCount(periods).length)
