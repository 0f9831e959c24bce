import { csvCell } from './write.ts'

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * A table for spreadsheets. It begins with the mark of UTF-8, without which Excel takes it for something else, and cells are
 * parted by a semicolon where the language writes numbers with a comma, as spreadsheets there expect. A cell that would be
 * a formula has an apostrophe before it, so that nothing of a name is ever run.
 */
export function writeTableCsv(rows: readonly (readonly (string | number)[])[], locale: string): string {
  const separator = separatorOf(locale)
  const cell = (value: string | number) =>
    csvCell(typeof value === 'number' ? String(value) : harmless(value), separator)
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('')}`
}

const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

function separatorOf(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ','
}
