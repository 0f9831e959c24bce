import { basename, extname } from 'node:path'
import { isRefusal, LIMITS, type ImportedSchool, type ImportIssue } from '@timetable/domain'
import {
  bestTable,
  columnName,
  fitsBeside,
  joinedWeeks,
  leftOutOf,
  meaningOf,
  overloadsOf,
  readSheets,
  schoolOfSheet,
  USUAL_DAYS,
  withNamesOfIds,
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

/**
 * Reads a spreadsheet by its heads, as the import page proposes it before anyone answers. Returns one line that says why it cannot be read,
 * such as the open questions. Undefined if the file is not a spreadsheet.
 */
export function readSpreadsheet(name: string, bytes: Uint8Array): SpreadsheetSchool | string | undefined {
  const called = basename(name, extname(name))
  const file = readSheets(bytes)
  if (file === undefined) return undefined
  if ('problem' in file) return PROBLEMS[file.problem]
  const tables = withNamesOfIds(file.tables)
  const { table, read, besides } = understood(tables, called)
  if (read.questions.length > 0)
    return `it is a spreadsheet with open questions: ${read.questions.map((each) => QUESTIONS[each]).join(' ')} The application asks them when it imports the file.`
  const made = schoolOfSheet(
    called.slice(0, LIMITS.nameLength),
    { days: USUAL_DAYS },
    read,
    besides.map((one) => one.read),
  )
  if (isRefusal(made)) return made.error
  const names = besides.map((one) => one.table.name)
  const others = tables.filter((one) => one !== table && !names.includes(one.name)).length
  return {
    school: made.school,
    issues: [...made.issues, ...[read, ...besides.map((one) => one.read)].flatMap(leftOutOf)],
    assumed: [
      ...(tables.length > 1 ? [`the sheet “${table.name}”`] : []),
      ...names.map((name) => `with it the sheet “${name}”`),
      ...(others > 0 && tables.includes(table) ? [`${others} other sheets are not read`] : []),
      ...(table.named ?? []).map(
        ({ column, by }) => `the ids in column ${columnName(read.columns[column], column)} are the names in “${by}”`,
      ),
      ...(file.encoding === undefined ? [] : [`its letters are those of ${file.encoding}`]),
      ...assumptions(read),
      `${made.school.days} days with ${made.school.periods.length} periods`,
      ...overloads(read, made.school),
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

type Understood = { readonly table: SheetTable; readonly read: SheetMeaning }

/**
 * Returns the sheet whose heads are understood best, if it leaves no question open; otherwise the largest that leaves none; and the lists of
 * people and rooms in other sheets.
 */
function understood(
  tables: readonly SheetTable[],
  called: string,
): Understood & { readonly besides: readonly Understood[] } {
  const weeks = joinedWeeks(tables)
  const offered = weeks ? [weeks, ...tables] : tables
  const best = bestTable(offered)
  const order = offered.toSorted((a, b) => Number(b === best) - Number(a === best) || b.rows.length - a.rows.length)
  const all = order.map((table): Understood => ({
    table,
    read: meaningOf(table, { longest: LIMITS.maxPeriods, isKnown: () => false, called }),
  }))
  const isWhole = ({ read }: Understood) => read.questions.length === 0 && read.courses.length + read.listed.length > 0
  const main = all.find(isWhole) ?? all[0]!
  const besides = all.filter((one) => one !== main && one.read.lists !== 'courses' && fitsBeside(main.read, one.read))
  return { ...main, besides }
}

function assumptions({ lists, headRow, columns, filledDown, commaSplits, rounded }: SheetMeaning): string[] {
  return [
    `it lists ${lists === null ? 'nothing' : LISTED[lists]}`,
    ...(lists === 'week' ? [] : [headRow === null ? 'no row has heads' : `row ${headRow + 1} has the heads`]),
    ...columns.flatMap((column, i) =>
      column.role === null ? [] : [`column ${columnName(column, i)}: ${ROLES[column.role] ?? column.role}`],
    ),
    ...(filledDown === true ? ['an empty cell of a class repeats the cell above'] : []),
    ...(commaSplits === true ? ['a comma in a cell separates two names'] : []),
    ...(rounded.length > 0 ? ['fractions of lessons are rounded to the nearest number'] : []),
    ...(commaSplits === false ? ['a comma in a cell is part of a name'] : []),
  ]
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
