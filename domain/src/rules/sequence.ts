import { defineRule } from './define-rule.ts'
import { lyingOf } from './lying.ts'
import { ofSpans, type SpansMeasure, type SpansPart } from './of-spans.ts'
import { follows, isBefore, type IsBreak, type Span } from './pair.ts'
import { TOGETHER } from './rule-needs.ts'

/**
 * CONSECUTIVE: each lesson of the list that does not start where the one before it ends; with `value` 1 the order is
 * free, and counted are the links that lack to one unbroken row.
 */
export const consecutive = defineRule({
  ...TOGETHER,
  isUsual: true,
  choice: 'value',
  inOrder: true,
  shape: ofSpans(({ value, isBreak }): SpansMeasure => {
    if (value === 1) return { of: 'all', parts: (list) => linksMissing(list, isBreak) }
    return { of: 'neighbours', amount: (one, next) => (follows(one, next, isBreak) ? 0 : 1) }
  }),
})

/** The links that lack to one unbroken row, as the lessons lie in the week. */
function linksMissing<S extends Span>(list: readonly (S | null)[], isBreak: IsBreak): SpansPart<S>[] {
  const lying = lyingOf(list).sort((a, b) => a.start - b.start || a.end - b.end)
  return lying.slice(1).flatMap((next, index) => {
    const one = lying[index]!
    return follows(one, next, isBreak) ? [] : [{ spans: [one, next], amount: 1 }]
  })
}

/**
 * ORDERED: each lesson of the list that starts before the one before it has ended, in the week; with `value` 1 each pair
 * that shares a day and does not lie there in the order of the list.
 */
export const ordered = defineRule({
  ...TOGETHER,
  isUsual: true,
  choice: 'value',
  inOrder: true,
  shape: ofSpans(({ value }) =>
    value === 1 ? { of: 'pairs', inDay: outOfOrder } : { of: 'neighbours', amount: outOfOrder },
  ),
})

function outOfOrder(one: Span, next: Span): number {
  return isBefore(one, next) ? 0 : 1
}
