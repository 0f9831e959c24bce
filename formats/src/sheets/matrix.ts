import { halfOfHead, isNumber, isSum, listedByDetail, type SheetRole } from './heads.ts'
import { exceedsWeek, isAmount } from './hours.ts'
import type { SheetTable } from './table.ts'

/**
 * The role of a column. Of a matrix, each column has the lessons of one class in each row (`across`), or of one course (`courseAcross`).
 */
export type ColumnRole = SheetRole | 'across' | 'courseAcross'
export const isAcrossRole = (role: ColumnRole | null): boolean => role === 'across' || role === 'courseAcross'
/** `half`: the half of the year that the column is about, if its head says so. */
export type SheetColumn = { readonly head: string; readonly role: ColumnRole | null; readonly half?: 1 | 2 }

/** The columns of a matrix. `turned`: its rows are classes and its columns courses; null if neither heads nor names tell. */
export type Matrix = { readonly columns: readonly SheetColumn[]; readonly turned: boolean | null }

/**
 * Returns a table of numbers as a matrix: at least two columns without a known head that contain only numbers of lessons, beside a column
 * of names. Undefined if it is none. `answer`: whether its rows are classes, as the user says.
 */
export function matrixOf(
  below: SheetTable['rows'],
  columns: readonly SheetColumn[],
  answer?: boolean,
): Matrix | undefined {
  const across = new Set(columns.flatMap((column, i) => (isAcross(column, cellsAt(below, i)) ? [i] : [])))
  const has = (wanted: SheetRole) => columns.some(({ role }) => role === wanted)
  const [courses, classes] = [has('name'), has('CLASS')]
  if (across.size < 2 || (courses && classes)) return undefined
  // A list of people or rooms with their codes has numbers as well, and no courses.
  if (!courses && !classes && (has('TEACHER') || has('ROOM') || has('shortName') || has('lastName'))) return undefined
  const label = columns.findIndex(
    ({ role, head }, i) => role === null && !across.has(i) && !isCounter(head, cellsAt(below, i)),
  )
  const heads = columns.flatMap(({ head }, i) => (across.has(i) ? [head] : []))
  const known = courses ? false : classes ? true : undefined
  const turned = known ?? answer ?? (label < 0 ? false : turnedByNames(heads, cellsAt(below, label)))
  const roles = turned
    ? ({ label: 'CLASS', across: 'courseAcross' } as const)
    : ({ label: 'name', across: 'across' } as const)
  return {
    turned,
    columns: columns.map((column, i): SheetColumn => {
      if (across.has(i)) return { ...column, role: roles.across }
      return i === label && !courses && !classes ? { ...column, role: roles.label } : column
    }),
  }
}

const cellsAt = (rows: SheetTable['rows'], column: number): string[] =>
  rows.map((cells) => cells[column] ?? '').filter((cell) => cell !== '')

function isAcross({ head, role }: SheetColumn, cells: readonly string[]): boolean {
  if (
    role !== null ||
    head === '' ||
    isSum(halfOfHead(head)?.rest ?? head) ||
    listedByDetail(head) !== null ||
    isCounter(head, cells)
  )
    return false
  return cells.length > 0 && cells.every((cell) => isAmount(cell) || /^[-–]$/.test(cell)) && !exceedsWeek(cells)
}

/** The rows from which numbers that count 1, 2, 3 are running numbers and not lessons. */
const FEWEST_COUNTED = 4

/** Whether a column only numbers the rows: by its head, or because its numbers count them. */
function isCounter(head: string, cells: readonly string[]): boolean {
  if (isNumber(head)) return true
  const numbers = cells.map(Number)
  const steps = numbers.map((number, i) => number - (i === 0 ? 0 : numbers[i - 1]!))
  return numbers[0] === 1 && (numbers.at(-1) ?? 0) >= FEWEST_COUNTED && steps.every((step) => step === 0 || step === 1)
}

/** Whether most of these are names of classes, which have a number. */
const areClasses = (names: readonly string[]): boolean =>
  names.filter((name) => /\d/.test(name)).length * 2 >= names.length

function turnedByNames(heads: readonly string[], labels: readonly string[]): boolean | null {
  const [across, down] = [areClasses(heads), areClasses(labels)]
  return across === down ? null : down
}
