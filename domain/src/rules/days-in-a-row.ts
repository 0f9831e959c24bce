import { isBusy, type CalendarDay } from './day.ts'
import { defineRule } from './define-rule.ts'
import { ofWeeks } from './of-weeks.ts'
import { DAYS_WITHIN, days } from './rule-needs.ts'

/** A day without any of the rule's slots is skipped: the row continues after it. */
const NO_DAY = -1

/**
 * MAX_DAYS_IN_A_ROW: counts rows of `value` + 1 days with lessons, one for each day that such a row ends on. With half days and `value2` 1,
 * only rows that begin with a morning count.
 */
export const maxDaysInARow = defineRule({
  ...DAYS_WITHIN,
  value: days,
  choice: 'value2',
  choiceOfHalves: true,
  shape: ofWeeks(({ value, value2, within }) => ({
    of: 'week',
    looksAt: within ? 'slots' : 'busy',
    measure: (day) => (within && !isOfTheRule(day) ? NO_DAY : isBusy(day) ? 1 : 0),
    beyond(days, whole) {
      let rows = 0
      let run = 0
      for (let day = 0; day < days.length; day++) {
        if (days[day] === NO_DAY) continue
        run = days[day] === 1 ? run + 1 : 0
        if (run > value && (value2 !== 1 || whole || firstOf(days, day, value) % 2 === 0)) rows++
      }
      return rows
    },
  })),
})

/** The first day of the row that ends on `last`, with `before` days in front of it. */
function firstOf(days: readonly number[], last: number, before: number): number {
  let first = last
  for (let left = before; left > 0; left--)
    do first--
    while (days[first] === NO_DAY)
  return first
}

function isOfTheRule({ inside, from, to }: CalendarDay): boolean {
  return inside.subarray(from, to).includes(1)
}
