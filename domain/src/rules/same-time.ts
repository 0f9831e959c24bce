import { defineRule } from './define-rule.ts'
import { ofSpans } from './of-spans.ts'
import { overlapOf, type Span } from './pair.ts'
import { TOGETHER } from './rule-needs.ts'

/** SAME_TIME_OR_APART: counts each pair that overlaps but does not start and end together. */
export const sameTimeOrApart = defineRule({
  ...TOGETHER,
  shape: ofSpans(() => ({
    of: 'pairs',
    inDay: (one, other) => (overlapOf(one, other) > 0 && !isAlike(one, other) ? 1 : 0),
  })),
})

function isAlike(one: Span, other: Span): boolean {
  return one.start === other.start && one.end === other.end
}
