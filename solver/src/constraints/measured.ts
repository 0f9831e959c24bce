import type { CalendarDay } from '@timetable/domain'
import type { DayMetric } from './day-metrics.ts'

type Measure = (day: CalendarDay) => number
type Read = DayMetric['read']

/**
 * Readers of a day's bits, each built from what the judge measures of a day. They are slow, and fill the tables that the search reads. A
 * reader has as many arguments as its measure reads: tables are shared by them.
 */
export type Measured = {
  /** For a measure that reads only busy periods. */
  busy(measure: Measure): Read
  /** For one that also reads open periods. */
  open(measure: Measure): Read
  /** For one that also reads the periods of the window. */
  slots(measure: Measure): Read
  /** For one that reads sets of slots: `inside` has the sets that contain each period, as bits. */
  sets(measure: Measure, inside: Uint32Array): (busy: number) => number
}

/** `whole`: for two days of `hours` periods each, the second after the first. */
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

/** Writes only the periods that differ. Tables are filled in order, so few do. */
function change(cells: Uint16Array | Uint8Array, before: number, now: number): void {
  for (let left = before ^ now; left !== 0; left &= left - 1) {
    const cell = 31 - Math.clz32(left & -left)
    cells[cell] = (now >>> cell) & 1
  }
}
