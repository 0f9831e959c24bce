import { cellsIn, ofEachKey, ofUsedKeys, usedBy } from './counting.ts'
import { defineRule } from './define-rule.ts'
import { lyingOf } from './lying.ts'
import { ofSpans, type SpansAsked } from './of-spans.ts'
import type { Span } from './pair.ts'
import { lessons, orNone, periodsOfWeek, TOGETHER } from './rule-needs.ts'

/** MAX_SLOTS_USED: counts the slots that any of the lessons is in, beyond `value`. */
export const maxSlotsUsed = defineRule({
  ...TOGETHER,
  slots: true,
  value: periodsOfWeek,
  shape: ofSpans(({ value, isNamed }) => {
    const keysOf = (span: Span) => cellsIn(span, isNamed)
    const amountOf = (used: number) => used - value
    return ofUsedKeys({
      keysOf,
      amountOf,
      grows: true,
      parts: (list) => [{ spans: thereOn(list, isNamed), amount: amountOf(usedBy(list, keysOf).size) }],
    })
  }),
})

/** MIN_SLOTS_USED: counts the slots with any of the lessons that are missing to `value`. Any of the lessons may fill them. */
export const minSlotsUsed = defineRule({
  ...TOGETHER,
  slots: true,
  value: { ...periodsOfWeek, min: 1 },
  shape: ofSpans(({ value, isNamed, isEmpty }) => {
    const keysOf = (span: Span) => cellsIn(span, isNamed)
    const amountOf = (used: number) => (isEmpty ? 0 : value - used)
    return ofUsedKeys({
      keysOf,
      amountOf,
      grows: false,
      parts: (list) => [{ spans: lyingOf(list), amount: amountOf(usedBy(list, keysOf).size) }],
    })
  }),
})

/** MAX_IN_SLOTS: counts lessons in any of the slots, beyond `value`. */
export const maxInSlots = defineRule({
  ...TOGETHER,
  slots: true,
  value: orNone(lessons),
  shape: ofSpans(({ value, isNamed }) =>
    ofEachKey({ keysOf: (span) => (isOn(span, isNamed) ? [0] : []), amountOf: (count) => count - value }),
  ),
})

function thereOn<S extends Span>(list: readonly (S | null)[], isNamed: SpansAsked['isNamed']): S[] {
  return lyingOf(list).filter((span) => isOn(span, isNamed))
}

function isOn({ start, end }: Span, isNamed: SpansAsked['isNamed']): boolean {
  for (let cell = start; cell < end; cell++) if (isNamed(cell)) return true
  return false
}
