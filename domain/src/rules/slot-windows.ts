import { busyDayInside, lackingBreak, splitDay } from './day.ts'
import { defineRule } from './define-rule.ts'
import { lessonsOn } from './facts.ts'
import { lessonsInside, ofWeeks } from './of-weeks.ts'
import { CALENDARS, DAYS, days, orNone, periods } from './rule-needs.ts'

/**
 * LUNCH_BREAK: on each day with a lesson and with slots of the window, counts the free periods that the window lacks to `value`. Blocked
 * periods are free. With `value2` 1 only on days with lessons after the window.
 */
export const lunchBreak = defineRule({
  ...CALENDARS,
  isUsual: true,
  slots: true,
  value: periods,
  choice: 'value2',
  shape: ofWeeks(
    ({ value, value2 }) => ({
      of: 'day',
      looksAt: 'slots',
      grows: true,
      measure: (day) => lackingBreak(day, value, value2 === 1),
    }),
    { isLasting: true, onDay: lessonsInside },
  ),
})

/** MAX_DAYS_IN_INTERVAL: counts days on which the calendar is busy in any of the slots, beyond `value`. */
export const maxDaysInInterval = defineRule({
  ...CALENDARS,
  slots: true,
  value: orNone(days),
  shape: ofWeeks(({ value }) => ({ of: 'sum', looksAt: 'slots', grows: true, measure: busyDayInside, most: value }), {
    isLasting: true,
    ofWeek: (facts, { calendar, days: [day] }) => lessonsOn(facts, calendar, (cell) => day?.inside[cell] === 1),
  }),
})

/** MAX_SPLIT_DAYS: counts days on which the calendar is busy both in the slots and outside them, beyond `value`. */
export const maxSplitDays = defineRule({
  ...DAYS,
  slots: true,
  value: orNone(days),
  shape: ofWeeks(({ value }) => ({ of: 'sum', looksAt: 'slots', grows: true, measure: splitDay, most: value }), {
    isLasting: true,
  }),
})
