import type { ImportIssue } from '@timetable/domain'
import { named } from '../result.ts'
import { collectTold } from '../told.ts'
import type { SheetCourses } from './courses.ts'

/** What of a table nothing is made of: columns, and lines by the reason. */
export function leftOutOf({ columns, skipped }: Pick<SheetCourses, 'columns' | 'skipped'>): ImportIssue[] {
  const told = collectTold()
  const heads = columns.flatMap(({ head, role }) => (role === null && head !== '' ? [head] : []))
  told.tell('sheet-columns', { names: named(heads) }, heads.length)
  for (const [reason, rows] of Map.groupBy(skipped, (one) => one.reason))
    told.tell(`sheet-skipped-${reason}`, { lines: named(rows.map(({ row }) => String(row + 1))) }, rows.length)
  return told.list()
}
