import type { CalendarFigures, CalendarType } from '@timetable/domain'
import { compareNames } from '../../timetable/calendars/compare-names.ts'

export const COLUMNS = [
  'name',
  'load',
  'gaps',
  'gapsADay',
  'days',
  'early',
  'late',
  'run',
  'noLunch',
  'wishes',
  'cost',
  'wrong',
] as const
export type Column = (typeof COLUMNS)[number]
export type FigureColumn = Exclude<Column, 'name'>

/** A room is nobody's day: what counts there is how full it is. */
const OF_ROOMS: ReadonlySet<Column> = new Set(['name', 'load', 'days', 'wrong'])

/**
 * The columns that say anything: none of lunch where no rule wants any, of wishes where nothing is wished, of what is wrong
 * where nothing is.
 */
export function columnsFor(type: CalendarType, figures: readonly CalendarFigures[]): readonly Column[] {
  return COLUMNS.filter((column) => {
    if (column === 'name') return true
    if (type === 'ROOM' && !OF_ROOMS.has(column)) return false
    const isBad = column === 'wrong' || column === 'cost'
    return figures.some((each) => (isBad ? Boolean(valueIn(each, column)) : valueIn(each, column) !== null))
  })
}

/** The figure of a column as one number, of wishes how many of a hundred are met; null where it says nothing. */
export function valueIn(figures: CalendarFigures, column: FigureColumn): number | null {
  switch (column) {
    case 'load':
      return figures.periods
    case 'wishes': {
      const { asked, met } = figures.wishes
      return asked === 0 ? null : Math.round((100 * met) / asked)
    }
    case 'cost':
      return figures.cost.soft
    case 'wrong':
      return figures.cost.doubleBookings + figures.cost.broken
    default:
      return figures[column]
  }
}

/** What is most in the way comes first, where no column is chosen. */
const WORST: readonly FigureColumn[] = ['wrong', 'cost', 'gaps', 'load']

/**
 * Names from A to Z, figures the worst first, with null the worst of all; `reversed`: the other way round. What says nothing
 * is last either way.
 */
export function inOrder(
  all: readonly CalendarFigures[],
  sort: Column | null,
  reversed: boolean,
): readonly CalendarFigures[] {
  const sign = reversed ? -1 : 1
  return all.toSorted(
    (a, b) =>
      (sort === null ? 0 : silence(a, sort) - silence(b, sort)) ||
      sign * (sort === null ? WORST : [sort]).reduce((order, column) => order || worseFirst(a, b, column), 0) ||
      compareNames(a.calendar.name, b.calendar.name),
  )
}

const silence = (figures: CalendarFigures, column: Column): number =>
  Number(column !== 'name' && valueIn(figures, column) === null)

function worseFirst(a: CalendarFigures, b: CalendarFigures, column: Column): number {
  switch (column) {
    case 'name':
      return compareNames(a.calendar.name, b.calendar.name)
    case 'wishes':
      return (valueIn(a, column) ?? 0) - (valueIn(b, column) ?? 0) || b.wishes.asked - a.wishes.asked
    default:
      return (valueIn(b, column) ?? 0) - (valueIn(a, column) ?? 0)
  }
}
