import type { TimeOff, WishedCell, WishSheet } from '@timetable/domain'

/** The current marks, by cell. */
export type Marks = ReadonlyMap<string, TimeOff>

export const keyOf = (day: number, hour: number) => `${day}-${hour}`

export const marksOf = (cells: readonly WishedCell[]): Marks =>
  new Map(cells.map(([day, hour, off]) => [keyOf(day, hour), off]))

/** The cells in the order of the week, so that equal sheets are identical, whatever order they were painted in. */
export function cellsOf(marks: Marks): WishedCell[] {
  return [...marks]
    .map(([key, off]): WishedCell => {
      const [day = 0, hour = 0] = key.split('-').map(Number)
      return [day, hour, off]
    })
    .sort(([dayA, hourA], [dayB, hourB]) => dayA - dayB || hourA - hourB)
}

export const sameSheet = (a: WishSheet, b: WishSheet): boolean =>
  a.text === b.text && JSON.stringify(cellsOf(marksOf(a.cells))) === JSON.stringify(cellsOf(marksOf(b.cells)))
