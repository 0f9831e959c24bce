import type { CalendarType } from '@timetable/domain'
import type { SheetAnswers, SheetCourses, SheetKind, SheetWorld } from './answers.ts'
import { columnsOf, type SheetColumns } from './columns.ts'
import { coursesOf } from './courses.ts'
import { isBareName, listedByDetail, listedByName, LISTED_TYPES } from './heads.ts'
import { amountIn, exceedsWeek } from './hours.ts'
import { listOf, type SheetListed } from './lists.ts'
import { isAcrossRole, type ColumnRole } from './matrix.ts'
import type { SheetTable } from './table.ts'
import { beginsWithWeekdays, coursesOfGrids, weekGridsIn, whoseByNames } from './week-grids.ts'

/** The interpretation of a table: a list of courses, or of classes, teachers or rooms. */
export type SheetMeaning = SheetCourses & {
  /** Null if the table does not tell and the user has not answered yet. */
  readonly lists: SheetKind | null
  readonly listed: readonly SheetListed[]
  readonly withoutShort: readonly number[]
  /** Columns with contents that are not imported. */
  readonly leftOut: readonly number[]
  /** Rows with contents above the heads, which are not imported. */
  readonly above: readonly number[]
  /** Whose timetables of a week these are; null for other tables, and if nothing tells. */
  readonly whose: CalendarType | null
}

/** Returns the interpretation of a table. What the table leaves open is asked and never assumed: without an answer nothing is imported. */
export function meaningOf(table: SheetTable, world: SheetWorld, answers: SheetAnswers = {}): SheetMeaning {
  const recognised = columnsOf(table, answers)
  const lists = world.lists ?? answers.lists ?? kindOf(table, withAnswers(recognised, answers), world.called)
  const { headRow } = recognised
  const above = table.rows.slice(0, headRow ?? 0).flatMap((cells, i) => (cells.some((cell) => cell !== '') ? [i] : []))
  const nothing = {
    ...{ courses: [], listed: [], skipped: [], withoutShort: [], weekNames: [], filledDown: null, commaSplits: null },
    ...{
      turned: null,
      coupled: null,
      rounded: [],
      withoutPlace: [],
      withoutTeacher: 0,
      week: null,
      above,
      whose: null,
    },
  }
  if (lists === null) {
    const columns = recognised.columns.map((column) => ({ ...column, role: null }))
    const isWeek = beginsWithWeekdays(table, null)
    return { ...nothing, lists, headRow, columns, questions: [isWeek ? 'grid' : 'lists'], leftOut: [] }
  }
  if (lists === 'week') return { ...nothing, ...weekMeaning(table, recognised, world, answers) }
  const read =
    lists === 'courses'
      ? { ...nothing, ...coursesOf(table, world, answers) }
      : { ...nothing, headRow, ...listOf(table, lists, recognised, answers) }
  const below = table.rows.slice((headRow ?? -1) + 1)
  // A column of a matrix without numbers is a class, or a course, that is lost.
  const isMatrix = read.columns.some(({ role }) => isAcrossRole(role))
  const leftOut = read.columns.flatMap(({ head, role }, i) => {
    const isFilled = below.some((cells) => cells[i]) || (isMatrix && head !== '')
    return role === null && isFilled && i !== table.key ? [i] : []
  })
  return { lists, ...read, leftOut }
}

/** Returns the lessons of a table that is a week's timetable. */
function weekMeaning(
  table: SheetTable,
  { columns: recognised }: SheetColumns,
  world: SheetWorld,
  answers: SheetAnswers,
) {
  const grids = weekGridsIn(table, world.called)
  const whose = answers.whose ?? listedByName(world.called ?? '') ?? (grids ? whoseByNames(grids) : null)
  const columns = recognised.map(() => ({ head: '', role: null }))
  const open = { lists: 'week' as const, headRow: null, columns, leftOut: [], above: [], whose }
  if (!grids) return { ...open, questions: ['grid' as const] }
  if (whose === null) return { ...open, questions: ['whose' as const] }
  return { ...open, questions: [], ...coursesOfGrids(grids, whose, world) }
}

function withAnswers({ headRow, columns, ...matrix }: SheetColumns, { roles = {} }: SheetAnswers): SheetColumns {
  return {
    ...matrix,
    headRow,
    columns: columns.map((column, i) => ({ ...column, role: roles[i] === undefined ? column.role : roles[i] })),
  }
}

