import { parseLengths, type CalendarType } from '@timetable/domain'
import { columnsOf, type ColumnRole, type SheetColumns } from './columns.ts'
import { coursesOf, type SheetAnswers, type SheetCourses, type SheetKind, type SheetWorld } from './courses.ts'
import { isBareName, listedByDetail, listedByName, LISTED_TYPES } from './heads.ts'
import { listOf, type SheetListed } from './lists.ts'
import type { SheetTable } from './table.ts'

/** A table as it is understood: a list of courses, or of classes, teachers or rooms. */
export type SheetMeaning = SheetCourses & {
  /** Null: it does not say, and nobody was asked yet. */
  readonly lists: SheetKind | null
  readonly listed: readonly SheetListed[]
  readonly withoutShort: readonly number[]
  /** Columns that have something in them of which nothing is made. */
  readonly leftOut: readonly number[]
}

/** What a table means. What it leaves open is asked, never assumed: without an answer nothing is made of it. */
export function meaningOf(table: SheetTable, world: SheetWorld, answers: SheetAnswers = {}): SheetMeaning {
  const recognised = columnsOf(table)
  const lists = world.lists ?? answers.lists ?? kindOf(table, withAnswers(recognised, answers), world.called)
  const nothing = {
    courses: [],
    listed: [],
    skipped: [],
    withoutShort: [],
    weekNames: [],
    filledDown: null,
    commaSplits: null,
  }
  const { headRow } = recognised
  if (lists === null) {
    const columns = recognised.columns.map((column) => ({ ...column, role: null }))
    return { lists, headRow, columns, questions: ['lists'], leftOut: [], ...nothing }
  }
  const read =
    lists === 'courses'
      ? { ...nothing, ...coursesOf(table, world, answers) }
      : { ...nothing, headRow, ...listOf(table, lists, recognised, answers) }
  const below = table.rows.slice((headRow ?? -1) + 1)
  const leftOut = read.columns.flatMap(({ role }, i) => (role === null && below.some((cells) => cells[i]) ? [i] : []))
  return { lists, ...read, leftOut }
}

function withAnswers({ headRow, columns }: SheetColumns, { roles = {} }: SheetAnswers): SheetColumns {
  return {
    headRow,
    columns: columns.map((column, i) => ({ ...column, role: roles[i] === undefined ? column.role : roles[i] })),
  }
}

/** What a table lists, as far as its heads, its figures and its name say. */
function kindOf(table: SheetTable, { headRow, columns }: SheetColumns, called = ''): SheetKind | null {
  const below = table.rows.slice((headRow ?? -1) + 1)
  const byName = listedByName(table.name) ?? listedByName(called)
  // Of the usual order the second column says how many lessons.
  if (headRow === null)
    return below.some((cells) => parseLengths(cells[1] ?? '')) || columns.length === 0 ? 'courses' : byName
  const has = (role: ColumnRole) => columns.some((column) => column.role === role)
  const bare = columns.some(({ head, role }) => role === 'name' && isBareName(head))
  if (has('across') || (has('name') && !bare)) return 'courses'
  const types = LISTED_TYPES.filter(has)
  // Of people with a class it does not say whether they teach it.
  if (has('lastName') || has('firstName')) return has('CLASS') ? byName : 'TEACHER'
  const byDetails = new Set(
    columns.flatMap(({ head, role }) => (role === 'building' ? 'ROOM' : (listedByDetail(head) ?? []))),
  )
  const [detail = null, another] = byDetails
  const byDetail = another === undefined ? detail : null
  if (bare) {
    if (has('count') && types.length > 0) return 'courses'
    // Names beside a class that others are in, too, are of its students.
    const isTheirs = byDetail !== null && (!types.includes(byDetail) || isOnce(below, columns, byDetail))
    const [only = null, more] = types
    const isCoded = more === undefined && only !== null && has('shortName') && isOnce(below, columns, only)
    return (isTheirs ? byDetail : byName) ?? (isCoded && !has('count') ? only : null)
  }
  if (types.length > 1) return listedOnce(below, columns) ?? 'courses'
  const [only] = types
  if (only === undefined) return byDetail ?? byName ?? (has('shortName') ? null : 'courses')
  // Beside what only teachers have, a room is where they are at home.
  if (only === 'ROOM' && byDetail === 'TEACHER') return 'TEACHER'
  if (!has('count') || has('shortName') || byDetail === only) return only
  return byName
}

/** Classes with their rooms and teachers, or teachers with their rooms, where each is in one row; null: it is another list. */
function listedOnce(rows: SheetTable['rows'], columns: SheetColumns['columns']): SheetKind | null {
  if (columns.some(({ role }) => role === 'count')) return null
  const type = columns.some(({ role }) => role === 'CLASS') ? 'CLASS' : 'TEACHER'
  return isOnce(rows, columns, type) ? type : null
}

/** Is in each row another of this type? */
function isOnce(rows: SheetTable['rows'], columns: SheetColumns['columns'], type: CalendarType): boolean {
  const at = columns.findIndex(({ role }) => role === type)
  const cells = rows.filter((row) => row.some((cell) => cell !== '')).map((row) => row[at] ?? '')
  return cells.length > 0 && !cells.includes('') && new Set(cells).size === cells.length
}
