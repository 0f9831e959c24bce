import { LIMITS, sameName } from '@timetable/domain'
import {
  codedType,
  halfOfHead,
  homeOfHead,
  idStem,
  isBareName,
  isCourseCode,
  isGroup,
  isOwnClass,
  isRoomsOrLessons,
  isYear,
  listedByDetail,
  periodRank,
  roleOfHead,
  type SheetRole,
} from './heads.ts'
import { areHeadRows, headsAt, type HeadRows } from './head-rows.ts'
import { exceedsWeek, isAmount } from './hours.ts'
import { matrixOf, type ColumnRole, type SheetColumn } from './matrix.ts'
import type { SheetTable } from './table.ts'
import { weekdayOf } from './weekdays.ts'

/** The columns of a table, and the last row of their heads; null if there is none. */
export type SheetColumns = {
  readonly headRow: number | null
  readonly headRows: HeadRows
  readonly columns: readonly SheetColumn[]
  /** Whether the rows of a matrix are classes; null if nothing tells. Undefined if the table is no matrix. */
  readonly turned?: boolean | null
}
/** What the user says of the heads. */
type HeadAnswers = {
  /** The last row of the heads, null if there is none. If omitted: the recognised one. */
  readonly headRow?: number | null
  /** How many rows the heads have. If omitted: as recognised. */
  readonly headRows?: HeadRows
  /** Whether the rows of a matrix are classes, and its columns courses. */
  readonly turned?: boolean
}

/** The usual order of columns in a list without heads. */
const ORDER: readonly SheetRole[] = ['name', 'count', 'CLASS', 'TEACHER', 'ROOM']
/** Titles and notes may precede the heads, within this many rows. */
const HEAD_WITHIN = 20

/** Returns the number of rows in which the heads can be: the first ones, and all empty ones before them. */
export function headRowsEnd(rows: SheetTable['rows']): number {
  const first = rows.findIndex((cells) => cells.some((cell) => cell !== ''))
  return Math.min(rows.length, Math.max(0, first) + HEAD_WITHIN)
}

/** Returns the roles of a table's columns, by their heads or, if there are none and the numbers fit, by the usual order. */
export function columnsOf(table: SheetTable, answers: HeadAnswers = {}): SheetColumns {
  const { rows } = table
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  const plain = withoutOdd(table)
  const { headRow, headRows } = headRowsOf(plain, answers)
  const below = plain.slice((headRow ?? -1) + 1)
  if (headRow === null) {
    const isInOrder = isUsualOrder(table)
    const columns = Array.from({ length: width }, (_, i) => ({ head: '', role: (isInOrder && ORDER[i]) || null }))
    return { headRow, headRows, columns }
  }
  const heads = headsAt(rows, headRow, headRows, width)
  const taken = new Set<ColumnRole>()
  const byTable = new Map(table.named?.map(({ column, role }) => [column, role]))
  const columns = rolesOfHeads(heads, below).map((column, i): SheetColumn => {
    const { half } = column
    const role = i === table.key ? null : (byTable.get(i) ?? column.role)
    // A second column of courses or counts is something else, but several teachers may each have a column.
    const isTaken = isSingle(role) && role !== null && taken.has(role) && half !== 2
    if (role !== null && !isTaken) taken.add(role)
    return { ...column, role: isTaken ? null : role }
  })
  if (taken.has('count') || taken.has('year') || taken.has('day')) return { headRow, headRows, columns }
  const matrix = matrixOf(below, columns, answers.turned)
  return { headRow, headRows, columns, ...matrix }
}

/** Returns the rows of the heads: those that the user says, or else the recognised ones. */
function headRowsOf(
  rows: SheetTable['rows'],
  { headRow, headRows }: HeadAnswers,
): Pick<SheetColumns, 'headRow' | 'headRows'> {
  if (headRow === null) return { headRow, headRows: 1 }
  if (headRow !== undefined) return { headRow, headRows: headRow === 0 ? 1 : (headRows ?? 1) }
  const one = headRowOf(rows)
  const first = one ?? rows.findIndex((cells) => cells.some((cell) => cell !== ''))
  if (first >= 0 && areHeadRows(rows, first)) return { headRow: first + 1, headRows: 2 }
  return { headRow: one, headRows: one !== null && one > 0 && areHeadRows(rows, one - 1) ? 2 : 1 }
}

