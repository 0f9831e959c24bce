/**
 * Returns the rows of a text of separated cells, as spreadsheets write and copy them. Cells in quotes may have line breaks. Undefined if
 * there are more than `most` rows.
 */
export function separatedRows(text: string, separator: string, most = Infinity): string[][] | undefined {
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
    if (rows.length > most) return undefined
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

/** Two quotes are an escaped quote. A quote that is not closed at the end of a cell is an ordinary character. */
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
