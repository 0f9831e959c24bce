import { fitText } from './fit-text.ts'
import type { Box } from './paper.ts'
import type { LegendEntry } from './print-pages.ts'

/** The columns of a legend, and the height of its rows. `column`: their width. All but `columns` in millimetres. */
export type LegendGrid = {
  readonly columns: number
  readonly column: number
  readonly row: number
  readonly gap: number
}

/** The legend below a timetable. */
export const footLegend = ({ width }: Pick<Box, 'width'>): LegendGrid => ({
  columns: Math.max(1, Math.floor(width / 44)),
  column: 43,
  row: 4,
  gap: 1,
})

/** The legend on its own sheet. */
export const pageLegend = ({ width }: Pick<Box, 'width'>): LegendGrid => ({
  columns: 4,
  column: width / 4 - 3,
  row: 5,
  gap: 3,
})

/** The largest size in points, per millimetre of a row's height. */
const LARGEST = 1.8
/** A name that would be smaller than this share of the largest size has the next column as well. */
const READABLE = 0.85
/** The width of a letter of a code, in millimetres. */
const CODE_LETTER = 2.3

/** Returns how many columns an entry takes, and the size of its name in points. A long name takes more columns, and is never cut. */
export function placeInLegend(
  { code, name, color }: LegendEntry,
  { columns, column, row, gap }: LegendGrid,
): { readonly span: number; readonly size: number } {
  const before = 2 + (color ? 4 : 0) + code.length * CODE_LETTER
  const largest = row * LARGEST
  const placed = (span: number) => {
    const place = { width: span * column + (span - 1) * gap - before, height: row - 0.2 }
    return { span, size: fitText([{ lines: [name], coded: false }], place, largest).size }
  }
  let found = placed(1)
  while (found.span < columns && found.size < largest * READABLE) found = placed(found.span + 1)
  return found
}

/** Returns the rows of a legend. Each contains as many of the next entries as it has columns for. */
export function legendRows(entries: readonly LegendEntry[], grid: LegendGrid): LegendEntry[][] {
  const rows: LegendEntry[][] = []
  let free = 0
  for (const entry of entries) {
    const { span } = placeInLegend(entry, grid)
    if (span <= free) rows.at(-1)?.push(entry)
    else {
      rows.push([entry])
      free = grid.columns
    }
    free -= span
  }
  return rows
}
