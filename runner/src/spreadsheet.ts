import { basename, extname } from 'node:path'
import { isRefusal, LIMITS, type ImportedSchool, type ImportIssue } from '@timetable/domain'
import {
  columnName,
  leftOutOf,
  meaningOf,
  readSheets,
  schoolOfSheet,
  type SheetMeaning,
  type SheetProblem,
  type SheetTable,
} from '@timetable/formats'

/** A spreadsheet as a school: what of it is left out, and what was assumed about the table, one sentence each. */
type SpreadsheetSchool = {
  readonly school: ImportedSchool
  readonly issues: readonly ImportIssue[]
  readonly assumed: readonly string[]
}

const DAYS = 5

/**
 * Reads a spreadsheet by its heads, as the import page proposes it before anyone answers. Returns one line that says why it cannot be read,
 * such as the open questions. Undefined if the file is not a spreadsheet.
 */
export function readSpreadsheet(name: string, bytes: Uint8Array): SpreadsheetSchool | string | undefined {
  const called = basename(name, extname(name))
  const file = readSheets(bytes)
  if (file === undefined) return undefined
  if ('problem' in file) return PROBLEMS[file.problem]
  const { table, read } = understood(file.tables, called)
  if (read.questions.length > 0)
    return `it is a spreadsheet with open questions: ${read.questions.map((each) => QUESTIONS[each]).join(' ')} The application asks them when it imports the file.`
  const made = schoolOfSheet(called.slice(0, LIMITS.nameLength), DAYS, read)
  if (isRefusal(made)) return made.error
  const others = file.tables.length - 1
  return {
    school: made.school,
    issues: [...made.issues, ...leftOutOf(read)],
    assumed: [
      ...(others > 0 ? [`the sheet “${table.name}”; ${others} other sheets are not read`] : []),
      ...assumptions(read),
      `${DAYS} days with ${made.school.periods.length} periods`,
      ...(file.hasMacros ? ['the macros of the file have no effect'] : []),
    ],
  }
}

/** Returns the largest sheet that leaves no question open, otherwise the largest. */
function understood(tables: readonly SheetTable[], called: string): { table: SheetTable; read: SheetMeaning } {
  const bySize = tables.toSorted((a, b) => b.rows.length - a.rows.length)
  const all = bySize.map((table) => ({
    table,
    read: meaningOf(table, { longest: LIMITS.maxPeriods, isKnown: () => false, called }),
  }))
  return all.find(({ read }) => read.questions.length === 0 && read.courses.length + read.listed.length > 0) ?? all[0]!
}

function assumptions({ lists, headRow, columns, filledDown, commaSplits }: SheetMeaning): string[] {
  return [
    `it lists ${lists === null ? 'nothing' : LISTED[lists]}`,
    headRow === null ? 'no row has heads' : `row ${headRow + 1} has the heads`,
    ...columns.flatMap((column, i) =>
      column.role === null ? [] : [`column ${columnName(column, i)}: ${ROLES[column.role] ?? column.role}`],
    ),
    ...(filledDown === true ? ['an empty cell of a class repeats the cell above'] : []),
    ...(commaSplits === true ? ['a comma in a cell separates two names'] : []),
    ...(commaSplits === false ? ['a comma in a cell is part of a name'] : []),
  ]
}

const LISTED = { courses: 'courses', CLASS: 'classes', TEACHER: 'teachers', ROOM: 'rooms' } as const
const ROLES: Readonly<Record<string, string>> = {
  name: 'names',
  count: 'lessons a week',
  across: 'lessons a week of the class in its head',
  CLASS: 'classes',
  TEACHER: 'teachers',
  ROOM: 'rooms',
  weeks: 'weeks',
  lastName: 'last names',
  firstName: 'first names',
  shortName: 'short names',
  building: 'buildings',
  size: 'seats or students',
}

const QUESTIONS: Readonly<Record<SheetMeaning['questions'][number], string>> = {
  lists: 'Does it list courses, classes, teachers or rooms?',
  listName: 'Which column has the names?',
  name: 'Which column has the courses?',
  count: 'Which column has the number of lessons a week?',
  calendar: 'Which column has the classes, teachers or rooms?',
}

const PROBLEMS: Readonly<Record<SheetProblem, string>> = {
  tooLarge: 'it is too large once unpacked',
  damaged: 'it is a damaged spreadsheet',
  tooManyRows: 'it has too many rows',
  oldOrLocked: 'it is an old Excel file (.xls), or it has a password: save it as .xlsx without a password',
  empty: 'its sheets are empty',
}
