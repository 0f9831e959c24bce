import type { Rows } from '../delimited.ts'

/** Whether a text is in the Data Interchange Format, in which Untis can also write its tables. */
export const isDif = (text: string): boolean => /^\uFEFF?TABLE\s*\r?\n\s*0\s*,/.test(text)

/** A bound far above real files: the largest one seen has 3,000 rows. */
const MOST_CELLS = 4_000_000

/**
 * Returns the rows of such a text. It has a header, which is not needed, and then two lines for each cell: the type and number, and the
 * text. A truncated text has the rows that are complete. Undefined if there are too many cells.
 */
export function difRows(text: string): Rows | undefined {
  const lines = text.split(/\r\n|\r|\n/)
  const data = lines.findIndex((line) => line.trim() === 'DATA')
  const rows: string[][] = []
  if (data === -1) return rows
  let cells = 0
  let row: string[] | undefined
  // The DATA section has two lines of its own.
  for (let at = data + 3; at + 1 < lines.length; at += 2) {
    const [type = '', number = ''] = (lines[at] ?? '').split(',', 2)
    const own = (lines[at + 1] ?? '').trim()
    if (++cells > MOST_CELLS) return undefined
    if (type.trim() === '-1') {
      if (row && row.length > 0) rows.push(row)
      if (own.toUpperCase() === 'EOD') return rows
      row = []
    } else row?.push(type.trim() === '0' ? valueOf(number.trim(), own) : unquoted(own))
  }
  return rows
}

/** A number is valid only if the second line says so: `NA` and `ERROR` are not numbers. */
const valueOf = (number: string, state: string) => (state.toUpperCase() === 'V' ? number : '')

function unquoted(cell: string): string {
  return cell.length >= 2 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}
