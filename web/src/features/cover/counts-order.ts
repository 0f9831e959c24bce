import { compareNames } from '../../timetable/calendars/compare-names.ts'

type Value = string | number | null

/**
 * A column of a table of counts. `naming`: it names the row. `text`: a value in words. `isDrawn`: the distribution of its figures is drawn
 * in its head. `drawn`: the column has no figures, but draws these of each row.
 */
export type CountColumn<Row> = {
  readonly key: string
  readonly head: string
  readonly hint?: string
  readonly kind: 'text' | 'number'
  readonly naming?: true
  readonly isDrawn?: true
  readonly value: (row: Row) => Value
  readonly text?: (row: Row) => string
  readonly drawn?: (row: Row) => readonly number[]
}

/** The column that a table is sorted by. */
export type Order = { readonly by: string; readonly reversed: boolean }

/** Sorts texts from A to Z and figures from the greatest, or the other way round. Rows without a figure come last either way. */
export function ordered<Row>(
  columns: readonly CountColumn<Row>[],
  rows: readonly Row[],
  { by, reversed }: Order,
): Row[] {
  const column = columns.find(({ key }) => key === by)
  if (!column) return [...rows]
  const turned = reversed ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [column.value(one), column.value(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return turned * (typeof a === 'number' && typeof b === 'number' ? b - a : compareNames(String(a), String(b)))
  })
}

/** The order after a click on the head of a column: sorted by it, or reversed if it is already sorted by it. */
export function orderedBy({ by, reversed }: Order, key: string): Order {
  return { by: key, reversed: by === key && !reversed }
}
