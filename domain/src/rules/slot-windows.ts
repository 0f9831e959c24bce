import { countsWholeDays, daysOf, isBusy, lessonsOfDay } from './each-calendar.ts'
import { lessonsOn, namedCells } from './facts.ts'
import { valueOf, type Evaluate, type RuleMatch } from './match.ts'

/**
 * LUNCH_BREAK: on each day with a lesson and with slots of the window, the free periods that the window lacks to
 * `value`; blocked ones are free.
 */
export const lunchBreak: Evaluate = (facts, rule) => {
  const inside = namedCells(facts, rule)
  return facts.namedCalendars(rule).flatMap((calendar) =>
    daysOf(facts, calendar).flatMap((day, dayNum): RuleMatch[] => {
      let slots = 0
      let free = 0
      for (let cell = day.from; cell < day.to; cell++) {
        if (inside[cell] === 0) continue
        slots++
        if (day.load[cell] === 0) free++
      }
      const amount = slots > 0 && isBusy(day) ? valueOf(rule) - free : 0
      if (amount <= 0) return []
      const meant = (cell: number) => inside[cell] === 1 && cell >= day.from && cell < day.to
      return [{ calendarUuid: calendar.uuid, dayNum, lessonUuids: lessonsOn(facts, calendar, meant), amount }]
    }),
  )
}

/** MAX_DAYS_IN_INTERVAL: days on which the calendar is busy in any of the slots, beyond `value`. */
export const maxDaysInInterval: Evaluate = (facts, rule) => {
  const inside = namedCells(facts, rule)
  return facts.namedCalendars(rule).flatMap((calendar): RuleMatch[] => {
    const days = daysOf(facts, calendar).filter(({ load, from, to }) => {
      for (let cell = from; cell < to; cell++) if (inside[cell] === 1 && load[cell]! > 0) return true
      return false
    })
    const amount = days.length - valueOf(rule)
    if (amount <= 0) return []
    return [
      { calendarUuid: calendar.uuid, lessonUuids: lessonsOn(facts, calendar, (cell) => inside[cell] === 1), amount },
    ]
  })
}

/** MAX_SPLIT_DAYS: days on which the calendar is busy both in the slots and in others, beyond `value`. */
export const maxSplitDays: Evaluate = (facts, rule) => {
  const inside = namedCells(facts, rule)
  const whole = countsWholeDays(facts, rule)
  return facts.namedCalendars(rule).flatMap((calendar): RuleMatch[] => {
    const split = daysOf(facts, calendar, whole).flatMap(({ load, from, to }, day) => {
      const isBusyWhere = [false, false]
      for (let cell = from; cell < to; cell++) if (load[cell]! > 0) isBusyWhere[inside[cell]!] = true
      return isBusyWhere.every(Boolean) ? [day] : []
    })
    const amount = split.length - valueOf(rule)
    if (amount <= 0) return []
    const lessonUuids = split.flatMap((day) => lessonsOfDay(facts, calendar, day, whole))
    return [{ calendarUuid: calendar.uuid, lessonUuids, amount }]
  })
}
