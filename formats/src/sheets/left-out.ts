import { LIMITS, type ImportIssue } from '@timetable/domain'
import { named } from '../result.ts'
import { collectWarnings, type WarningCode, type Warnings } from '../warnings.ts'
import { columnName } from './columns.ts'
import type { SheetMeaning } from './meaning.ts'
import type { ReadTable } from './offered-tables.ts'
import type { SamePerson } from './same-people.ts'
import type { SheetTable } from './table.ts'

type LeftOut = Pick<
  SheetMeaning,
  | 'columns'
  | 'skipped'
  | 'leftOut'
  | 'withoutShort'
  | 'above'
  | 'rounded'
  | 'halved'
  | 'withoutDoubles'
  | 'withoutPlace'
  | 'withoutTeacher'
>

/** Returns the parts of a table that are not imported, or not as they are: columns, rows by reason, and short names. */
export function leftOutOf(read: LeftOut): ImportIssue[] {
  const warnings = collectWarnings()
  warnOfTable(warnings, read, '')
  return warnings.list()
}

/** `called`: the name of the table, if its rows are to be told from those of others. */
function warnOfTable(warnings: Warnings, read: LeftOut, called: string): void {
  const { columns, skipped, leftOut, withoutShort, above, rounded, withoutPlace, withoutTeacher } = read
  const begin = called === '' ? '' : `${called}: `
  const lines = (rows: readonly number[]) => begin + named(rows.map((row) => String(row + 1)))
  const warn = (code: WarningCode, rows: readonly number[]) => warnings.add(code, { lines: lines(rows) }, rows.length)
  const names = begin + named(leftOut.map((i) => columnName(columns[i], i)))
  warnings.add('sheet-columns', { names }, leftOut.length)
  for (const [reason, rows] of Map.groupBy(skipped, (one) => one.reason))
    warn(
      `sheet-skipped-${reason}`,
      rows.map(({ row }) => row),
    )
  warn('sheet-without-short', withoutShort)
  warn('sheet-above', above)
  warn('sheet-rounded', rounded)
  warn('sheet-halved', read.halved)
  warn('sheet-without-doubles', read.withoutDoubles)
  warn('sheet-without-place', withoutPlace)
  warnings.add('sheet-without-teacher', {}, withoutTeacher)
}

/** A spreadsheet, or several, as they are imported. */
export type SheetsTaken = {
  /** The chosen table, and those that are imported with it. */
  readonly tables: readonly ReadTable[]
  /** Those that are not. */
  readonly notTaken: readonly SheetTable[]
  /** The names of files without rows. */
  readonly empty?: readonly string[]
  /** Teachers with a code and a name who are imported as one. */
  readonly same: readonly SamePerson[]
  readonly encoding?: string | undefined
  readonly hasMacros: boolean
}

/** Returns what an import of spreadsheets leaves out or changes. */
export function leftOutOfSheets({ tables, notTaken, empty = [], hasMacros }: SheetsTaken): ImportIssue[] {
  const warnings = collectWarnings()
  const isOne = tables.length === 1
  for (const { table, read } of tables) {
    warnOfTable(warnings, read, isOne ? '' : table.name)
    for (const { column, by, unknown } of table.named ?? []) {
      const values = { table: table.name, column: columnName(read.columns[column], column), by }
      const lines = named(unknown.map((row) => String(row + 1)))
      warnings.add('sheet-unknown-ids', { ...values, lines }, unknown.length)
    }
  }
  warnings.addNames(
    'sheet-not-taken',
    notTaken.map(({ name }) => name),
  )
  warnings.addNames('sheet-without-rows', empty)
  warnings.add('sheet-macros', {}, hasMacros ? 1 : 0)
  return warnings.list()
}

/** Returns what an import of spreadsheets assumes, or what the user answered. */
export function assumedOfSheets({ tables, same, encoding }: SheetsTaken): ImportIssue[] {
  const warnings = collectWarnings()
  for (const { read } of tables) warnOfAssumed(warnings, read)
  const lists = tables.flatMap(({ table }) => (table.named ?? []).map(({ by }) => by))
  warnings.addNames('sheet-named-ids', [...new Set(lists)])
  warnings.addNames(
    'sheet-same-people',
    same.map(({ code, name }) => `${code} = ${name}`),
  )
  if (encoding !== undefined) warnings.add('file-encoding', { encoding })
  return warnings.list()
}

function warnOfAssumed(warnings: Warnings, { filledDown, commaSplits, coupled, turned, lists }: SheetMeaning): void {
  if (lists !== 'courses') return
  if (filledDown) warnings.add('sheet-filled-down')
  if (commaSplits !== null) warnings.add(commaSplits ? 'sheet-commas-split' : 'sheet-commas-kept')
  if (coupled !== null) warnings.add(coupled ? 'sheet-coupled' : 'sheet-not-coupled')
  if (turned !== null) warnings.add(turned ? 'sheet-rows-are-classes' : 'sheet-rows-are-courses')
}

/** The codes of what is no loss, but how a table was read. */
const ASSUMED: readonly WarningCode[] = [
  ...(['sheet-filled-down', 'sheet-commas-split', 'sheet-commas-kept', 'sheet-coupled', 'sheet-not-coupled'] as const),
  ...([
    'sheet-rows-are-classes',
    'sheet-rows-are-courses',
    'sheet-named-ids',
    'sheet-same-people',
    'sheet-halved',
  ] as const),
]

/** Whether an issue tells how a table was read, and not what is lost. */
export const isAssumed = ({ code }: Pick<ImportIssue, 'code'>): boolean => ASSUMED.some((one) => one === code)

/** The characters of a text or value of a report. */
const LONGEST = 1_000

/** Returns as many issues, and as much of each, as the report of a version can have. */
export function reportable(issues: readonly ImportIssue[]): ImportIssue[] {
  const cut = (text: string, length: number) => (text.length <= length ? text : `${text.slice(0, length - 1)}…`)
  return issues.slice(0, LIMITS.sheetIssues).map(({ kind, text, values = {}, ...issue }) => ({
    ...issue,
    kind: cut(kind, LIMITS.nameLength),
    text: cut(text, LONGEST),
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cut(value, LONGEST)])),
  }))
}
