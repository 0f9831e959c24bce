import { defineRule } from './define-rule.ts'
import { ofSpans } from './of-spans.ts'
import { beyondBetween, lackingBetween } from './pair.ts'
import { orNone, periods, TOGETHER } from './rule-needs.ts'

/** MIN_GAP_BETWEEN: counts the periods missing to `value` between each pair on one day. An overlapping pair lacks all. */
export const minGapBetween = defineRule({
  ...TOGETHER,
  value: periods,
  shape: ofSpans(({ value }) => ({ of: 'pairs', inDay: (one, other) => lackingBetween(one, other, value) })),
})

/** MAX_GAP_BETWEEN: counts the periods between each pair on one day beyond `value`, whatever is in them. */
export const maxGapBetween = defineRule({
  ...TOGETHER,
  value: orNone(periods),
  shape: ofSpans(({ value }) => ({ of: 'pairs', inDay: (one, other) => beyondBetween(one, other, value) })),
})
