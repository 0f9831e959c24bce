import { LIMITS, sameName, type OtherDays } from '@timetable/domain'
import { minutesIn, periodsFromNames, periodsInARow, USUAL_DAYS, USUAL_PERIODS, type Period } from '../periods.ts'
import type { SheetCalendar } from './answers.ts'
import { toldBell } from './told-bell.ts'
import { weekdayOf } from './weekdays.ts'

/** A lesson of a list of placed lessons. `start`: null if it has no day or no period; `weeks`: omitted if it is in every week. */
export type SheetLesson = {
  readonly length: number
  readonly start: readonly [day: number, period: number] | null
  readonly weeks?: readonly number[] | undefined
  readonly calendars: readonly SheetCalendar[]
  readonly pinned: boolean
  readonly tags: readonly string[]
}

/** The week of a list of placed lessons. Names are null if the days are weekdays, or the periods numbers from 1. */
export type PlacedWeek = {
  readonly days: number
  readonly dayNames: readonly string[] | null
  readonly periodNames: readonly string[] | null
  readonly periods: readonly Period[]
  /** The days with other times. */
  readonly otherDays: readonly OtherDays[]
  /** The number of days whose own times overlap, so that they have those of another day. */
  readonly unusableDays: number
}

/** What the cells of a row say about the place of its lesson. */
export type PlaceCells = Readonly<Record<'day' | 'period' | 'from' | 'to', string>> & { readonly length: number }

/** A week with a function for the place of each row; null if a row has none, or none that can be read. */
export type Places = {
  readonly week: PlacedWeek
  readonly startOf: (cells: PlaceCells) => readonly [day: number, period: number] | null
}

/**
 * Returns the week that rows of placed lessons are in: a usual one without places if there are none, or more than a week can have.
 * `fromSunday`: the first day of the week is Sunday.
 */
export function placesIn(rows: readonly PlaceCells[], { fromSunday = false } = {}): Places {
  const longest = Math.max(USUAL_PERIODS, ...rows.map(({ length }) => length))
  const usual: PlacedWeek = {
    ...{ days: USUAL_DAYS, dayNames: null, periodNames: null, periods: periodsInARow(longest) },
    ...{ otherDays: [], unusableDays: 0 },
  }
  return placesRead(rows, fromSunday) ?? { week: usual, startOf: () => null }
}

function placesRead(rows: readonly PlaceCells[], fromSunday: boolean): Places | undefined {
  const placed = rows.filter((cells) => cells.day !== '' && labelOf(cells) !== '')
  const days = orderOf(
    placed.map(({ day }) => day),
    (name) => dayIn(name, fromSunday),
  )
  const named = orderOf(placed.map(labelOf), numberIn)
  if (placed.length === 0 || !days || !named) return undefined
  const periods = withUnnamed(named, placed)
  const end = Math.max(...placed.map((cells) => periods.indexOf(labelOf(cells)) + cells.length))
  const count = Math.max(periods.names.length, end)
  const dayCount = Math.max(days.areUsual ? USUAL_DAYS : 1, days.names.length)
  if (count > LIMITS.maxPeriods || dayCount > LIMITS.maxDaysImported) return undefined
  const names = Array.from({ length: count }, (_, i) => periods.names[i] ?? String(i + 1))
  const bell = toldBell(
    placed.map((cells) => ({ ...cells, day: days.indexOf(cells.day), period: periods.indexOf(labelOf(cells)) })),
    { days: dayCount, periods: count },
  )
  return {
    week: {
      days: dayCount,
      dayNames: days.areUsual ? null : days.names,
      periodNames: periods.areUsual ? null : names,
      periods: bell?.usual ?? (periods.areUsual ? periodsInARow(count) : periodsFromNames(names)),
      otherDays: bell?.otherDays ?? [],
      unusableDays: bell?.unusable ?? 0,
    },
    startOf: (cells) => {
      const [day, period] = [days.indexOf(cells.day), periods.indexOf(labelOf(cells))]
      return day < 0 || period < 0 ? null : [day, period]
    },
  }
}

/** Returns the number of the day of the week with this name, from 0; null if it is no weekday. */
function dayIn(name: string, fromSunday: boolean): number | null {
  const day = weekdayOf(name)
  return day !== null && fromSunday ? (day + 1) % 7 : day
}

/** The name of a row's period: without one, the time at which it begins. */
const labelOf = ({ period, from }: PlaceCells): string => period || from

