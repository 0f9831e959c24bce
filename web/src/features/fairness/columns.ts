import { compareCosts, type CalendarFigures, type CalendarType } from '@timetable/domain'
import { compareNames } from '../../timetable/compare-names.ts'

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
] as const
export type Column = (typeof COLUMNS)[number]
export type FigureColumn = Exclude<Column, 'name'>

/** A room is nobody's day: what counts there is how full it is. */
const OF_ROOMS: ReadonlySet<Column> = new Set(['name', 'load', 'days', 'cost'])

/** The columns that say anything: none of lunch where no rule wants any, none of wishes where nothing is wished. */
export function columnsFor(type: CalendarType, figures: readonly CalendarFigures[]): readonly Column[] {
  return COLUMNS.filter((column) => {
    if (type === 'ROOM') return OF_ROOMS.has(column)
    return column === 'name' || figures.some((each) => valueIn(each, column) !== null)
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
    default:
      return figures[column]
  }
}

/** What is wrong with it, as it is counted for its cost. */
export const wrongIn = ({ cost }: CalendarFigures): number => cost.doubleBookings + cost.broken

/** Names from A to Z, figures the worst first; `reversed`: the other way round. What says nothing is last either way. */
export function inOrder(all: readonly CalendarFigures[], sort: Column, reversed: boolean): readonly CalendarFigures[] {
  const sign = reversed ? -1 : 1
  return all.toSorted(
    (a, b) =>
      silence(a, sort) - silence(b, sort) ||
      sign * worseFirst(a, b, sort) ||
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
    case 'cost':
      return compareCosts(b.cost, a.cost)
    default:
      return (valueIn(b, column) ?? 0) - (valueIn(a, column) ?? 0)
  }
}
