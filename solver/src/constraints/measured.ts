import type { CalendarDay } from '@timetable/domain'
import type { Gauge } from './gauges.ts'

type Measure = (day: CalendarDay) => number
type Read = Gauge['read']

/**
 * What the judge measures of a day, read off the bits of its periods. Slow, and asked once for each day that tables are filled with: how many
 * arguments a reader has says what its measure looks at.
 */
export type Measured = {
  /** Of a measure that looks at busy periods alone, */
  busy(measure: Measure): Read
  /** at open ones besides, */
  open(measure: Measure): Read
  /** or at those of the window. */
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
