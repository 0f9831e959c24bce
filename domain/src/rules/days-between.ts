import { defineRule } from './define-rule.ts'
import { ofSpans } from './of-spans.ts'
import { areNeighbours } from './pair.ts'
import { apart, TOGETHER } from './rule-needs.ts'

/**
 * MIN_DAYS_BETWEEN: counts the days that each pair lacks to `value`. With `value2` 1 it also counts pairs on one day that are not adjacent.
 */
export const minDaysBetween = defineRule({
  ...TOGETHER,
  isUsual: true,
  value: apart,
  choice: 'value2',
  halfDays: true,
  shape: ofSpans(({ value, value2 }) => ({
    of: 'pairs',
    byDays: (daysApart) => value - daysApart,
    ...(value2 === 1 && { inDay: (one, other) => (areNeighbours(one, other) ? 0 : 1) }),
  })),
})

/** NOT_ON_SAME_DAY: counts each pair on one day. */
export const notOnSameDay = defineRule({
  ...TOGETHER,
  isUsual: true,
  shape: ofSpans(() => ({ of: 'pairs', byDays: (daysApart) => 1 - daysApart })),
})

/** MAX_DAYS_BETWEEN: counts the days, or terms, between each pair beyond `value`. */
export const maxDaysBetween = defineRule({
  ...TOGETHER,
  value: apart,
  halfDays: true,
  terms: true,
  shape: ofSpans(({ value }) => ({ of: 'pairs', byDays: (daysApart) => daysApart - value })),
})
