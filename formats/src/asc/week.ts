import { LIMITS } from '@timetable/domain'
import type { DraftWeek } from '../draft/school-draft.ts'
import { bellOfDays, periodsInARow, USUAL_DAYS, USUAL_PERIODS, type DayTimes } from '../periods.ts'
import type { Warnings } from '../warnings.ts'
import { weekLetter } from '../week-letters.ts'
import { nameIn, numberIn, type AscTables, type Row } from './tables.ts'

/** The days, periods and weeks of an aSc file, as its cards refer to them. */
export type AscWeek = DraftWeek & {
  readonly cycle: Cycle
  /** The days of a card, in either form of the format. */
  daysOf(card: Row): readonly number[]
  periodOf(card: Row): number | undefined
}

/** What alternates: weeks; or, if all weeks are the same, the terms of the year. */
type Cycle = {
  readonly column: 'weeks' | 'terms'
  readonly names: readonly string[]
  /** The masks of each row of the table of weeks or terms, by its id. Several masks are alternatives. */
  readonly defined: ReadonlyMap<string, readonly string[]>
  /** The same of the other table, which does not alternate here. */
  readonly others: ReadonlyMap<string, readonly string[]>
}

/** Returns the week of a file, or the reason why it has none. `mayBeUsual`: without periods, it is the usual week. */
export function weekOf(tables: AscTables, warnings: Warnings, mayBeUsual: boolean): AscWeek | string {
  const rows = tables.get('periods')
  const cards = tables.get('cards')
  const numbers = sorted(rows.length > 0 ? rows : cards, 'period')
  if (numbers.length === 0 && !mayBeUsual) return 'it has no periods'
  if (numbers.length === 0) return usualWeek(tables, warnings)
  const days = daysOf(tables)
  if (days.names.length > LIMITS.maxDaysImported)
    return `it has ${days.names.length} days; at most ${LIMITS.maxDaysImported} fit in one version`
  if (numbers.length > LIMITS.maxPeriods)
    return `it has ${numbers.length} periods; at most ${LIMITS.maxPeriods} fit in one version`
  const byNumber = new Map(rows.map((row) => [numberIn(row, 'period'), row]))
  const ofPeriods = numbers.map((number) => byNumber.get(number) ?? {})
  const bell = bellOfDays(timesOfDays(tables, days, { numbers, ofPeriods }))
  warnings.add('file-times', { start: LIMITS.firstPeriodStart }, bell.areGiven ? 0 : 1)
  warnings.add('file-day-times', {}, bell.unusable)
  const indexes = new Map(numbers.map((number, i) => [number, i]))
  const cycle = cycleOf(tables)
  return {
    weekNames: cycle.names,
    days: days.names.length,
    dayNames: days.names,
    periodNames: ofPeriods.map((row, i) => nameIn(row) || `${numbers[i]}`),
    periods: bell.usual,
    otherDays: bell.otherDays,
    cycle,
    daysOf: days.ofCard,
    periodOf: (card) => indexes.get(numberIn(card, 'period') ?? NaN),
  }
}

type Periods = { readonly numbers: readonly number[]; readonly ofPeriods: readonly Row[] }

/** Returns the times of each day. A table of 2008 has times of single periods of single days; the others are alike on all days. */
function timesOfDays(tables: AscTables, days: Days, { numbers, ofPeriods }: Periods): DayTimes[] {
  const own = new Map<string, Row>()
  for (const row of tables.get('dayperiods'))
    for (const day of days.ofNumber(numberIn(row, 'day') ?? NaN)) own.set(`${day} ${numberIn(row, 'period')}`, row)
  // A file without days is refused later.
  return Array.from({ length: Math.max(1, days.names.length) }, (_, day) =>
    numbers.map((number, i) => {
      const row = own.get(`${day} ${number}`) ?? ofPeriods[i] ?? {}
      return [row['starttime'] ?? '', row['endtime'] ?? '']
    }),
  )
}

function usualWeek(tables: AscTables, warnings: Warnings): AscWeek {
  warnings.add('file-no-grid', { count: `${USUAL_PERIODS}` })
  const { names } = daysOf(tables)
  const days = names.length > 1 && names.length <= LIMITS.maxDaysImported ? names : undefined
  return {
    ...{
      days: days?.length ?? USUAL_DAYS,
      dayNames: days ?? null,
      periodNames: null,
      periods: periodsInARow(USUAL_PERIODS),
    },
    cycle: cycleOf(tables),
    daysOf: () => [],
    periodOf: () => undefined,
  }
}

