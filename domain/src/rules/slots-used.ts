import { defineRule } from './define-rule.ts'
import { lyingOf, ofSpans, type SpansAsked } from './of-spans.ts'
import type { Span } from './pair.ts'
import { lessons, orNone, periodsOfWeek, TOGETHER } from './rule-needs.ts'

/** MAX_SLOTS_USED: of the slots, those that any of the lessons lies on, beyond `value`. */
export const maxSlotsUsed = defineRule({
  ...TOGETHER,
  slots: true,
  value: periodsOfWeek,
  shape: ofSpans(({ value, isNamed }) => ({
    of: 'all',
    grows: true,
    parts: (list) => {
      const { used, there } = slotsUsed(list, isNamed)
      return [{ spans: there, amount: used - value }]
    },
  })),
})

/** MIN_SLOTS_USED: of the slots, those that lack to `value` on which any of the lessons lies: any may come. */
export const minSlotsUsed = defineRule({
  ...TOGETHER,
  slots: true,
  value: { ...periodsOfWeek, min: 1 },
  shape: ofSpans(({ value, isNamed }) => ({
    of: 'all',
    parts: (list) =>
      list.length === 0 ? [] : [{ spans: lyingOf(list), amount: value - slotsUsed(list, isNamed).used }],
  })),
})

/** MAX_IN_SLOTS: lessons that lie on any of the slots, beyond `value`. */
export const maxInSlots = defineRule({
  ...TOGETHER,
  slots: true,
  value: orNone(lessons),
  shape: ofSpans(({ value, isNamed }) => ({
    of: 'all',
    grows: true,
    parts: (list) => {
      const { there } = slotsUsed(list, isNamed)
      return [{ spans: there, amount: there.length - value }]
    },
  })),
})

/** How many of the slots that a rule names are used, and by whom. */
function slotsUsed<S extends Span>(list: readonly (S | null)[], isNamed: SpansAsked['isNamed']) {
  const used = new Set<number>()
  const there = lyingOf(list).filter(({ start, end }) => {
    let isThere = false
    for (let cell = start; cell < end; cell++) {
      if (!isNamed(cell)) continue
      used.add(cell)
      isThere = true
    }
    return isThere
  })
  return { used: used.size, there }
}
