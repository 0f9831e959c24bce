import { gapsOf, gapsOfHalves, type CalendarDay } from './day.ts'
import { defineRule } from './define-rule.ts'
import { ofWeeks } from './of-weeks.ts'
import { CALENDARS, DAYS_WITHIN, gaps, gapsOfWeek } from './rule-needs.ts'

/** MAX_GAPS_PER_DAY: counts gaps of a day beyond `value`. On a whole day with `value2` 1, gaps between its halves do not count. */
export const maxGapsPerDay = defineRule({
  ...DAYS_WITHIN,
  isUsual: true,
  value: gaps,
  choice: 'value2',
  choiceOfHalves: true,
  shape: ofWeeks(({ value, value2 }) => {
    const gapsIn = value2 === 1 ? gapsOfHalves : gapsOf
    return { of: 'day', looksAt: 'open', measure: (day) => Math.max(0, gapsIn(day) - value) }
  }),
})

/** MAX_GAPS_PER_WEEK: counts gaps of the week beyond `value`. */
export const maxGapsPerWeek = defineRule({
  ...DAYS_WITHIN,
  isUsual: true,
  value: gapsOfWeek,
  shape: ofWeeks(({ value }) => ({ of: 'sum', looksAt: 'open', measure: gapsOf, most: value })),
})

/** MAX_SINGLE_GAPS: counts the week's gaps of one period in the slots, beyond `value`. */
export const maxSingleGaps = defineRule({
  ...CALENDARS,
  slots: true,
  value: gapsOfWeek,
  shape: ofWeeks(({ value }) => ({ of: 'sum', looksAt: 'slots', measure: singleGaps, most: value })),
})

/** The slots that are free, not blocked, and directly between two lessons. */
function singleGaps({ load, open, inside, from, to }: CalendarDay): number {
  let gaps = 0
  for (let cell = from + 1; cell < to - 1; cell++) {
    const isFree = load[cell] === 0 && open[cell] === 1
    if (isFree && inside[cell] === 1 && load[cell - 1]! > 0 && load[cell + 1]! > 0) gaps++
  }
  return gaps
}
