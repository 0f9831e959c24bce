/** A cell of a board as the eye counts it. */
export type Position = { readonly row: number; readonly column: number }
export type Size = { readonly rows: number; readonly columns: number; readonly page: number }

/** Where a key leads on a board; undefined for a key that does not lead anywhere. */
export function movePosition({ row, column }: Position, key: string, ctrl: boolean, size: Size): Position | undefined {
  const go = (nextRow: number, nextColumn: number): Position => ({
    row: Math.max(0, Math.min(size.rows - 1, nextRow)),
    column: Math.max(0, Math.min(size.columns - 1, nextColumn)),
  })
  switch (key) {
    case 'ArrowUp':
      return go(row - 1, column)
    case 'ArrowDown':
      return go(row + 1, column)
    case 'ArrowLeft':
      return go(row, column - 1)
    case 'ArrowRight':
      return go(row, column + 1)
    case 'PageUp':
      return go(row - size.page, column)
    case 'PageDown':
      return go(row + size.page, column)
    case 'Home':
      return go(ctrl ? 0 : row, 0)
    case 'End':
      return go(ctrl ? size.rows - 1 : row, size.columns - 1)
    default:
      return undefined
  }
}

/**
 * The line whose name begins with what was typed, looked for from `from` on and round. The same letter again and again
 * goes through all that begin with it.
 */
export function findName(names: readonly string[], typed: string, from: number): number | undefined {
  const wanted = typed.toLocaleLowerCase()
  if (wanted.trim() === '') return undefined
  const repeated = Array.from(wanted).every((letter) => letter === wanted[0])
  const begins = (line: number, text: string) => names[line]?.toLocaleLowerCase().startsWith(text) === true
  const order = names.map((_, i) => (from + i) % names.length)
  const exact = order.find((line) => begins(line, wanted) && (wanted.length > 1 || line !== from))
  if (exact !== undefined) return exact
  if (!repeated) return undefined
  return (
    order.find((line) => begins(line, wanted[0] ?? '') && line !== from) ?? order.find((line) => begins(line, wanted))
  )
}