/** Returns what a table lists, by its heads, numbers and name. Null if these do not tell. */
export function kindOf(table: SheetTable, { headRow, columns }: SheetColumns, called = ''): SheetKind | null {
  const below = table.rows.slice((headRow ?? -1) + 1)
  const byName = listedByName(table.name) ?? listedByName(called)
  const has = (role: ColumnRole) => columns.some((column) => column.role === role)
  if (beginsWithWeekdays(table, headRow)) return weekGridsIn(table, called) ? 'week' : null
  if (headRow === null) {
    if (has('count') || columns.length === 0) return 'courses'
    return (hasDistinct(below, columns.length) ? byName : null) ?? kindByCells(below)
  }
  const bare = columns.some(({ head, role }) => role === 'name' && isBareName(head))
  // People with their subjects are no courses.
  if (has('lastName') && has('firstName') && !has('CLASS') && !has('count')) return 'TEACHER'
  if (has('across') || has('courseAcross') || has('day') || (has('name') && !bare)) return 'courses'
  const types = LISTED_TYPES.filter(has)
  // A list of people with a class may be of its teachers or its students.
  if (has('lastName') || has('firstName')) return has('CLASS') ? byName : 'TEACHER'
  // Beside classes or teachers, equipment is what the room of a course must have.
  const isOfRooms = (role: ColumnRole | null) =>
    role === 'building' || (role === 'equipment' && !has('CLASS') && !has('TEACHER'))
  const byDetails = new Set(
    columns.flatMap(({ head, role }) => (isOfRooms(role) ? 'ROOM' : (listedByDetail(head) ?? []))),
  )
  const [detail = null, another] = byDetails
  const byDetail = another === undefined ? detail : null
  if (bare) {
    if (has('count') && types.length > 0) return 'courses'
    // Names beside a class that occurs in several rows are those of its students.
    const isTheirs = byDetail !== null && (!types.includes(byDetail) || isOnce(below, columns, byDetail))
    const [only = null, more] = types
    const isCoded = more === undefined && only !== null && has('shortName') && isOnce(below, columns, only)
    return (isTheirs ? byDetail : byName) ?? (isCoded && !has('count') ? only : null)
  }
  if (types.length > 1) return listedOnce(below, columns) ?? 'courses'
  const [only] = types
  if (only === undefined) return byDetail ?? byName ?? (has('shortName') ? null : 'courses')
  // Beside details that only teachers have, a room is the teacher's home room.
  if (only === 'ROOM' && byDetail === 'TEACHER') return 'TEACHER'
  if (!has('count') || has('shortName') || byDetail === only) return only
  return byName
}

/** Whether any column has another text in each row, as the names of a list have. */
function hasDistinct(rows: SheetTable['rows'], width: number): boolean {
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''))
  return Array.from({ length: width }, (_, i) => new Set(filled.map((cells) => cells[i])).size).includes(filled.length)
}

/** Returns that a table without heads lists rooms: each row has another code and a number of seats that is more than a week has. */
function kindByCells(rows: SheetTable['rows']): CalendarType | null {
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''))
  const [codes, sizes] = [filled.map(([code = '']) => code), filled.map(([, size = '']) => size)]
  const areCodes = new Set(codes).size === codes.length && !codes.includes('')
  const areSizes = sizes.every((size) => typeof amountIn(size) === 'number') && exceedsWeek(sizes)
  return filled.length > 1 && areCodes && areSizes ? 'ROOM' : null
}

/**
 * Returns the kind of a list that has each class, or each teacher, in one row with rooms or teachers beside it. Null if it is another list.
 */
function listedOnce(rows: SheetTable['rows'], columns: SheetColumns['columns']): SheetKind | null {
  if (columns.some(({ role }) => role === 'count')) return null
  const type = columns.some(({ role }) => role === 'CLASS') ? 'CLASS' : 'TEACHER'
  return isOnce(rows, columns, type) ? type : null
}

/** Whether every row has a different calendar of this type. */
function isOnce(rows: SheetTable['rows'], columns: SheetColumns['columns'], type: CalendarType): boolean {
  const at = columns.findIndex(({ role }) => role === type)
  const cells = rows.filter((row) => row.some((cell) => cell !== '')).map((row) => row[at] ?? '')
  return cells.length > 0 && !cells.includes('') && new Set(cells).size === cells.length
}
