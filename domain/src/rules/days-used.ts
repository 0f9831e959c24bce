import { defineRule } from './define-rule.ts'
import { lyingOf } from './lying.ts'
import { ofSpans } from './of-spans.ts'
import { grouped } from './placed.ts'
import { days, TOGETHER } from './rule-needs.ts'

/**
 * MAX_DAYS_USED: counts the lessons outside the `value` fullest days, or terms: at least that many must move. In a tie the earlier day is
 * the fuller.
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
    // Adds 1 if at least `value` other days are fuller; 0 if the lesson's day is among the fullest, or becomes so.
    adds: (list) => {
      const counts = new Map(grouped(lyingOf(list), dayOf).map(([day, spans]) => [day, spans.length]))
      return (there) => {
        const own = counts.get(dayOf(there)) ?? 0
        let fuller = 0
        for (const count of counts.values()) if (count > own) fuller++
        return fuller >= value ? 1 : 0
      }
    },
  })),
})
