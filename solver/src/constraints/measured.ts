import type { CalendarDay } from '@timetable/domain'
import type { Gauge } from './gauges.ts'

type Measure = (day: CalendarDay) => number
type Read = Gauge['read']

/**
 * Readers of a day's bits, each made from what the judge measures of a day. They are slow, and fill the tables that the search reads. A reader has as
 * many arguments as its measure looks at: tables are shared by it.
 */
export type Measured = {
  /** Of a measure that looks at busy periods alone. */
  busy(measure: Measure): Read
  /** Of one that looks at open periods, too. */
  open(measure: Measure): Read
  /** Of one that looks at the periods of the window, too. */
  window(measure: Measure): Read
}

/** `whole`: of two days of so many `hours`, the second behind the first. */
export function measuredOn(hours: number, whole: boolean): Measured {
  const to = whole ? 2 * hours : hours
  const day = {
    load: new Uint16Array(to),
    open: new Uint8Array(to),
    inside: new Uint8Array(to),
    from: 0,
    noon: hours,
    to,
  }

  function measure(of: Measure, busy: number, open: number, window: number): number {
    for (let cell = 0; cell < to; cell++) {
      day.load[cell] = (busy >>> cell) & 1
      day.open[cell] = (open >>> cell) & 1
      day.inside[cell] = (window >>> cell) & 1
    }
    return of(day)
  }

  return {
    busy: (of) => (busy) => measure(of, busy, 0, 0),
    open: (of) => (busy, open) => measure(of, busy, open, 0),
    window: (of) => (busy, open, window) => measure(of, busy, open, window),
  }
}
