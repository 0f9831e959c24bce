import { separatedRows } from '../separated-rows.ts'
import { SHEET_LIMITS, SheetFault, TableDraft, type SheetTable } from './table.ts'

const SEPARATORS = ['\t', ';', ','] as const
/** The number of rows from which the separator is detected. */
const LOOKED_AT = 50

/** The apostrophe that marks a cell as text, although it begins like a formula. */
const MARK = /^'(?=[=+\-@\t\r\n＝＋－＠])/

/** Returns the table of a text with separated cells, as a spreadsheet writes or copies it. Cells in quotes may have line breaks. */
export function tableOfText(text: string, name = ''): SheetTable {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
  const draft = new TableDraft(name)
  for (const [row, cells] of rowsOf(plain, separatorOf(plain)).entries())
    for (const [column, cell] of cells.entries()) draft.put(row, column, cell.replace(MARK, ''))
  return draft.table()
}

/** Returns a tab if there is any; otherwise the separator that splits most rows into the same number of cells. */
function separatorOf(text: string): string {
  const start = text
    .slice(0, 50_000)
    .split(/\r\n|\r|\n/, LOOKED_AT)
    .join('\n')
  const [tab, ...others] = SEPARATORS
  if (start.includes(tab)) return tab
  const scores = others.map((separator) => {
    const widths = rowsOf(start, separator).map((cells) => cells.length)
    const wide = widths.filter((width) => width > 1)
    return wide.length + wide.filter((width) => width === widths[0]).length
  })
  // On a tie the semicolon wins, because commas also separate names in a cell.
  return others.find((_, i) => scores[i] === Math.max(...scores)) ?? tab
}

function rowsOf(text: string, separator: string): string[][] {
  const rows = separatedRows(text, separator, SHEET_LIMITS.rows)
  if (!rows) throw new SheetFault('tooManyRows')
  return rows
}
