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

/** The columns for rooms. A room has no working day to judge, so only its use counts. */
const OF_ROOMS: ReadonlySet<Column> = new Set(['name', 'load', 'days', 'wrong'])

/** The columns with content. Lunch is omitted if no rule demands it, wishes if there are none, and problems if there are none. */
export function columnsFor(type: CalendarType, figures: readonly CalendarFigures[]): readonly Column[] {
  return COLUMNS.filter((column) => {
    if (column === 'name') return true
    if (type === 'ROOM' && !OF_ROOMS.has(column)) return false
    const isBad = column === 'wrong' || column === 'cost'
    return figures.some((each) => (isBad ? Boolean(valueIn(each, column)) : valueIn(each, column) !== null))
  })
}

/** The figure of a column as one number; for wishes, the percentage that is met. Null if there is no figure. */
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

/** The default order: the most serious problems first. */
const WORST: readonly FigureColumn[] = ['wrong', 'cost', 'gaps', 'load']

/**
 * Sorts names from A to Z and figures from worst to best; null counts as the worst. `reversed`: the other way round. Rows without a
 * figure come last either way.
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
