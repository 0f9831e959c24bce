import { separatedRows } from '@timetable/formats'

/** Cells by row and column, counted from 0. */
export type Spot = { readonly row: number; readonly column: number }
/** What is chosen: from where to where, in whichever order. */
export type Range = { readonly from: Spot; readonly to: Spot }
/** How many rows and columns there are. */
export type Size = { readonly rows: number; readonly columns: number }

export const onlySpot = (spot: Spot): Range => ({ from: spot, to: spot })

/** The first and the last row and column of it. */
export function boundsOf({ from, to }: Range) {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  }
}

/** Every cell of it, row by row. */
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

/** Where a key leads, within the grid; undefined where it leads nowhere. `far`: to the edge, as with Ctrl. */
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

/** A block of cells as spreadsheets copy it: a line a row, tabs between, in quotes what holds either. */
export function blockText(rows: readonly (readonly string[])[]): string {
  const quoted = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map((row) => row.map(quoted).join('\t')).join('\n')
}

/** The cells of a block that a spreadsheet copied. */
export const readBlock = (text: string): string[][] => separatedRows(text.replace(/\r?\n$/, ''), '\t') ?? []

/**
 * A block laid at a range, cell by cell: where the range is more than one cell, as often as it fits, as spreadsheets do; one
 * that is larger goes on beyond it, up to the edge.
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

/** As many of it as the corner of a range is drawn to: further rows or further columns, whichever are more; null: none. */
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

/** The cells of `whole` beside those of the range, which go on in them again and again, both ways. */
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
 * Filling by the keys: the first row of a range goes down in it, or its first column to the right. One row alone, or one column, takes
 * what stands before it. Null: nothing stands there.
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
