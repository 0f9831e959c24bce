import { inTable, ofSome } from '../basics/remembering.ts'
import type { DayMetric } from '../constraints/day-metrics.ts'

/** Days of up to this many periods use tables filled in advance: at most 4 KB each. */
const TABLE_HOURS = 12
/** Days of up to this many periods use tables filled on demand, at most 64 KB each: few of the possible days occur. */
const FILLING_HOURS = 16

export type Tables = ReturnType<typeof createTables>

/** Tables of what day metrics read from days, by the busy periods of a day. Day metrics that read alike share a table. */
export function createTables(hours: number) {
  const known = new Map<string, number>()
  const readers: ((busy: number) => number)[] = []
  let values = new Uint8Array(1 << (Math.min(hours, TABLE_HOURS) + 3))
  let used = 0

  function of(kind: string, whole: boolean, read: DayMetric['read'], open: number, window: number): number {
    // The number of parameters of `read` shows which arguments it depends on.
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

/** Marks an entry that is not read yet. An actual value of 255 is read again each time. */
const UNREAD = 255
/** Reads each day once, when it first occurs: few of the possible days do. */
function remembering(periods: number, read: (busy: number) => number): (busy: number) => number {
  return periods > FILLING_HOURS ? ofSome(read) : inTable(new Uint8Array(1 << periods), UNREAD, read)
}

/** A wish that depends on each day alone, and the cost of one unit. */
export type PricedDayMetric = { readonly dayMetric: DayMetric; readonly cost: number }

/** Whether its deviation is the sum of its readings of each day, and days have a table. */
export function isOneOfDays({ weekly, whole, across, shared, most, least }: DayMetric, hours: number): boolean {
  return hours <= TABLE_HOURS && !whole && !across && !shared && (!weekly || (most === 0 && least === 0))
}

/** Tables of the total cost of several wishes, by the busy periods of a day. Days that are read alike share a table. */
export function createDayCosts(hours: number, tables: Tables) {
  const known = new Map<string, number>()
  const all: number[] = []
  return {
    of(dayMetrics: readonly PricedDayMetric[], open: number, windowOf: (dayMetric: DayMetric) => number): number {
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
