import { isBusyInside, isSplit, lackingBreak } from './day.ts'
import { eachDay, eachWeek } from './each-calendar.ts'
import { lessonsOn } from './facts.ts'
import { valueOf } from './match.ts'

/**
 * LUNCH_BREAK: on each day with a lesson and with slots of the window, the free periods that the window lacks to
 * `value`; blocked ones are free. With `value2` 1 only on days that go on after the window.
 */
export const lunchBreak = eachDay(
  (day, rule) => lackingBreak(day, valueOf(rule), rule.value2 === 1),
  (facts, calendar, { inside, from, to }) =>
    lessonsOn(facts, calendar, (cell) => inside[cell] === 1 && cell >= from && cell < to),
)

/** MAX_DAYS_IN_INTERVAL: days on which the calendar is busy in any of the slots, beyond `value`. */
export const maxDaysInInterval = eachWeek(
  (day) => (isBusyInside(day) ? 1 : 0),
  beyondValue,
  (facts, calendar, { inside }) => lessonsOn(facts, calendar, (cell) => inside[cell] === 1),
)

/** MAX_SPLIT_DAYS: days on which the calendar is busy both in the slots and in others, beyond `value`. */
export const maxSplitDays = eachWeek((day) => (isSplit(day) ? 1 : 0), beyondValue)

function beyondValue(days: readonly number[], rule: Parameters<typeof valueOf>[0]): number {
  return days.filter((day) => day > 0).length - valueOf(rule)
}
