import { csvCell } from './write.ts'

/** Characters that a spreadsheet reads as the start of a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Returns a table for spreadsheets. It begins with the UTF-8 byte order mark, without which Excel assumes another encoding. Cells are
 * separated by semicolons in languages with a decimal comma, as spreadsheets there expect. A cell that would be a formula starts with an
 * apostrophe, so that no name is ever run as a formula.
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
