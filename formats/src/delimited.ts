/** Rows of cells. */
export type Rows = readonly (readonly string[])[]

/** The largest real file of this kind seen has 3,000 rows. */
const MOST_ROWS = 200_000
const SEPARATORS = [';', ',', '\t', '|'] as const

/**
 * The rows of a text of separated cells, some in quotes; blank lines are none. What separates is what the first lines have
 * most of outside of quotes. Undefined where there are too many rows.
 */
export function delimitedRows(text: string): Rows | undefined {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  const endRow = () => {
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  while (at < text.length && rows.length <= MOST_ROWS) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : { cell: '', end: at }
    const { cell, end } = plainCell(text, quoted.end, separator)
    row.push(quoted.cell + cell)
    at = end
    if (text[at] === separator) {
      at++
      if (at === text.length) row.push('')
      continue
    }
    endRow()
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    at++
  }
  if (row.length > 0) endRow()
  return rows.length > MOST_ROWS ? undefined : rows
}

/** Two quotes are one; what follows the last one up to the separator belongs to it. */
function quotedCell(text: string, from: number): { cell: string; end: number } {
  let cell = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return { cell: cell + text.slice(at), end: text.length }
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 }
    cell += '"'
    at = quote + 2
  }
}

function plainCell(text: string, from: number, separator: string): { cell: string; end: number } {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  return { cell: text.slice(from, end), end }
}

function separatorOf(text: string): string {
  const start = text.slice(0, 4_000).replaceAll(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => start.split(separator).length - 1)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}
