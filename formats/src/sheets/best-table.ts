import { columnsOf } from './columns.ts'
import { kindOf } from './meaning.ts'
import type { SheetTable } from './table.ts'

/**
 * Returns the table of a file to read first: the one whose heads are understood best, and of equal ones the longest. Undefined if there is
 * none.
 */
export function bestTable(tables: readonly SheetTable[]): SheetTable | undefined {
  const [best] = tables
    .map((table) => ({ table, score: scoreOf(table) }))
    .toSorted((a, b) => b.score - a.score || b.table.rows.length - a.table.rows.length)
  return best?.table
}

/** Courses are worth more than any number of heads in a list of people or rooms, and that more than a table that tells nothing. A finished week is between them. */
const COURSES = 2_000
const WEEK = 1_500
const LISTED = 1_000

function scoreOf(table: SheetTable): number {
  const columns = columnsOf(table)
  const kind = kindOf(table, columns)
  if (kind === null || table.rows.length < 2) return 0
  // Without heads nothing is certain.
  if (columns.headRow === null && kind !== 'week') return 1
  if (kind === 'week') return WEEK
  const roles = new Set(columns.columns.flatMap(({ role }) => role ?? []))
  const isWhole = roles.has('name') && (roles.has('count') || roles.has('day'))
  return (
    roles.size +
    (kind !== 'courses' ? LISTED : isWhole || roles.has('across') || roles.has('courseAcross') ? COURSES : 0)
  )
}
