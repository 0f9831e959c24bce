import { defineRule } from './define-rule.ts'
import { lyingOf, ofSpans, onEachCell, placesOf, type SpansPart } from './of-spans.ts'
import { overlapOf, type Span } from './pair.ts'
import { grouped } from './placed.ts'
import { lessons, tags, TOGETHER } from './rule-needs.ts'

/** NOT_OVERLAPPING: the periods that each pair has in common. */
export const notOverlapping = defineRule({
  ...TOGETHER,
  isUsual: true,
  shape: ofSpans(() => ({
    of: 'all',
    grows: true,
    parts: (list) =>
      onEachCell(placesOf(list), () => true).map(([, on]) => ({
        spans: on.map(({ span }) => span),
        amount: (on.length * (on.length - 1)) / 2,
      })),
  })),
})

/**
 * TAGS_APART: the periods in common of each pair with different tags of those that the rule names, a lesson with several
 * counting as one with the first.
 */
export const tagsApart = defineRule({
  ...TOGETHER,
  tags: { ...tags, min: 2 },
  shape: ofSpans(({ labelAt }) => ({ of: 'all', grows: true, parts: (list) => unlikeTogether(list, labelAt) })),
})

/** The pairs of each day that are unlike and have periods in common. */
function unlikeTogether<S extends Span>(
  list: readonly (S | null)[],
  labelAt: (place: number) => number,
): SpansPart<S>[] {
  return [...Map.groupBy(placesOf(list), ({ span }) => span.day).values()].map((there) => {
    const named = new Set<S>()
    let amount = 0
    there.forEach((one, index) => {
      for (const other of there.slice(index + 1)) {
        const common = overlapOf(one.span, other.span)
        if (common === 0 || labelAt(one.place) === labelAt(other.place)) continue
        amount += common
        named.add(one.span).add(other.span)
      }
    })
    return { spans: [...named], amount }
  })
}

/**
 * MAX_AT_ONCE: on each slot, or on each of those that it names, lessons beyond `value`; with `value2` 1 on each day instead,
 * and of terms in each term.
 */
export const maxAtOnce = defineRule({
  ...TOGETHER,
  value: lessons,
  choice: 'value2',
  slots: 'optional',
  halfDays: true,
  terms: true,
  shape: ofSpans(({ value, bySlots, looksAt, dayOf }) => ({
    of: 'all',
    grows: true,
    parts: (list) => {
      const together = bySlots
        ? onEachCell(placesOf(list), looksAt).map(([, on]) => on.map(({ span }) => span))
        : grouped(lyingOf(list), dayOf).map(([, on]) => on)
      return together.map((spans) => ({ spans, amount: spans.length - value }))
    },
  })),
})
