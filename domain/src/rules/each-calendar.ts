import type { Calendar, Rule } from '../schedule.ts'
import type { RuleFacts } from './facts.ts'
import type { Evaluate, RuleMatch } from './match.ts'

/** The periods of one calendar on one day: cells `from` up to `to`, which is the next day's. */
export type CalendarDay = {
  readonly load: Uint16Array
  readonly open: Uint8Array
  readonly from: number
  readonly to: number
}

/** A kind that looks at each day of each calendar: `measure` says by how much that day breaks the rule. */
export function eachDay(measure: (day: CalendarDay, rule: Rule) => number): Evaluate {
  return (facts, rule) => {
    const matches: RuleMatch[] = []
    for (const calendar of facts.namedCalendars(rule)) {
      daysOf(facts, calendar).forEach((day, dayNum) => {
        const amount = measure(day, rule)
        if (amount > 0)
          matches.push({ calendarUuid: calendar.uuid, dayNum, lessonUuids: facts.byDay(calendar)[dayNum]!, amount })
      })
    }
    return matches
  }
}

/**
 * A kind that sums the days of each calendar up: `measure` says what each day counts, `beyond` by how much the counts
 * of the week break the rule. Its match names the lessons of the days that count, or of those that `among` picks.
 */
export function eachWeek(
  measure: (day: CalendarDay, rule: Rule) => number,
  beyond: (counts: readonly number[], rule: Rule) => number,
  among: (counts: readonly number[], rule: Rule) => readonly number[] = daysThatCount,
): Evaluate {
  return (facts, rule) => {
    const matches: RuleMatch[] = []
    for (const calendar of facts.namedCalendars(rule)) {
      const counts = daysOf(facts, calendar).map((day) => measure(day, rule))
      const amount = beyond(counts, rule)
      if (amount <= 0) continue
      const byDay = facts.byDay(calendar)
      const lessonUuids = among(counts, rule).flatMap((dayNum) => byDay[dayNum]!)
      matches.push({ calendarUuid: calendar.uuid, lessonUuids, amount })
    }
    return matches
  }
}

/** The numbers of the days that count anything. */
export function daysThatCount(counts: readonly number[]): number[] {
  return [...counts.keys()].filter((dayNum) => counts[dayNum]! > 0)
}

/** The days of a calendar, in the order of the week. */
export function daysOf(facts: RuleFacts, calendar: Calendar): CalendarDay[] {
  const load = facts.load(calendar)
  const open = facts.open(calendar)
  return Array.from({ length: facts.days }, (_, day) => ({
    load,
    open,
    from: day * facts.hours,
    to: (day + 1) * facts.hours,
  }))
}

/** The first busy cell of a day; `to` where there is none. */
export function firstBusy({ load, from, to }: CalendarDay): number {
  let cell = from
  while (cell < to && load[cell] === 0) cell++
  return cell
}

/** How many periods of the day the calendar is busy in. */
export function busyPeriods({ load, from, to }: CalendarDay): number {
  let busy = 0
  for (let cell = from; cell < to; cell++) if (load[cell]! > 0) busy++
  return busy
}

export const isBusy = (day: CalendarDay): boolean => firstBusy(day) < day.to

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
