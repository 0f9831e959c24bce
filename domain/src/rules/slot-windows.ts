import { eachDay, eachWeek, isBusy, lastBusy, type CalendarDay } from './each-calendar.ts'
import { lessonsOn } from './facts.ts'
import { valueOf } from './match.ts'

/**
 * LUNCH_BREAK: on each day with a lesson and with slots of the window, the free periods that the window lacks to
 * `value`; blocked ones are free. With `value2` 1 only on days that go on after the window.
 */
export const lunchBreak = eachDay(
  (day, rule) => {
    let last = -1
    let free = 0
    for (let cell = day.from; cell < day.to; cell++) {
      if (day.inside[cell] === 0) continue
      last = cell
      if (day.load[cell] === 0) free++
    }
    const isAsked = rule.value2 === 1 ? lastBusy(day) > last : isBusy(day)
    return last >= 0 && isAsked ? valueOf(rule) - free : 0
  },
  (facts, calendar, { inside, from, to }) =>
    lessonsOn(facts, calendar, (cell) => inside[cell] === 1 && cell >= from && cell < to),
)

/** MAX_DAYS_IN_INTERVAL: days on which the calendar is busy in any of the slots, beyond `value`. */
export const maxDaysInInterval = eachWeek(
  ({ load, inside, from, to }) => {
    for (let cell = from; cell < to; cell++) if (inside[cell] === 1 && load[cell]! > 0) return 1
    return 0
  },
  beyondValue,
  (facts, calendar, { inside }) => lessonsOn(facts, calendar, (cell) => inside[cell] === 1),
)

/** MAX_SPLIT_DAYS: days on which the calendar is busy both in the slots and in others, beyond `value`. */
export const maxSplitDays = eachWeek((day) => (isSplit(day) ? 1 : 0), beyondValue)

function isSplit({ load, inside, from, to }: CalendarDay): boolean {
  let within = false
  let without = false
  for (let cell = from; cell < to; cell++) {
    if (load[cell] === 0) continue
    if (inside[cell] === 1) within = true
    else without = true
  }
  return within && without
}

function beyondValue(days: readonly number[], rule: Parameters<typeof valueOf>[0]): number {
  return days.filter((day) => day > 0).length - valueOf(rule)
}