/** Returns the rows with empty cells in place of dates and formulas without a value, which tell nothing about a column. */
function withoutOdd({ rows, odd }: SheetTable): SheetTable['rows'] {
  if (odd.length === 0) return rows
  const plain = rows.map((cells) => [...cells])
  for (const { row, column } of odd) if (plain[row]?.[column] !== undefined) plain[row][column] = ''
  return plain
}

/** Whether a table has at most one column of this role. */
export const isSingle = (role: ColumnRole | null): boolean =>
  role !== null && !['across', 'courseAcross', 'CLASS', 'TEACHER', 'ROOM', 'added'].includes(role)

/** Whether the first two columns of a table without heads are courses and their lessons: texts, and mostly numbers that a week can hold. */
function isUsualOrder({ rows, odd }: SheetTable): boolean {
  const at = (column: number) => rows.map((cells) => cells[column] ?? '').filter((cell) => cell !== '')
  const [names, counts] = [at(0), at(1)]
  const numbers = counts.filter(isAmount).length + odd.filter(({ column }) => column === 1).length
  if (counts.length === 0 || numbers * 2 < counts.length || exceedsWeek(counts)) return false
  return names.length === 0 || !names.every(isAmount)
}

/** Returns the columns with the roles that their heads have beside each other, and for the cells below them. */
function rolesOfHeads(heads: readonly string[], below: SheetTable['rows']): SheetColumn[] {
  const cellsAt = (column: number) => below.map((cells) => cells[column] ?? '').filter((cell) => cell !== '')
  const columns = heads.map((head): SheetColumn => {
    const half = halfOfHead(head)
    if (half) return { head, role: half.rest === '' ? 'count' : roleOfHead(half.rest), half: half.half }
    return { head, role: roleOfHead(head) }
  })
  const roles = columns.map(({ role }) => role)
  const indexOf = (is: (i: number) => boolean) => heads.findIndex((_, i) => is(i))
  const day = indexOf((i) => roles[i] === 'day' && areDays(cellsAt(i)))
  const period = day < 0 ? -1 : periodAt(heads, day)
  const hasClass = heads.some(isOwnClass)
  const hasYear =
    !roles.includes('CLASS') || (!hasClass && heads.every((head, i) => roles[i] !== 'CLASS' || isCourseCode(head)))
  const year = hasYear ? heads.findIndex(isYear) : -1
  const isOfCourses = roles.includes('count') || roles.includes('CLASS')
  const subject = indexOf((i) => roles[i] === 'name' && !isCourseCode(heads[i]!))
  return columns.map((column, i): SheetColumn => {
    const { head } = column
    return { ...column, role: roleAt(i, head, column.role) }
  })

  function roleAt(i: number, head: string, role: ColumnRole | null): ColumnRole | null {
    if (i === period) return 'period'
    // Ids beside the names that they are of.
    if (idStem(head) !== null && roles.some((other, at) => other === role && idStem(heads[at]!) === null)) return null
    if (isRoomsOrLessons(head)) return roleOfAulas(i)
    // In a list of courses, codes are the names of people and rooms that it does not name otherwise.
    const coded = role === 'shortName' ? codedType(head) : null
    if (coded !== null && isOfCourses && subject >= 0 && !isBareName(heads[subject]!) && !roles.includes(coded))
      return coded
    if (role === 'day') return i === day ? role : null
    // These words are names of courses as well, and mean times and marks only beside a day.
    if ((role === 'from' || role === 'to' || role === 'pinned') && day < 0) return null
    if (i === year && subject >= 0) return 'CLASS'
    const isPart = (hasClass && isGroup(head)) || (subject >= 0 && (hasClass || year >= 0) && isCourseCode(head))
    if (isPart && i !== subject) return 'group'
    if (role === 'count' && isNoCount(cellsAt(i))) return null
    return role
  }

  /** "Aula" is a room in Spain, and "aulas" are lessons in Portuguese: the cells decide. */
  function roleOfAulas(i: number): ColumnRole | null {
    const cells = cellsAt(i)
    const areLessons = cells.length > 0 && cells.every(isAmount) && !exceedsWeek(cells)
    const isCounted = roles.some((role, at) => at !== i && (role === 'count' || role === 'year'))
    return areLessons && !isCounted && day < 0 ? 'count' : 'ROOM'
  }
}

