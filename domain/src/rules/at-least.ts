import { cellsIn, ofEachKey } from './counting.ts'
import { defineRule } from './define-rule.ts'
import { ofSpans } from './of-spans.ts'
import { lessons, TOGETHER } from './rule-needs.ts'

/**
 * MIN_AT_ONCE: on each slot, of those it names if it names any, the lessons that lack to `value` where there are some; or
 * those that are there, if they are fewer, for they could leave. With `value2` 1 no slot may be empty, and all that lack
 * count. Of terms: the lessons of each term.
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

/** How many lack to `least`; or how many are there, where they are fewer and may leave: not where `every` slot is to have so many. */
export function lacking(count: number, least: number, every: boolean): number {
  const lack = Math.max(0, least - count)
  return every ? lack : Math.min(count, lack)
}
