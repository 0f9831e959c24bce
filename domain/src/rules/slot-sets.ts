import type { CalendarDay } from './day.ts'
import { ofUsedKeys, usedBy } from './counting.ts'
import { defineRule } from './define-rule.ts'
import { lessonsOn } from './facts.ts'
import { ofWeeks } from './of-weeks.ts'
import { lyingOf } from './lying.ts'
import { ofSpans } from './of-spans.ts'
import type { Span } from './pair.ts'
import { CALENDARS, orNone, slotSets, TOGETHER } from './rule-needs.ts'

/** MAX_SLOT_SETS: counts the slot sets in which the calendar has a lesson in any slot, beyond `value`. */
export const maxSlotSets = defineRule({
  ...CALENDARS,
  slotSets: true,
  value: orNone(slotSets),
  shape: ofWeeks(
    ({ value }) => ({
      of: 'week',
      looksAt: 'sets',
      grows: true,
      measure: setsUsed,
      beyond: (days) => countOf(days.reduce((all, used) => all | used, 0)) - value,
    }),
    {
      isLasting: true,
      ofWeek: (facts, { calendar, days: [day] }) => lessonsOn(facts, calendar, (cell) => day?.inside[cell] !== 0),
    },
  ),
})

/** MAX_SETS_USED: counts the slot sets in which any of the lessons is in any slot, beyond `value`. */
export const maxSetsUsed = defineRule({
  ...TOGETHER,
  slotSets: true,
  value: orNone(slotSets),
  shape: ofSpans(({ value, setsAt }) => {
    const keysOf = (span: Span) => numbersOf(setsOf(span, setsAt))
    const amountOf = (used: number) => used - value
    return ofUsedKeys({
      keysOf,
      amountOf,
      grows: true,
      parts: (list) => [
        {
          spans: lyingOf(list).filter((span) => setsOf(span, setsAt) !== 0),
          amount: amountOf(usedBy(list, keysOf).size),
        },
      ],
    })
  }),
})

/** The sets that contain any slot of a lesson, as bits. */
function setsOf({ start, end }: Span, setsAt: (cell: number) => number): number {
  let sets = 0
  for (let cell = start; cell < end; cell++) sets |= setsAt(cell)
  return sets
}

function numbersOf(bits: number): number[] {
  const numbers: number[] = []
  for (let number = 0, left = bits; left !== 0; number++, left >>>= 1) if ((left & 1) === 1) numbers.push(number)
  return numbers
}

/** The sets that are used on a day, as bits. */
function setsUsed({ load, inside, from, to }: CalendarDay): number {
  let used = 0
  for (let cell = from; cell < to; cell++) if (load[cell]! > 0) used |= inside[cell]!
  return used
}

function countOf(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
