import { busyPeriods, firstBusy, gapsOf, isBusy, lastBusy, runsOf } from '../rules/day.ts'
import { calendarDays, sum } from '../rules/of-weeks.ts'
import type { RuleFacts } from '../rules/facts.ts'
import type { Calendar } from '../schedule.ts'

/** How the lessons of a calendar are distributed over the week, in the units of the rules on calendars. */
export type WeekShape = {
  /** Periods with a lesson. */
  readonly periods: number
  /** Days with a lesson. Whole days if days are half days. */
  readonly days: number
  readonly gaps: number
  /** The gaps of the day with the most. If days are half days, the time between two halves is not a gap. */
  readonly gapsADay: number
  /** Days that begin early, and days that end late. */
  readonly early: number
  readonly late: number
  /** The highest number of periods in a row. */
  readonly run: number
}

/**
 * What is considered: the days of the table from `from` up to `to` (exclusive). Early means up to the period `earlyUntil`, late means from
 * `lateFrom` on.
 */
export type WeekView = {
  readonly from: number
  readonly to: number
  readonly earlyUntil: number
  readonly lateFrom: number
}

/** The shape of an attendee's week. If days are half days, a morning is early and an afternoon late. */
export function weekShapeOf(facts: RuleFacts, attendee: Calendar, view: WeekView): WeekShape {
  const { hours, halfDays } = facts
  const seen = { load: facts.load(attendee), open: facts.open(attendee), inside: nowhere(facts) }
  const within = ({ from }: { readonly from: number }) => from >= view.from * hours && from < view.to * hours
  const days = calendarDays(facts, seen, false).filter(within)
  const whole = (halfDays ? calendarDays(facts, seen, true).filter(within) : days).filter(isBusy)
  const gaps = days.map(gapsOf)
  const isLate = (day: (typeof whole)[number]) =>
    halfDays
      ? day.noon < day.to && lastBusy(day) - day.noon >= view.lateFrom
      : lastBusy(day) - day.from >= view.lateFrom
  return {
    periods: sum(days.map(busyPeriods)),
    days: whole.length,
    gaps: sum(gaps),
    gapsADay: Math.max(0, ...gaps),
    early: whole.filter((day) => firstBusy(day) - day.from <= view.earlyUntil).length,
    late: whole.filter(isLate).length,
    run: Math.max(0, ...days.flatMap(runsOf)),
  }
}

/** No slots are named. */
function nowhere({ days, hours }: RuleFacts): Uint8Array {
  return new Uint8Array(days * hours)
}

const NOTHING: WeekShape = { periods: 0, days: 0, gaps: 0, gapsADay: 0, early: 0, late: 0, run: 0 }

/** The highest value of each figure. */
export function worstOf(shapes: readonly WeekShape[]): WeekShape {
  return shapes.reduce(
    (worst, shape) => ({
      periods: Math.max(worst.periods, shape.periods),
      days: Math.max(worst.days, shape.days),
      gaps: Math.max(worst.gaps, shape.gaps),
      gapsADay: Math.max(worst.gapsADay, shape.gapsADay),
      early: Math.max(worst.early, shape.early),
      late: Math.max(worst.late, shape.late),
      run: Math.max(worst.run, shape.run),
    }),
    NOTHING,
  )
}
