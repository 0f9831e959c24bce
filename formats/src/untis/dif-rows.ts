import type { Rows } from '../delimited.ts'

/** Is this a text in the Data Interchange Format? Untis writes its tables so, too. */
export const isDif = (text: string): boolean => /^\uFEFF?TABLE\s*\r?\n\s*0\s*,/.test(text)

/** The largest real file of this kind seen has 3,000 rows. */
const MOST_CELLS = 4_000_000

/**
 * The rows of such a text: a header that says nothing needed here, then for each cell a line with its type and number and one with its
 * text. A text that is cut off has the rows that are whole. Undefined where there are too many cells.
 */
export function difRows(text: string): Rows | undefined {
  const lines = text.split(/\r\n|\r|\n/)
  const data = lines.findIndex((line) => line.trim() === 'DATA')
  const rows: string[][] = []
  if (data === -1) return rows
  let cells = 0
  let row: string[] | undefined
  // The topic DATA has two lines of its own.
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

/** A number counts where its line says that it is one: `NA` and `ERROR` are none. */
const valueOf = (number: string, state: string) => (state.toUpperCase() === 'V' ? number : '')

function unquoted(cell: string): string {
  return cell.length >= 2 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}
