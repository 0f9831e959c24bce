import type { ImportIssue } from '@timetable/domain'
import { named } from '../result.ts'
import { collectWarnings } from '../warnings.ts'
import { columnName } from './columns.ts'
import type { SheetMeaning } from './meaning.ts'

/** Returns the parts of a table that are not imported: columns, rows by reason, and short names. */
export function leftOutOf(read: Pick<SheetMeaning, 'columns' | 'skipped' | 'leftOut' | 'withoutShort'>): ImportIssue[] {
  const { columns, skipped, leftOut, withoutShort } = read
  const warnings = collectWarnings()
  const lines = (rows: readonly number[]) => named(rows.map((row) => String(row + 1)))
  warnings.add('sheet-columns', { names: named(leftOut.map((i) => columnName(columns[i], i))) }, leftOut.length)
  for (const [reason, rows] of Map.groupBy(skipped, (one) => one.reason))
    warnings.add(`sheet-skipped-${reason}`, { lines: lines(rows.map(({ row }) => row)) }, rows.length)
  warnings.add('sheet-without-short', { lines: lines(withoutShort) }, withoutShort.length)
  return warnings.list()
}
