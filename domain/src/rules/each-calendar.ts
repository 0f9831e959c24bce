import type { Calendar, Rule, Uuid } from '../schedule.ts'
import type { RuleFacts } from './facts.ts'
import type { Evaluate, RuleMatch } from './match.ts'
import { saysWholeDays } from './needs.ts'

/** The periods of one calendar on one day, or a whole one of two: cells `from` up to `to`, which is the next day's. */
export type CalendarDay = {
  readonly load: Uint16Array
  readonly open: Uint8Array
  readonly from: number
  readonly to: number
}

/** A kind that looks at each day of each calendar: `measure` says by how much that day breaks the rule. */
export function eachDay(measure: (day: CalendarDay, rule: Rule) => number): Evaluate {
  return (facts, rule) => {
    const whole = countsWholeDays(facts, rule)
    const matches: RuleMatch[] = []
    for (const calendar of facts.namedCalendars(rule)) {
      daysOf(facts, calendar, whole).forEach((day, index) => {
        const amount = measure(day, rule)
        if (amount <= 0) return
        const halves = lessonsByHalf(facts, calendar, index, whole)
        const used = halves.filter(({ lessonUuids }) => lessonUuids.length > 0)
        const [{ dayNum } = halves[0]!] = used
        const lessonUuids = used.flatMap(({ lessonUuids: there }) => there)
        matches.push({ calendarUuid: calendar.uuid, ...(used.length < 2 && { dayNum }), lessonUuids, amount })
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
    const whole = countsWholeDays(facts, rule)
    const matches: RuleMatch[] = []
    for (const calendar of facts.namedCalendars(rule)) {
      const counts = daysOf(facts, calendar, whole).map((day) => measure(day, rule))
      const amount = beyond(counts, rule)
      if (amount <= 0) continue
      const lessonUuids = among(counts, rule).flatMap((day) => lessonsOfDay(facts, calendar, day, whole))
      matches.push({ calendarUuid: calendar.uuid, lessonUuids, amount })
    }
    return matches
  }
}

/** The numbers of the days that count anything. */
export function daysThatCount(counts: readonly number[]): number[] {
  return [...counts.keys()].filter((dayNum) => counts[dayNum]! > 0)
}

/** Does a rule take two days of the table for one? */
export function countsWholeDays({ halfDays }: RuleFacts, rule: Rule): boolean {
  return halfDays && saysWholeDays(rule)
}

/** The days of a calendar, or its whole days of two, in the order of the week; the last may be a half one. */
export function daysOf(facts: RuleFacts, calendar: Calendar, whole = false): CalendarDay[] {
  const load = facts.load(calendar)
  const open = facts.open(calendar)
  const halves = whole ? 2 : 1
  return Array.from({ length: Math.ceil(facts.days / halves) }, (_, day) => ({
    load,
    open,
    from: day * halves * facts.hours,
    to: Math.min(facts.days, (day + 1) * halves) * facts.hours,
  }))
}

/** The lessons that a calendar has on a day, or on a whole one. */
export function lessonsOfDay(facts: RuleFacts, calendar: Calendar, day: number, whole: boolean): Uuid[] {
  return lessonsByHalf(facts, calendar, day, whole).flatMap(({ lessonUuids }) => lessonUuids)
}

function lessonsByHalf(facts: RuleFacts, calendar: Calendar, day: number, whole: boolean) {
  const byDay = facts.byDay(calendar)
  const halves = whole ? [2 * day, 2 * day + 1] : [day]
  return halves.flatMap((dayNum) => (byDay[dayNum] ? [{ dayNum, lessonUuids: byDay[dayNum] }] : []))
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
