import type { WeekMeasure } from '@timetable/domain'
import { wholeBits } from '../basics/bits.ts'
import { inTable, ofSome } from '../basics/remembering.ts'
import type { WeekConstraint } from '../problem/constraint.ts'
import type { Problem } from '../problem/problem.ts'
import { measuredOn } from './measured.ts'

/** What a day metric reads from the days of a week together: one number of busy bits for each day, from `row` on. */
export type Across = (busy: Int32Array, row: number) => number

/** By day, the periods that such a day metric covers, as bits. If `within` is omitted: all. */
export function lookedAt({ days, hours }: Pick<Problem, 'days' | 'hours'>, within?: readonly number[]): Int32Array {
  const looksAt = new Int32Array(days).fill(within === undefined ? -1 : 0)
  for (const time of within ?? []) looksAt[Math.floor(time / hours)] |= 1 << (time % hours)
  return looksAt
}

type AcrossWeek = Extract<WeekMeasure, { readonly of: 'week' }>

/** Reads a day's busy periods; the open and the named periods are already given. */
type DayReader = (busy: number) => number

/** Returns a reader of weeks for a rule that reads several days together. `open`: the open periods of each day, as bits. */
export function acrossOf(
  { days, hours }: Pick<Problem, 'days' | 'hours'>,
  { times, sets = [], within, halves = false }: WeekConstraint,
  { measure, beyond, looksAt }: AcrossWeek,
): (open: readonly number[]) => Across {
  const named = lookedAt({ days, hours }, times ?? [])
  const looked = within === true ? named : lookedAt({ days, hours })
  const step = halves ? 2 : 1
  const measured = measuredOn(hours, halves)
  const readers = new Map<string, DayReader>()
  const known = (key: string, read: DayReader): DayReader => {
    let reader = readers.get(key)
    if (!reader) readers.set(key, (reader = remembering(step * hours, read)))
    return reader
  }
  const readerOf = (day: number, open: number, window: number): DayReader => {
    if (looksAt === 'sets')
      return known(`${day}`, measured.sets(measure, setsOn(sets, day * hours, (day + step) * hours)))
    const read = measured[looksAt](measure)
    return known([open, window].slice(0, read.length - 1).join(' '), (busy) => read(busy, open, window))
  }
  const periodsOf = (bits: ArrayLike<number>, at: number, day: number) => {
    const own = bits[at + day] & looked[day]
    return halves ? wholeBits(hours, day, own, day + 1 < days ? bits[at + day + 1] & looked[day + 1] : 0) : own
  }
  return (open) => {
    const each = Array.from({ length: Math.ceil(days / step) }, (_, index) => {
      const day = index * step
      const window = halves ? wholeBits(hours, day, named[day], named[day + 1] ?? 0) : named[day]
      return readerOf(day, periodsOf(open, 0, day), window)
    })
    const measures = each.map(() => 0)
    return (busy, row) => {
      for (let index = 0; index < each.length; index++)
        measures[index] = each[index](periodsOf(busy, row, index * step))
      return Math.max(0, beyond(measures, halves))
    }
  }
}

/** By time, from `from` to before `to`: the sets that contain it, as bits. */
export function setsOn(sets: readonly (readonly number[])[], from: number, to: number): Uint32Array {
  const inside = new Uint32Array(to - from)
  for (const [set, times] of sets.entries())
    for (const time of times) if (time >= from && time < to) inside[time - from] |= 1 << set
  return inside
}

/** Days of up to this many periods are stored in a table, longer ones on demand. */
const TABLE_PERIODS = 12
const UNREAD = -0x80000000

function remembering(periods: number, read: DayReader): DayReader {
  return periods > TABLE_PERIODS ? ofSome(read) : inTable(new Int32Array(1 << periods), UNREAD, read)
}
