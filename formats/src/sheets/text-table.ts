import { SHEET_LIMITS, SheetFault, TableDraft, type SheetTable } from './table.ts'

const SEPARATORS = ['\t', ';', ','] as const
/** Rows that tell what separates cells. */
const LOOKED_AT = 50

/** The table of a text with separated cells, as a spreadsheet writes or copies it: cells in quotes may have line breaks. */
export function tableOfText(text: string, name = ''): SheetTable {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
  const draft = new TableDraft(name)
  for (const [row, cells] of rowsOf(plain, separatorOf(plain)).entries())
    for (const [column, cell] of cells.entries()) draft.put(row, column, cell)
  return draft.table()
}

/** A tab where there is any; else what cuts most rows into the same number of cells. */
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
  // Names in a cell are apart by commas: of equals the semicolon separates cells.
  return others.find((_, i) => scores[i] === Math.max(...scores)) ?? tab
}

function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const { cell, end } = cellAt(text, at, separator)
    row.push(cell)
    at = end + 1
    if (text[end] === separator) continue
    if (text[end] === '\r' && text[at] === '\n') at++
    rows.push(row)
    row = []
    if (rows.length > SHEET_LIMITS.rows) throw new SheetFault('tooManyRows')
  }
  return rows
}

function cellAt(text: string, from: number, separator: string): { cell: string; end: number } {
  const quoted = text[from] === '"' ? quotedCell(text, from, separator) : undefined
  if (quoted) return quoted
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  return { cell: text.slice(from, end), end }
}

/** Two quotes are one. A quote that is never closed at the end of a cell is a letter like any other. */
function quotedCell(text: string, from: number, separator: string): { cell: string; end: number } | undefined {
  let cell = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return undefined
    cell += text.slice(at, quote)
    const next = text[quote + 1]
    if (next === undefined || next === separator || next === '\n' || next === '\r') return { cell, end: quote + 1 }
    if (next !== '"') return undefined
    cell += '"'
    at = quote + 2
  }
}
