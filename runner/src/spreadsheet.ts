import { basename, extname } from 'node:path'
import { isRefusal, type ImportedSchool, type ImportIssue } from '@timetable/domain'
import {
  columnName,
  leftOutOfSheets,
  offeredTables,
  overloadsOf,
  proposedSheets,
  readSheets,
  withOneName,
  type HeadRows,
  type SheetMeaning,
  type SheetProblem,
} from '@timetable/formats'

/** A spreadsheet as a school: what of it is left out, and what was assumed about the table, one sentence each. */
type SpreadsheetSchool = {
  readonly school: ImportedSchool
  readonly issues: readonly ImportIssue[]
  readonly assumed: readonly string[]
}

/**
 * Reads a spreadsheet by its heads, as the import page proposes it before anyone answers. Returns one line that says why it cannot be read,
 * such as the open questions. Undefined if the file is not a spreadsheet.
 */
export function readSpreadsheet(name: string, bytes: Uint8Array): SpreadsheetSchool | string | undefined {
  const called = basename(name, extname(name))
  const file = readSheets(bytes)
  if (file === undefined) return undefined
  if ('problem' in file) return PROBLEMS[file.problem]
  const tables = offeredTables(file.tables)
  const { taken, notTaken, people, same, made } = proposedSheets(tables, called)
  const [{ table, read }, ...besides] = taken
  if (made === null)
    return `it is a spreadsheet with open questions: ${read.questions.map((each) => QUESTIONS[each]).join(' ')} The application asks them when it imports the file.`
  if (isRefusal(made)) return made.error
  const reads = taken.map((one) => one.read)
  const names = besides.map((one) => one.table.name)
  return {
    school: made.school,
    issues: [...made.issues, ...leftOutOfSheets({ tables: taken, notTaken, same, hasMacros: false })],
    assumed: [
      ...(tables.length > 1 ? [`the sheet “${table.name}”`] : []),
      ...names.map((name) => `with it the sheet “${name}”`),
      ...(table.named ?? []).map(
        ({ column, by }) => `the ids in column ${columnName(read.columns[column], column)} are the names in “${by}”`,
      ),
      ...(file.encoding === undefined ? [] : [`its letters are those of ${file.encoding}`]),
      ...assumptions(read),
      ...people.flatMap(({ code, name, isSure }) => (isSure ? [] : [`“${code}” and “${name}” are two people`])),
      `${made.school.days} days with ${made.school.periods.length} periods`,
      ...overloads(withOneName(reads, same)[0]!, made.school),
      ...(file.hasMacros ? ['the macros of the file have no effect'] : []),
    ],
  }
}

/** Who has more periods than the week has slots; a week that the list itself has is as full as it says. */
function overloads({ courses, weekNames, week }: SheetMeaning, { days, periods }: ImportedSchool): string[] {
  const slots = days * periods.length
  return week
    ? []
    : overloadsOf(courses, weekNames.length, slots).map(
        (one) => `${one.name} has ${one.periods} periods in ${slots} slots`,
      )
}

function assumptions({
  lists,
  headRow,
  headRows,
  columns,
  filledDown,
  commaSplits,
  rounded,
  halved,
}: SheetMeaning): string[] {
  return [
    `it lists ${lists === null ? 'nothing' : LISTED[lists]}`,
    ...(lists === 'week' ? [] : [headsInWords(headRow, headRows)]),
    ...columns.flatMap((column, i) =>
      column.role === null ? [] : [`column ${columnName(column, i)}: ${ROLES[column.role] ?? column.role}`],
    ),
    ...(filledDown === true ? ['an empty cell of a class repeats the cell above'] : []),
    ...(commaSplits === true ? ['a comma in a cell separates two names'] : []),
    ...(halved.length > 0 ? ['half a lesson is a lesson every other week'] : []),
    ...(rounded.length > 0 ? ['fractions of lessons are rounded to the nearest number'] : []),
    ...(commaSplits === false ? ['a comma in a cell is part of a name'] : []),
  ]
}

function headsInWords(headRow: number | null, headRows: HeadRows): string {
  if (headRow === null) return 'no row has heads'
  return headRows === 1 ? `row ${headRow + 1} has the heads` : `rows ${headRow} and ${headRow + 1} have the heads`
}

const LISTED = {
  courses: 'courses',
  week: 'the timetables of a week',
  CLASS: 'classes',
  TEACHER: 'teachers',
  ROOM: 'rooms',
} as const
const ROLES: Readonly<Record<string, string>> = {
  name: 'names',
  count: 'lessons a week',
  across: 'lessons a week of the class in its head',
  courseAcross: 'lessons a week of the course in its head',
  added: 'further lessons a week, added',
  group: 'groups of the class',
  CLASS: 'classes',
  TEACHER: 'teachers',
  ROOM: 'rooms',
  weeks: 'weeks',
  lastName: 'last names',
  firstName: 'first names',
  shortName: 'short names',
  building: 'buildings',
  size: 'seats or students',
  equipment: 'equipment of rooms',
}

const QUESTIONS: Readonly<Record<SheetMeaning['questions'][number], string>> = {
  lists: 'Does it list courses, classes, teachers or rooms?',
  listName: 'Which column has the names?',
  name: 'Which column has the courses?',
  count: 'Which column has the number of lessons a week?',
  calendar: 'Which column has the classes, teachers or rooms?',
  turned: 'Are the rows courses or classes?',
  year: 'How many weeks of lessons does a school year have?',
  half: 'Which half-year is meant?',
  coupled: 'Do rows with the same coupling number take place at the same time?',
  doubles: 'How many double lessons does a course have that allows several numbers of them?',
  whose: 'Whose timetables are these?',
  grid: 'Where are the lessons in the week?',
}

const PROBLEMS: Readonly<Record<SheetProblem, string>> = {
  tooLarge: 'it is too large once unpacked',
  damaged: 'it is a damaged spreadsheet',
  tooManyRows: 'it has too many rows',
  oldOrLocked: 'it is an old Excel file (.xls), or it has a password: save it as .xlsx without a password',
  empty: 'its sheets are empty',
}