function cycleOf(tables: AscTables): Cycle {
  // The form of 2008 has no table of weeks. Its lessons and cards hold the weeks themselves.
  const rowsWith = ['lessons', 'cards'].flatMap((table) => tables.get(table))
  const lengthOf = (column: 'weeks' | 'terms') => longestMask([...tables.get(`${column}defs`), ...rowsWith], column)
  const column = lengthOf('weeks') === 1 && lengthOf('terms') <= LIMITS.maxWeeks ? 'terms' : 'weeks'
  const rows = tables.get(`${column}defs`)
  const definedBy = (of: 'weeks' | 'terms') =>
    new Map(tables.get(`${of}defs`).map((row) => [row['id'] ?? '', masksIn(row, of)]))
  const names = Array.from({ length: lengthOf(column) }, (_, at) => {
    const row = rows.find((one) => masksIn(one, column).every((mask) => bitsOf(mask).join() === `${at}`))
    const name = row && nameIn(row)
    return row?.['short'] || name || weekLetter(at)
  })
  const other = column === 'weeks' ? 'terms' : 'weeks'
  // What does not alternate needs no names.
  tables.settle(`${other}defs`, 'name', 'short')
  return { column, names, defined: definedBy(column), others: definedBy(other) }
}

type Days = {
  readonly names: readonly string[]
  ofCard(card: Row): readonly number[]
  /** The index of the day with a number, or none. */
  ofNumber(number: number): readonly number[]
}

/** Since 2012 a card has its days as a mask such as 01000. Before, it had the number of one day in the table of days. */
function daysOf(tables: AscTables): Days {
  const cards = tables.get('cards')
  const defined = tables.get('daysdefs')
  const length = longestMask([...defined, ...cards], 'days')
  const rows = tables.get('days')
  if (defined.length > 0 || (rows.length === 0 && cards.some(({ days }) => days !== undefined))) {
    const names = Array.from({ length }, (_, day) => {
      const mask = '0'.repeat(day) + '1' + '0'.repeat(length - day - 1)
      const row = defined.find(({ days }) => days === mask)
      return (row && nameIn(row)) || `${day + 1}`
    })
    return {
      names,
      ofCard: (card) =>
        masksIn(card, 'days')
          .flatMap(bitsOf)
          .filter((day) => day < length),
      ofNumber: (number) => [number - (tables.has('daynumbering1') ? 1 : 0)].filter((day) => day in names),
    }
  }
  const numbers = sorted(rows.length > 0 ? rows : cards, 'day')
  const byNumber = new Map(rows.map((row) => [numberIn(row, 'day'), row]))
  const names = numbers.map((number, i) => nameIn(byNumber.get(number) ?? {}) || `${i + 1}`)
  const ofNumber = (number: number) => [numbers.indexOf(number)].filter((day) => day >= 0)
  return { names, ofCard: (card) => ofNumber(numberIn(card, 'day') ?? NaN), ofNumber }
}

function sorted(rows: readonly Row[], column: string): number[] {
  return [...new Set(rows.flatMap((row) => numberIn(row, column) ?? []))].sort((a, b) => a - b)
}

function longestMask(rows: readonly Row[], column: string): number {
  return rows.reduce(
    (longest, row) => masksIn(row, column).reduce((most, { length }) => Math.max(most, length), longest),
    1,
  )
}

/**
 * Returns the weeks, or terms, in which a lesson may be held, as alternatives. Empty if the lesson does not say, or if its masks have
 * another length.
 */
export function waysOf(lesson: Row, { column, names, defined }: Cycle): readonly (readonly number[])[] {
  const masks = defined.get(lesson[`${column}defid`] ?? '') ?? masksIn(lesson, column)
  return masks.filter(({ length }) => length === names.length).map(bitsOf)
}

/** Returns the valid masks in a column. Several masks are alternatives. */
export function masksIn(row: Row, column: string): string[] {
  return (row[column] ?? '').split(',').filter((mask) => /^[01]+$/.test(mask) && mask.includes('1'))
}

/** Returns the positions of the bits that are set in a mask. */
export function bitsOf(mask: string): number[] {
  return mask.split('').flatMap((bit, i) => (bit === '1' ? [i] : []))
}