/** Whether cells under a head for counts are none: texts alone, or more than a week has. */
const isNoCount = (cells: readonly string[]): boolean =>
  cells.length > 0 && (!cells.some(isAmount) || exceedsWeek(cells))

/** Whether cells are days of a week: weekdays, numbers or a few other names. */
function areDays(cells: readonly string[]): boolean {
  const days = new Set(cells.map(sameName))
  return days.size <= LIMITS.maxDays || [...days].every((day) => weekdayOf(day) !== null)
}

/** Returns the column of periods beside a column of days: the one whose head names them most clearly. */
function periodAt(heads: readonly string[], day: number): number {
  const ranks = heads.map((head, i) => (i === day ? null : periodRank(head)))
  const best = Math.min(...ranks.map((rank) => rank ?? Infinity))
  return Number.isFinite(best) ? ranks.indexOf(best) : -1
}

/** Roles whose words occur in the cells of a list as well: they do not show that a row has the heads. */
const WEAK: readonly (SheetRole | null)[] = ['from', 'to', 'pinned', 'tags', 'ignore', 'length']

/**
 * Returns the first row with at least two known heads; otherwise a row of field names at the beginning; otherwise the head row of a matrix;
 * otherwise the first filled row if it has a known head. Null if there is none.
 */
function headRowOf(rows: SheetTable['rows']): number | null {
  const filled = rows.slice(0, headRowsEnd(rows))
  const scores = filled.map(
    (cells) =>
      new Set(
        cells.flatMap((cell) => {
          const role = roleOfHead(cell) ?? (halfOfHead(cell) ? 'count' : null)
          return (WEAK.includes(role) ? null : role) ?? homeOfHead(cell) ?? listedByDetail(cell) ?? []
        }),
      ).size,
  )
  const whole = scores.findIndex((score) => score > 1)
  if (whole >= 0) return whole
  const named = filled.findIndex(areFieldNames)
  if (named >= 0 && filled.slice(0, named).every((cells) => cells.every((cell) => cell === ''))) return named
  const matrix = headOfMatrix(filled, rows)
  if (matrix !== null) return matrix
  const first = filled.findIndex((cells) => cells.some((cell) => cell !== ''))
  return filled[first]?.some((cell) => roleOfHead(cell) !== null || listedByDetail(cell) !== null) ? first : null
}

/** Whether a row has names of a database's fields: "type_name". */
const areFieldNames = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell !== '') && cells.every((cell) => /^[a-z]+(_[a-z]+)+$/.test(cell))

const LETTERS = 26
/** Returns the name of a column: its head, or else a letter as in spreadsheets, 'A' to 'Z', and then a number. */
export function columnName(named: SheetColumn | undefined, column: number): string {
  return named?.head || (column < LETTERS ? String.fromCharCode(65 + column) : String(column + 1))
}

/**
 * Returns the first row that can be the head of a matrix: at least two different heads, none of them a count, above columns of numbers. No
 * row with numbers precedes it, and it has none itself but for an empty corner: a row of a list is never taken for its head.
 */
function headOfMatrix(filled: SheetTable['rows'], rows: SheetTable['rows']): number | null {
  const withNumbers = filled.findIndex((cells) => cells.some((cell) => cell !== '' && isAmount(cell)))
  const titles = withNumbers < 0 ? filled : filled.slice(0, withNumbers + 1)
  const at = titles.findIndex((cells, row) => {
    const heads = cells.slice(1).filter((cell) => cell !== '')
    if (heads.length < 2 || new Set(heads).size < heads.length || heads.every(isAmount)) return false
    if (row === withNumbers && cells[0] !== '') return false
    const columns = cells.map((head): SheetColumn => ({ head, role: roleOfHead(head) }))
    return !columns.some(({ role }) => role === 'count') && matrixOf(rows.slice(row + 1), columns) !== undefined
  })
  return at >= 0 ? at : null
}
