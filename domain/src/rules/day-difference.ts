import { busyPeriods, type CalendarDay } from './day.ts'
import { defineRule } from './define-rule.ts'
import { lessonsOfDays, ofWeeks } from './of-weeks.ts'
import { CALENDARS, orNone, periods } from './rule-needs.ts'

/**
 * MAX_DAY_DIFFERENCE: counts the periods by which the longest day exceeds the shortest, beyond `value`. A day whose open periods are all
 * occupied is never too short.
 */
export const maxDayDifference = defineRule({
  ...CALENDARS,
  value: orNone(periods),
  shape: ofWeeks(
    ({ value }) => ({
      of: 'week',
      looksAt: 'open',
      measure: lengthOf,
      beyond(days) {
        let longest = 0
        let shortest = Infinity
        for (const length of days) {
          longest = Math.max(longest, periodsIn(length))
          if (length >= 0) shortest = Math.min(shortest, length)
        }
        return longest - shortest - value
      },
    }),
    {
      ofWeek: (facts, { calendar, measures, whole }) => {
        const longest = Math.max(...measures.map(periodsIn))
        const days = [...measures.keys()].filter((day) => periodsIn(measures[day]!) === longest)
        return lessonsOfDays(facts, calendar, days, whole)
      },
    },
  ),
})

/** The busy periods of a day; for a full day, -1 minus that number. */
function lengthOf(day: CalendarDay): number {
  const busy = busyPeriods(day)
  for (let cell = day.from; cell < day.to; cell++) if (day.open[cell] === 1 && day.load[cell] === 0) return busy
  return -1 - busy
}

const periodsIn = (length: number): number => (length < 0 ? -1 - length : length)
