import type { CalendarDay } from './day.ts'
import { defineRule } from './define-rule.ts'
import { lessonsOn } from './facts.ts'
import { ofWeeks } from './of-weeks.ts'
import { CALENDARS, orNone, slotSets } from './rule-needs.ts'

/** MAX_SLOT_SETS: of the sets of slots, those that the calendar has a lesson on any slot of, beyond `value`. */
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
