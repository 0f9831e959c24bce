import { separatedRows } from '@timetable/formats'

/** A cell by row and column, counted from 0. */
export type Spot = { readonly row: number; readonly column: number }
/** A selection from one cell to another, in any direction. */
export type Range = { readonly from: Spot; readonly to: Spot }
/** The number of rows and columns. */
export type Size = { readonly rows: number; readonly columns: number }

export const onlySpot = (spot: Spot): Range => ({ from: spot, to: spot })

/** Returns the first and the last row and column of the range. */
export function boundsOf({ from, to }: Range) {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  }
}

/** Returns every cell of the range, row by row. */
export function spotsIn(range: Range): Spot[] {
  const { top, bottom, left, right } = boundsOf(range)
  const spots: Spot[] = []
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) spots.push({ row, column })
  return spots
}

const STEPS: Readonly<Record<string, Spot>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -10, column: 0 },
  PageDown: { row: 10, column: 0 },
}

/** Returns the cell that a key leads to, within the grid. Undefined if the key does not move. `far`: to the edge, as with Ctrl. */
export function spotAfter(key: string, { row, column }: Spot, size: Size, far: boolean): Spot | undefined {
  const last = { row: size.rows - 1, column: size.columns - 1 }
  if (key === 'Home') return { row: far ? 0 : row, column: 0 }
  if (key === 'End') return { row: far ? last.row : row, column: last.column }
  const step = STEPS[key]
  if (!step) return undefined
  const within = (value: number, most: number) => Math.max(0, Math.min(most, value))
  const times = far ? Infinity : 1
  return {
    row: step.row === 0 ? row : within(row + step.row * times, last.row),
    column: step.column === 0 ? column : within(column + step.column * times, last.column),
  }
}

/**
 * Returns cells in the format that spreadsheets copy: one line per row, tabs between cells. A cell with a tab, a line break or a quote is
 * quoted.
 */
export function blockText(rows: readonly (readonly string[])[]): string {
  const quoted = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map((row) => row.map(quoted).join('\t')).join('\n')
}

/** Returns the cells of a block that a spreadsheet copied. */
export const readBlock = (text: string): string[][] => separatedRows(text.replace(/\r?\n$/, ''), '\t') ?? []

/**
 * Returns the cells that pasting a block at a range sets. In each direction in which the range is a multiple of the block, the block
 * repeats, as in spreadsheets. A larger block extends beyond the range, up to the edge of the grid.
 */
export function laid(
  block: readonly (readonly string[])[],
  range: Range,
  size: Size,
): (Spot & { readonly text: string })[] {
  const { top, bottom, left, right } = boundsOf(range)
  const [height, width] = [block.length, Math.max(0, ...block.map((row) => row.length))]
  if (height === 0 || width === 0) return []
  const times = (room: number, own: number) => (room % own === 0 ? room : own)
  const rows = Math.min(times(bottom - top + 1, height), size.rows - top)
  const columns = Math.min(times(right - left + 1, width), size.columns - left)
  return Array.from({ length: rows * columns }, (_, n) => {
    const [row, column] = [Math.floor(n / columns), n % columns]
    return { row: top + row, column: left + column, text: block[row % height]?.[column % width] ?? '' }
  })
}

/**
 * Returns the range after its fill handle is dragged to a cell. It grows by rows or by columns, whichever are more. Null if it does not
 * grow.
 */
export function drawnTo(range: Range, to: Spot): Range | null {
  const { top, bottom, left, right } = boundsOf(range)
  const rows = to.row < top ? to.row - top : Math.max(0, to.row - bottom)
  const columns = to.column < left ? to.column - left : Math.max(0, to.column - right)
  if (rows === 0 && columns === 0) return null
  if (Math.abs(rows) >= Math.abs(columns))
    return { from: { row: Math.min(top, to.row), column: left }, to: { row: Math.max(bottom, to.row), column: right } }
  return {
    from: { row: top, column: Math.min(left, to.column) },
    to: { row: bottom, column: Math.max(right, to.column) },
  }
}

/** Returns the cells of `whole` outside the range. They repeat the cells of the range in both directions. */
export function filled(
  range: Range,
  whole: Range,
  textAt: (row: number, column: number) => string,
): (Spot & { readonly text: string })[] {
  const { top, bottom, left, right } = boundsOf(range)
  const again = (value: number, first: number, last: number) => {
    const length = last - first + 1
    return first + ((((value - first) % length) + length) % length)
  }
  return spotsIn(whole)
    .filter(({ row, column }) => row < top || row > bottom || column < left || column > right)
    .map(({ row, column }) => ({ row, column, text: textAt(again(row, top, bottom), again(column, left, right)) }))
}

/**
 * Returns the source and the target of filling by keyboard. The first row of the range fills it downwards, or its first column fills it to
 * the right. A single row or column is filled from the one before it. Null if there is none before it.
 */
export function fillOf(range: Range, down: boolean): { readonly source: Range; readonly whole: Range } | null {
  const { top, bottom, left, right } = boundsOf(range)
  const first = down ? (bottom > top ? top : top - 1) : right > left ? left : left - 1
  if (first < 0) return null
  const from = { row: down ? first : top, column: down ? left : first }
  return {
    source: { from, to: { row: down ? first : bottom, column: down ? right : first } },
    whole: { from, to: { row: bottom, column: right } },
  }
}
