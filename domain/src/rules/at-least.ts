import { defineRule } from './define-rule.ts'
import { lyingOf, ofSpans, type SpansAsked, type SpansPart } from './of-spans.ts'
import type { Span } from './pair.ts'
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
  shape: ofSpans((asked) => ({ of: 'all', parts: (list) => (list.length === 0 ? [] : lackingParts(list, asked)) })),
})

/** Each slot, or term, with too few; those with none are one part together, which anything may mend. */
function lackingParts<S extends Span>(list: readonly (S | null)[], asked: SpansAsked): SpansPart<S>[] {
  const { value, value2, hasTerms, cells, dayOf, dayCount } = asked
  const bySlots = asked.bySlots || !hasTerms
  const lying = lyingOf(list)
  const keys = bySlots ? cells() : [...Array(dayCount).keys()]
  const there = new Map<number, S[]>(keys.map((key) => [key, []]))
  for (const one of lying) {
    if (!bySlots) there.get(dayOf(one))?.push(one)
    else for (let cell = one.start; cell < one.end; cell++) there.get(cell)?.push(one)
  }
  let empty = 0
  const parts = [...there.values()].flatMap((some) => {
    const amount = lacking(some.length, value, value2 === 1)
    if (some.length > 0) return [{ spans: some, amount }]
    empty += amount
    return []
  })
  return [...parts, { spans: lying, amount: empty }]
}

/** How many lack to `least`; or how many are there, where they are fewer and may leave: not where `every` slot is to have so many. */
export function lacking(count: number, least: number, every: boolean): number {
  const lack = Math.max(0, least - count)
  return every ? lack : Math.min(count, lack)
}
