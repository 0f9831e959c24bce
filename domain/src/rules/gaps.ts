import { gapsOf, gapsOfHalves } from './day.ts'
import { defineRule } from './define-rule.ts'
import { ofWeeks } from './of-weeks.ts'
import { DAYS_WITHIN, gaps, gapsOfWeek } from './rule-needs.ts'

/** MAX_GAPS_PER_DAY: gaps of a day beyond `value`; of a whole one, with `value2` 1, but for those between its halves. */
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

/** MAX_GAPS_PER_WEEK: gaps of the week beyond `value`. */
export const maxGapsPerWeek = defineRule({
  ...DAYS_WITHIN,
  isUsual: true,
  value: gapsOfWeek,
  shape: ofWeeks(({ value }) => ({ of: 'sum', looksAt: 'open', measure: gapsOf, most: value })),
})
