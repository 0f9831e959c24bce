import type { CalendarDay } from '@timetable/domain'
import type { DayMetric } from './day-metrics.ts'

type Measure = (day: CalendarDay) => number
type Read = DayMetric['read']

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
  slots(measure: Measure): Read
  /** Of one that looks at sets of slots: those that each period is in, as bits. */
  sets(measure: Measure, inside: Uint32Array): (busy: number) => number
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

  const before = { busy: 0, open: 0, window: 0 }

  function measure(of: Measure, busy: number, open: number, window: number): number {
    change(day.load, before.busy, busy)
    change(day.open, before.open, open)
    change(day.inside, before.window, window)
    before.busy = busy
    before.open = open
    before.window = window
    return of(day)
  }

  return {
    busy: (of) => (busy) => measure(of, busy, 0, 0),
    open: (of) => (busy, open) => measure(of, busy, open, 0),
    slots: (of) => (busy, open, window) => measure(of, busy, open, window),
    sets: (of, inside) => (busy) => measure((day) => of({ ...day, inside }), busy, 0, 0),
  }
}

/** Writes the periods that differ: tables are filled in order, so few do. */
function change(cells: Uint16Array | Uint8Array, before: number, now: number): void {
  for (let left = before ^ now; left !== 0; left &= left - 1) {
    const cell = 31 - Math.clz32(left & -left)
    cells[cell] = (now >>> cell) & 1
  }
}
