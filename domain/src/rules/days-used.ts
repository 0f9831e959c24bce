import { defineRule } from './define-rule.ts'
import { lyingOf, ofSpans } from './of-spans.ts'
import { grouped } from './placed.ts'
import { days, TOGETHER } from './rule-needs.ts'

/**
 * MAX_DAYS_USED: the lessons outside the `value` days, or terms, that hold most of them: so many must move at the least. In
 * a tie the earlier day counts as the fuller.
 */
export const maxDaysUsed = defineRule({
  ...TOGETHER,
  value: days,
  terms: true,
  shape: ofSpans(({ value, dayOf }) => ({
    of: 'all',
    grows: true,
    parts: (list) =>
      grouped(lyingOf(list), dayOf)
        .sort(([a, x], [b, y]) => y.length - x.length || a - b)
        .slice(value)
        .map(([, spans]) => ({ spans, amount: spans.length })),
  })),
})
