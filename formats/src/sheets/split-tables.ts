import { columnsOf } from './columns.ts'
import { homeOfHead, isSum, listedByDetail, roleOfHead } from './heads.ts'
import { kindOf } from './meaning.ts'
import { isListed } from './answers.ts'
import type { SheetTable } from './table.ts'

/** More tables than this on one sheet are not separated. */
const MOST = 20

/**
 * Returns the tables of a sheet that has several below or beside each other, separated by an empty row or column: a list of courses and one of
 * rooms. Only what is a list by its own heads is a table of its own. The rows of a table below keep their numbers, with empty rows above.
 */
export function splitTables(table: SheetTable): SheetTable[] {
  const below = inRows(table)
  const all = below.flatMap((one) => inColumns(one))
  if (all.length === 1 || all.length > MOST) return [table]
  return all.map((one, i) => (i === 0 && table.name !== '' ? one : { ...one, name: nameOf(one, table.name) }))
}

/** Returns a name for a table by its heads. */
function nameOf(table: SheetTable, sheet: string): string {
  const { columns } = columnsOf(table)
  const heads = columns.flatMap(({ head }) => (head === '' ? [] : [head])).slice(0, 2)
  return [sheet, heads.join(', ')].filter((part) => part !== '').join(': ')
}

const isEmpty = (cells: readonly string[] = []): boolean => cells.every((cell) => cell === '')

/** The different meanings of the heads in a row. */
const meaningsOf = (cells: readonly string[]): ReadonlySet<string> =>
  new Set(
    cells.flatMap((cell) => {
      const role = roleOfHead(cell) ?? homeOfHead(cell) ?? listedByDetail(cell)
      return role === null || isSum(cell) ? [] : [role]
    }),
  )

/** Whether a table is a list of people or rooms by its own heads. */
function isOwnList(table: SheetTable): boolean {
  const columns = columnsOf(table)
  if (columns.headRow === null || meaningsOf(table.rows[columns.headRow] ?? []).size < 2) return false
  return isListed(kindOf(table, columns)) && !columns.columns.some(({ role }) => role === 'count' || role === 'name')
}

const isCourses = (table: SheetTable): boolean => {
  const columns = columnsOf(table)
  return columns.headRow !== null && kindOf(table, columns) === 'courses'
}

/** Returns the parts of a sheet before and after each empty row that is followed by other heads. */
function inRows(table: SheetTable): SheetTable[] {
  const { rows } = table
  const first = rows.findIndex((cells) => !isEmpty(cells))
  const starts = rows.flatMap((cells, row) =>
    row > first && isEmpty(rows[row - 1]) && meaningsOf(cells).size >= 2 ? [row] : [],
  )
  if (starts.length === 0 || starts.length > MOST) return [table]
  const bounds = [0, ...starts]
  const parts = bounds.map((from, i) => rowsBetween(table, from, bounds[i + 1] ?? rows.length))
  // A head that is repeated on the next page, or notes, are no table.
  const areLists = parts.every((part) => isOwnList(part) || isCourses(part))
  const isRepeated = new Set(parts.map((part) => headOf(part))).size < parts.length
  return areLists && !isRepeated && parts.some(isOwnList) ? parts : [table]
}

const headOf = (table: SheetTable): string => {
  const { columns } = columnsOf(table)
  return columns
    .map(({ head }) => head.toLowerCase())
    .join('\n')
    .trim()
}

function rowsBetween(table: SheetTable, from: number, to: number): SheetTable {
  const all = table.rows.slice(0, to).map((cells, row) => (row < from ? [] : cells))
  const rows = all.slice(0, all.findLastIndex((cells) => !isEmpty(cells)) + 1)
  return { ...table, rows, odd: table.odd.filter(({ row }) => row >= from && row < to) }
}

/** Returns the parts of a sheet to both sides of each empty column, if one of them is a list of its own. */
function inColumns(table: SheetTable): SheetTable[] {
  const width = table.rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  const filled = new Set(table.rows.flatMap((cells) => cells.flatMap((cell, i) => (cell === '' ? [] : [i]))))
  const starts = Array.from({ length: width }, (_, i) => i).filter((i) => filled.has(i) && !filled.has(i - 1))
  if (starts.length < 2 || starts.length > MOST) return [table]
  const ends = Array.from({ length: width + 1 }, (_, i) => i).filter((i) => filled.has(i - 1) && !filled.has(i))
  const parts = starts.map((from, i) => columnsBetween(table, from, ends[i] ?? width))
  const [first, ...others] = parts
  return (isOwnList(first!) || isCourses(first!)) && others.every(isOwnList) ? parts : [table]
}

function columnsBetween(table: SheetTable, from: number, to: number): SheetTable {
  const rows = table.rows.map((cells) => cells.slice(from, to))
  const odd = table.odd.flatMap((cell) =>
    cell.column >= from && cell.column < to ? [{ ...cell, column: cell.column - from }] : [],
  )
  return { ...table, rows, odd }
}
