import { busyPeriods, type CalendarDay } from './day.ts'
import { eachWeek, lessonsOfDays } from './each-calendar.ts'
import { valueOf } from './match.ts'

/**
 * MAX_DAY_DIFFERENCE: the periods by which the longest day is longer than the shortest, beyond `value`. A day on which every
 * open period is taken is never too short.
 */
export const maxDayDifference = eachWeek(
  lengthOf,
  (days, rule) => {
    const shortest = Math.min(...days.filter((length) => length >= 0))
    return Math.max(...days.map(periodsIn)) - shortest - valueOf(rule)
  },
  (facts, calendar, { counts, whole }) => {
    const longest = Math.max(...counts.map(periodsIn))
    const days = [...counts.keys()].filter((day) => periodsIn(counts[day]!) === longest)
    return lessonsOfDays(facts, calendar, days, whole)
  },
)

/** The busy periods of a day; of one that has no room for more, -1 less these. */
function lengthOf(day: CalendarDay): number {
  const busy = busyPeriods(day)
  for (let cell = day.from; cell < day.to; cell++) if (day.open[cell] === 1 && day.load[cell] === 0) return busy
  return -1 - busy
}

const periodsIn = (length: number): number => (length < 0 ? -1 - length : length)
