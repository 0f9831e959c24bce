import { cellsIn, ofEachKey } from './counting.ts'
import { defineRule } from './define-rule.ts'
import { ofSpans } from './of-spans.ts'
import { lessons, TOGETHER } from './rule-needs.ts'

/**
 * MIN_AT_ONCE: counts, for each slot (or each named slot), the lessons missing to `value`. An empty slot is allowed: if fewer lessons are
 * there than are missing, these count instead, because they could leave. With `value2` 1 no slot may be empty, and all missing lessons
 * count. With terms: counts the lessons of each term.
 */
export const minAtOnce = defineRule({
  ...TOGETHER,
  value: lessons,
  choice: 'value2',
  slots: 'optional',
  terms: true,
  shape: ofSpans(({ value, value2, hasTerms, cells, dayOf, dayCount, isEmpty, ...asked }) => {
    const bySlots = asked.bySlots || !hasTerms
    return ofEachKey({
      keysOf: (span) => (bySlots ? cellsIn(span, () => true) : [dayOf(span)]),
      amountOf: (count) => lacking(count, value, value2 === 1),
      all: () => (isEmpty ? [] : bySlots ? cells() : [...Array(dayCount).keys()]),
    })
  }),
})

/** How many are missing to `least`. Unless `every` slot needs that many: at most the number present, because those could leave. */
export function lacking(count: number, least: number, every: boolean): number {
  const lack = Math.max(0, least - count)
  return every ? lack : Math.min(count, lack)
}