/** Returns the only number in a text from 0 to 99, as in '3. Stunde', minus 1; null if it has none, or several as a time has. */
function numberIn(text: string): number | null {
  const [, number] = /^\D*(\d{1,2})\D*$/.exec(text) ?? []
  return number === undefined ? null : Number(number) - 1
}

/** Names in their order. `areUsual`: they are weekdays, or numbers from 1. */
type Order = { readonly names: readonly string[]; readonly areUsual: boolean; indexOf(name: string): number }

/** Returns names in order: by their own numbers if all have one, otherwise by the numbers in them, or as they come. */
function orderOf(given: readonly string[], numberOf: (name: string) => number | null): Order | undefined {
  const byName = new Map(given.map((name) => [sameName(name), name]))
  const numbers = new Map([...byName].map(([key, name]) => [key, numberOf(name) ?? numberIn(name)]))
  const all = [...numbers.values()].filter((number) => number !== null)
  if (all.length === numbers.size) {
    const first = Math.min(0, ...all)
    const count = Math.max(...all) - first + 1
    if (count > LIMITS.maxPeriods || new Set(all).size < all.length) return undefined
    const names = Array.from({ length: count }, (_, i) => String(i + first + 1))
    const indexOf = (name: string) => (numbers.get(sameName(name)) ?? first - 1) - first
    return { names, areUsual: first === 0, indexOf }
  }
  const keys = inLetters([...byName.keys()]) ?? sorted([...byName.keys()])
  return {
    names: keys.map((key) => byName.get(key) ?? key.toLocaleUpperCase()),
    areUsual: false,
    indexOf: (name) => keys.indexOf(sameName(name)),
  }
}

/**
 * Returns periods with those in which no lesson begins, so that no name says them: a lesson of two periods that ends before the next name
 * begins has one such period after its first.
 */
function withUnnamed(order: Order, rows: readonly PlaceCells[]): Order {
  if (order.areUsual) return order
  const starts = order.names.map(() => Infinity)
  for (const cells of rows) {
    const at = order.indexOf(labelOf(cells))
    starts[at] = Math.min(starts[at] ?? Infinity, minutesIn(cells.from) ?? Infinity)
  }
  const more = order.names.map(() => 0)
  for (const cells of rows) {
    const at = order.indexOf(labelOf(cells))
    const end = minutesIn(cells.to)
    const next = end === undefined ? -1 : starts.findIndex((start, i) => i > at && start >= end && start < Infinity)
    if (next > 0) more[at] = Math.max(more[at] ?? 0, cells.length - (next - at))
  }
  const places = order.names.map((_, i) => i + more.slice(0, i).reduce((sum, count) => sum + count, 0))
  const names = order.names.flatMap((name, i) => [
    name,
    ...Array.from({ length: more[i] ?? 0 }, (__, j) => String((places[i] ?? 0) + j + 2)),
  ])
  return { names, areUsual: false, indexOf: (name) => places[order.indexOf(name)] ?? -1 }
}

/** Returns all letters up to the last, if all names are letters: days from A to E. */
function inLetters(names: readonly string[]): string[] | undefined {
  if (!names.every((name) => /^[a-z]$/.test(name))) return undefined
  const codes = names.map((name) => name.charCodeAt(0))
  return Array.from({ length: Math.max(...codes) - A + 1 }, (_, i) => String.fromCharCode(A + i))
}
const A = 97

/** Returns names that differ in numbers in this order, and weekdays of several weeks or terms by both; others unchanged. */
function sorted(names: readonly string[]): readonly string[] {
  const { compare } = new Intl.Collator('en', { numeric: true })
  const isEach = (is: (name: string) => boolean) => names.every(is)
  const dayOf = (name: string) => weekdayOf(name.split(/[\s,]/, 1)[0] ?? '')
  const last = (name: string) => Number(/(\d+)\D*$/.exec(name)?.[1] ?? NaN)
  if (isEach((name) => dayOf(name) !== null && !Number.isNaN(last(name))))
    return names.toSorted((a, b) => last(a) - last(b) || dayOf(a)! - dayOf(b)!)
  const bare = new Set(names.map((name) => name.replaceAll(/\d/g, '')))
  const areTimes = isEach((name) => /^\d{1,2}\D?\d\d/.test(name))
  return bare.size === 1 || areTimes ? names.toSorted(compare) : names
}
