import { separatedRows } from './separated-rows.ts'

/** Rows of cells. */
export type Rows = readonly (readonly string[])[]

/** A bound far above real files: the largest one seen has 3,000 rows. */
const MOST_ROWS = 200_000
const SEPARATORS = [';', ',', '\t', '|'] as const

/**
 * Returns the rows of a text of separated cells, some of them in quotes; blank lines are skipped. The separator is the one that occurs most
 * often outside quotes in the first lines. Undefined if there are too many rows.
 */
export function delimitedRows(text: string): Rows | undefined {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
  const rows = separatedRows(plain, separatorOf(plain), MOST_ROWS)
  return rows?.filter((row) => row.length > 1 || row[0] !== '')
}

function separatorOf(text: string): string {
  const start = text.slice(0, 4_000).replaceAll(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => start.split(separator).length - 1)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}
