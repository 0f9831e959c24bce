import { defineRule } from './define-rule.ts'
import { lyingOf } from './lying.ts'
import { ofSpans, type SpansMeasure, type SpansPart } from './of-spans.ts'
import { follows, isBefore, type IsBreak, type Span } from './pair.ts'
import { TOGETHER } from './rule-needs.ts'

/**
 * CONSECUTIVE: counts each lesson of the list that does not start where the previous one ends. With `value` 1 the order is free, and it
 * counts the links missing to one unbroken sequence.
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

/** The links missing to one unbroken sequence, in the order of the lessons in the week. */
function linksMissing<S extends Span>(list: readonly (S | null)[], isBreak: IsBreak): SpansPart<S>[] {
  const lying = lyingOf(list).sort((a, b) => a.start - b.start || a.end - b.end)
  return lying.slice(1).flatMap((next, index) => {
    const one = lying[index]!
    return follows(one, next, isBreak) ? [] : [{ spans: [one, next], amount: 1 }]
  })
}

/**
 * ORDERED: counts each lesson of the list that starts in the week before the previous one has ended. With `value` 1 it counts each pair on
 * one day that is not in the order of the list.
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
