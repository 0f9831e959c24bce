import type { ImportIssue } from '@timetable/domain'
import { named } from '../result.ts'
import { collectWarnings } from '../warnings.ts'
import { columnName } from './columns.ts'
import type { SheetMeaning } from './meaning.ts'

type LeftOut = Pick<
  SheetMeaning,
  'columns' | 'skipped' | 'leftOut' | 'withoutShort' | 'above' | 'rounded' | 'withoutPlace' | 'withoutTeacher'
>

/** Returns the parts of a table that are not imported: columns, rows by reason, and short names. */
export function leftOutOf(read: LeftOut): ImportIssue[] {
  const { columns, skipped, leftOut, withoutShort, above, rounded, withoutPlace, withoutTeacher } = read
  const warnings = collectWarnings()
  const lines = (rows: readonly number[]) => named(rows.map((row) => String(row + 1)))
  warnings.add('sheet-columns', { names: named(leftOut.map((i) => columnName(columns[i], i))) }, leftOut.length)
  for (const [reason, rows] of Map.groupBy(skipped, (one) => one.reason))
    warnings.add(`sheet-skipped-${reason}`, { lines: lines(rows.map(({ row }) => row)) }, rows.length)
  warnings.add('sheet-without-short', { lines: lines(withoutShort) }, withoutShort.length)
  warnings.add('sheet-above', { lines: lines(above) }, above.length)
  warnings.add('sheet-rounded', { lines: lines(rounded) }, rounded.length)
  warnings.add('sheet-without-place', { lines: lines(withoutPlace) }, withoutPlace.length)
  warnings.add('sheet-without-teacher', {}, withoutTeacher)
  return warnings.list()
}
