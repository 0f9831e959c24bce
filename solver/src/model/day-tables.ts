import { inTable, ofSome } from '../basics/remembering.ts'
import type { DayMetric } from '../constraints/day-metrics.ts'

/** Days of up to so many periods are read from tables that are filled beforehand: 4 KB each at most. */
const TABLE_HOURS = 12
/** Of up to so many from tables that fill as days come, 64 KB each at most: few of all there might be do. */
const FILLING_HOURS = 16

export type Tables = ReturnType<typeof createTables>

/** What day metrics read off days, by the busy periods of a day; day metrics that read alike share a table. */
export function createTables(hours: number) {
  const known = new Map<string, number>()
  const readers: ((busy: number) => number)[] = []
  let values = new Uint8Array(1 << (Math.min(hours, TABLE_HOURS) + 3))
  let used = 0

  function of(kind: string, whole: boolean, read: DayMetric['read'], open: number, window: number): number {
    // How many arguments are read says what it depends on.
    const key = [kind, open, window].slice(0, read.length).join(' ')
    const there = known.get(key)
    if (there !== undefined) return there
    const periods = whole ? 2 * hours : hours
    if (periods > TABLE_HOURS) {
      readers.push(remembering(periods, (busy) => read(busy, open, window)))
      known.set(key, -readers.length)
      return -readers.length
    }
    const size = 1 << periods
    while (used + size > values.length) {
      const wider = new Uint8Array(values.length * 2)
      wider.set(values)
      values = wider
    }
    for (let busy = 0; busy < size; busy++) values[used + busy] = read(busy, open, window)
    known.set(key, used)
    used += size
    return used - size
  }

  return { of, at: (place: number) => values[place], readers, values: () => values.subarray(0, used) }
}

/** 255: not read yet, or so much. */
const UNREAD = 255
/** The same, read once for each day that comes: of all there might be, few do. */
function remembering(periods: number, read: (busy: number) => number): (busy: number) => number {
  return periods > FILLING_HOURS ? ofSome(read) : inTable(new Uint8Array(1 << periods), UNREAD, read)
}

/** A wish that a day is read for by itself, and what a unit of it costs. */
export type DayDayMetric = { readonly dayMetric: DayMetric; readonly cost: number }

/** Does its deviation come to the sum of what it reads off each day, and have days such a table? */
export function isOneOfDays({ weekly, whole, across, shared, most, least }: DayMetric, hours: number): boolean {
  return hours <= TABLE_HOURS && !whole && !across && !shared && (!weekly || (most === 0 && least === 0))
}

/** Tables of what several wishes cost together, by the busy periods of a day; days that are read alike share one. */
export function createDayCosts(hours: number, tables: Tables) {
  const known = new Map<string, number>()
  const all: number[] = []
  return {
    of(dayMetrics: readonly DayDayMetric[], open: number, windowOf: (dayMetric: DayMetric) => number): number {
      const read = dayMetrics.map(({ dayMetric, cost }) => ({ dayMetric, cost, window: windowOf(dayMetric) }))
      const key = [open, ...read.map(({ dayMetric, cost, window }) => `${dayMetric.key} ${cost} ${window}`)].join('; ')
      const there = known.get(key)
      if (there !== undefined) return there
      const from = all.length
      const parts = read.map(({ dayMetric, cost, window }) => {
        return { cost, table: tables.of(dayMetric.key, dayMetric.whole, dayMetric.read, open, window) }
      })
      for (let busy = 0; busy < 1 << hours; busy++)
        all.push(parts.reduce((sum, { cost, table }) => sum + cost * tables.at(table + busy), 0))
      known.set(key, from)
      return from
    },
    values: () => Int32Array.from(all),
  }
}
