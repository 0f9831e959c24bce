import { cellsIn, ofEachKey } from './counting.ts'
import { defineRule } from './define-rule.ts'
import { ofSpans, type SpansPart } from './of-spans.ts'
import { overlapOf, type Span } from './pair.ts'
import { grouped } from './placed.ts'
import { lessons, pupils, tags, TOGETHER } from './rule-needs.ts'

/** NOT_OVERLAPPING: counts the periods that each pair has in common. */
export const notOverlapping = defineRule({
  ...TOGETHER,
  isUsual: true,
  shape: ofSpans(() =>
    ofEachKey({ keysOf: (span) => cellsIn(span, () => true), amountOf: (count) => (count * (count - 1)) / 2 }),
  ),
})

/**
 * TAGS_APART: counts the periods in common of each pair with different tags among those that the rule names. A lesson with several of these
 * tags counts with the first.
 */
export const tagsApart = defineRule({
  ...TOGETHER,
  tags: { ...tags, min: 2 },
  shape: ofSpans(({ labelAt }) => ({
    of: 'all',
    grows: true,
    parts: (list) => unlikeTogether(list, labelAt),
    adds: (list) => {
      const others = listedOf(list)
      return (there, place) => {
        let sum = 0
        for (const other of others) {
          const common = overlapOf(other.span, there)
          if (common > 0 && labelAt(other.place) !== labelAt(place)) sum += common
        }
        return sum
      }
    },
  })),
})

const listedOf = <S extends Span>(list: readonly (S | null)[]) =>
  list.flatMap((span, place) => (span ? [{ span, place }] : []))

/** The pairs of each day that have different tags and periods in common. */
function unlikeTogether<S extends Span>(
  list: readonly (S | null)[],
  labelAt: (place: number) => number,
): SpansPart<S>[] {
  return grouped(listedOf(list), ({ span }) => span.day).map(([, there]) => {
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
 * MAX_AT_ONCE: counts lessons beyond `value` in each slot, or in each named slot. With `value2` 1: on each day instead. With terms: in each
 * term.
 */
export const maxAtOnce = defineRule({
  ...TOGETHER,
  value: lessons,
  choice: 'value2',
  slots: 'optional',
  halfDays: true,
  terms: true,
  shape: ofSpans(({ value, bySlots, looksAt, dayOf }) =>
    ofEachKey({
      keysOf: (span) => (bySlots ? cellsIn(span, looksAt) : [dayOf(span)]),
      amountOf: (count) => count - value,
    }),
  ),
})

/**
 * MAX_PEOPLE_AT_ONCE: counts the pupils beyond `value` of the lessons in each slot, or in each named slot. Unknown numbers of pupils count
 * as 0.
 */
export const maxPeopleAtOnce = defineRule({
  ...TOGETHER,
  value: pupils,
  slots: 'optional',
  shape: ofSpans(({ value, looksAt, manyAt }) =>
    ofEachKey({ keysOf: (span) => cellsIn(span, looksAt), amountOf: (count) => count - value, manyAt }),
  ),
})
