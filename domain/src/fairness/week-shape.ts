import { busyPeriods, firstBusy, gapsOf, isBusy, lastBusy, runsOf } from '../rules/day.ts'
import { calendarDays, sum } from '../rules/of-weeks.ts'
import type { RuleFacts } from '../rules/facts.ts'
import type { Calendar } from '../schedule.ts'

/** How somebody's lessons lie in the week, in the units of the rules on calendars. */
export type WeekShape = {
  /** Periods with a lesson. */
  readonly periods: number
  /** Days with a lesson: whole ones, where days are half days. */
  readonly days: number
  readonly gaps: number
  /** Of the day that has most. Where days are half days, what lies between the halves is none. */
  readonly gapsADay: number
  /** Days that begin early, and that end late. */
  readonly early: number
  readonly late: number
  /** The most periods in a row. */
  readonly run: number
}

/** What is looked at: days of the table `from` up to `to`; early is up to one period of the day, late from another on. */
export type WeekView = {
  readonly from: number
  readonly to: number
  readonly earlyUntil: number
  readonly lateFrom: number
}

/** Of an attendee; where days are half days, a morning is early and an afternoon late. */
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

/** Of each figure the most that any of them has. */
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
