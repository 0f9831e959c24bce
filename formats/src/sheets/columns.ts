import { parseLengths } from '@timetable/domain'
import { COURSE_ROLES, homeOfHead, isSum, listedByDetail, roleOfHead, type SheetRole } from './heads.ts'
import type { SheetTable } from './table.ts'

/** The role of a column. `across`: the column is for one class and has the number of its lessons in each row. */
export type ColumnRole = SheetRole | 'across'
export type SheetColumn = { readonly head: string; readonly role: ColumnRole | null }
/** The columns of a table, and the row of their heads; null if there is none. */
export type SheetColumns = { readonly headRow: number | null; readonly columns: readonly SheetColumn[] }

/** The usual order of columns in a list without heads: course, lessons, class, teacher, room. */
const ORDER: readonly SheetRole[] = COURSE_ROLES.filter((role) => role !== 'weeks')
/** Titles and notes may precede the heads, within this many rows. */
const HEAD_WITHIN = 20

/** Returns the roles of a table's columns, by their heads or, if there are none, by the usual order. */
export function columnsOf(table: SheetTable): SheetColumns {
  const { rows } = table
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  const headRow = headRowOf(rows)
  const heads = headRow === null ? [] : (rows[headRow] ?? [])
  const taken = new Set<ColumnRole>()
  const columns = Array.from({ length: width }, (_, i): SheetColumn => {
    const head = heads[i] ?? ''
    const role = headRow === null ? (ORDER[i] ?? null) : roleOfHead(head)
    // A second column of courses or counts is something else, but several teachers may each have a column.
    if (role === null || (isSingle(role) && taken.has(role))) return { head, role: null }
    taken.add(role)
    return { head, role }
  })
  if (headRow === null || taken.has('count')) return { headRow, columns }
  const across = acrossOf(rows.slice(headRow + 1), columns)
  return { headRow, columns: across ?? columns }
}

/** Whether a table has at most one column of this role. */
export const isSingle = (role: ColumnRole | null): boolean =>
  role !== null && role !== 'across' && role !== 'CLASS' && role !== 'TEACHER' && role !== 'ROOM'

/**
 * Returns the first row with at least two known heads; otherwise the head row of a matrix; otherwise the first filled row if it has a known
 * head. Null if there is none.
 */
function headRowOf(rows: SheetTable['rows']): number | null {
  const filled = rows.slice(0, HEAD_WITHIN)
  const scores = filled.map(
    (cells) =>
      new Set(cells.flatMap((cell) => roleOfHead(cell) ?? homeOfHead(cell) ?? listedByDetail(cell) ?? [])).size,
  )
  const whole = scores.findIndex((score) => score > 1)
  if (whole >= 0) return whole
  const matrix = headOfMatrix(filled, rows)
  if (matrix !== null) return matrix
  const first = filled.findIndex((cells) => cells.some((cell) => cell !== ''))
  return filled[first]?.some((cell) => roleOfHead(cell) !== null) ? first : null
}

const LETTERS = 26
/** Returns the name of a column: its head, or else a letter as in spreadsheets, 'A' to 'Z', and then a number. */
export function columnName(named: SheetColumn | undefined, column: number): string {
  return named?.head || (column < LETTERS ? String.fromCharCode(65 + column) : String(column + 1))
}

/** Returns the first row that can be the head of a matrix: at least two different heads, none of them a count, above columns of numbers. */
function headOfMatrix(filled: SheetTable['rows'], rows: SheetTable['rows']): number | null {
  const at = filled.findIndex((cells, row) => {
    const heads = cells.slice(1).filter((cell) => cell !== '')
    if (heads.length < 2 || new Set(heads).size < heads.length || heads.every(isFigure)) return false
    const columns = cells.map((head): SheetColumn => ({ head, role: roleOfHead(head) }))
    return !columns.some(({ role }) => role === 'count') && acrossOf(rows.slice(row + 1), columns) !== undefined
  })
  return at >= 0 ? at : null
}

const isFigure = (cell: string) => cell !== '' && parseLengths(cell) !== null

/**
 * Returns the columns with class columns marked: columns without a known head that contain only numbers. Undefined if there are fewer than
 * two.
 */
function acrossOf(below: SheetTable['rows'], columns: readonly SheetColumn[]): SheetColumn[] | undefined {
  const open = columns.flatMap(({ head, role }, i) => (role === null && head !== '' && !isSum(head) ? [i] : []))
  const across = new Set(
    open.filter((i) => {
      const cells = below.map((row) => row[i] ?? '').filter((cell) => cell !== '')
      return cells.length > 0 && cells.every((cell) => isFigure(cell) || cell === '-' || cell === '–')
    }),
  )
  if (across.size < 2 || columns.some(({ role }) => role === 'CLASS')) return undefined
  const named = columns.findIndex(({ role }) => role === 'name')
  const first = columns.findIndex(({ role }, i) => role === null && !across.has(i))
  return columns.map((column, i) => {
    if (across.has(i)) return { ...column, role: 'across' }
    return named < 0 && i === first ? { ...column, role: 'name' } : column
  })
}
