import {
  LIMITS,
  parseLengths,
  parseWeekShares,
  weekNamesAmong,
  type CalendarType,
  type Lengths,
  type WeekShare,
} from '@timetable/domain'
import { COURSE_ROLES, isSum, type SheetRole } from './heads.ts'
import { columnsOf, type ColumnRole, type SheetColumn, type SheetColumns } from './columns.ts'
import { namesInCell } from './names-in-cell.ts'
import type { SheetTable } from './table.ts'

export type SheetCalendar = { readonly name: string; readonly calendarType: CalendarType }
export type SheetCourse = {
  /** Counted from 0. */
  readonly row: number
  readonly name: string
  readonly lengths: Lengths
  readonly calendars: readonly SheetCalendar[]
  /** The weeks of its lessons; omitted if the table does not say. */
  readonly weeks?: readonly WeekShare[]
}
type SkipReason = 'unnamed' | 'twice' | 'name' | 'count' | 'length' | 'calendar' | 'weeks' | 'date' | 'formula'
export type SkippedRow = { readonly row: number; readonly column: number | null; readonly reason: SkipReason }

/** Questions that a table leaves open. */
export type SheetQuestion = 'lists' | 'listName' | 'name' | 'count' | 'calendar'
/** What a table is a list of. */
export type SheetKind = 'courses' | CalendarType
/** The user's answers to these questions. */
export type SheetAnswers = {
  readonly lists?: SheetKind
  /** The roles by number of the column; other columns keep the recognised role. */
  readonly roles?: Readonly<Record<number, ColumnRole | null>>
  /** No column counts lessons, so each row is one lesson. */
  readonly oneEach?: boolean
  readonly commaSplits?: boolean
  /** An empty class cell repeats the cell above. If omitted: true if the class is the first column and has such cells. */
  readonly fillDown?: boolean
}
export type SheetWorld = {
  /** Set if only a list of courses is accepted. */
  readonly lists?: 'courses'
  /** The name of the table, which may say what it lists. */
  readonly called?: string
  /** The number of periods of the longest day. */
  readonly longest: number
  readonly isKnown: (name: string, type: CalendarType) => boolean
  /** The names of the weeks of the version. If omitted: the names in the table. */
  readonly weekNames?: readonly string[]
}
export type SheetCourses = {
  readonly headRow: number | null
  readonly columns: readonly SheetColumn[]
  readonly questions: readonly SheetQuestion[]
  readonly courses: readonly SheetCourse[]
  /** The names of the weeks to which its courses refer by number. */
  readonly weekNames: readonly string[]
  readonly skipped: readonly SkippedRow[]
  /** Whether empty class cells repeat the cells above. Null if there are none. */
  readonly filledDown: boolean | null
  /** Whether commas in teacher cells separate two people. Null if there are no commas. */
  readonly commaSplits: boolean | null
}

type Layout = Pick<SheetCourses, 'headRow' | 'columns'> & { readonly first: number }
const TYPES = ['CLASS', 'TEACHER', 'ROOM'] as const satisfies readonly CalendarType[]

/** Returns the courses of a table. What the table leaves open is asked and never assumed: without an answer there are no courses. */
export function coursesOf(table: SheetTable, world: SheetWorld, answers: SheetAnswers = {}): SheetCourses {
  const recognised = ofCourses(columnsOf(table))
  const first = (recognised.headRow ?? -1) + 1
  const answered = recognised.columns.map((column, i) => ({ ...column, role: roleOf(i, column, answers) }))
  const weekNames = world.weekNames ?? weekNamesAmong(textsOf(table.rows.slice(first), { columns: answered }, 'weeks'))
  // A column with this head may contain calendar weeks or dates. Without a small set of names it is not about alternating weeks.
  const isOther = (i: number, role: ColumnRole | null) =>
    role === 'weeks' && world.weekNames === undefined && weekNames.length === 0 && answers.roles?.[i] !== 'weeks'
  const columns = answered.map((column, i) => (isOther(i, column.role) ? { ...column, role: null } : column))
  const layout = { headRow: recognised.headRow, columns, first }
  const { headRow } = layout
  const questions = questionsOf(layout, answers)
  const { rows, filledDown } = filledRows(table, layout, answers)
  const teachers = textsOf(rows, layout, 'TEACHER')
  const commaSplits = teachers.some((cell) => cell.includes(',')) ? (answers.commaSplits ?? false) : null
  const open = { headRow, columns, questions, filledDown, commaSplits, weekNames }
  if (questions.length > 0 || rows.length === 0) return { ...open, courses: [], skipped: [] }
  return { ...open, ...readRows(table, rows, layout, { ...world, weekNames }, answers) }
}

const isOfCourses = (role: ColumnRole | null) => role === 'across' || COURSE_ROLES.some((own) => own === role)
const ofCourses = ({ headRow, columns }: SheetColumns): SheetColumns => ({
  headRow,
  columns: columns.map((column) => (isOfCourses(column.role) ? column : { ...column, role: null })),
})

const roleOf = (i: number, { role }: SheetColumn, { roles }: SheetAnswers): ColumnRole | null => {
  const answered = roles?.[i]
  return answered !== undefined && (answered === null || isOfCourses(answered)) ? answered : role
}

function questionsOf({ columns }: Layout, { oneEach }: SheetAnswers): SheetQuestion[] {
  const has = (...roles: readonly ColumnRole[]) => columns.some(({ role }) => role !== null && roles.includes(role))
  if (columns.length === 0) return []
  const questions: SheetQuestion[] = []
  if (!has('name')) questions.push('name')
  if (!has('count', 'across') && !oneEach) questions.push('count')
  if (!has('across', ...TYPES)) questions.push('calendar')
  return questions
}

/** Returns the rows below the head; empty class cells are filled from above. */
function filledRows({ rows }: SheetTable, { columns, first }: Layout, answers: SheetAnswers) {
  const at = columns.findIndex(({ role }) => role === 'CLASS')
  const below = rows.slice(first)
  const isRow = (cells: readonly string[]) => cells.some((cell) => cell !== '')
  const gaps = at >= 0 && below.some((cells) => isRow(cells) && (cells[at] ?? '') === '')
  const begins = (below.find(isRow)?.[at] ?? '') !== ''
  if (!gaps || !begins) return { rows: below, filledDown: null }
  const fillDown = answers.fillDown ?? at === 0
  if (!fillDown) return { rows: below, filledDown: false }
  let above = ''
  const filled = below.map((cells) => {
    above = cells[at] || above
    return isRow(cells) && !cells[at] ? Object.assign([...cells], { [at]: above }) : cells
  })
  return { rows: filled, filledDown: true }
}

const textsOf = (rows: SheetTable['rows'], { columns }: Pick<Layout, 'columns'>, role: SheetRole): string[] =>
  columns.flatMap((column, i) => (column.role === role ? rows.map((cells) => cells[i] ?? '') : []))

function readRows(
  table: SheetTable,
  rows: SheetTable['rows'],
  layout: Layout,
  world: SheetWorld,
  { commaSplits = false }: SheetAnswers,
): Pick<SheetCourses, 'courses' | 'skipped'> {
  const courses: SheetCourse[] = []
  const skipped: SkippedRow[] = []
  const odd = new Map(table.odd.map(({ row, column, kind }) => [`${row} ${column}`, kind]))
  const alone = new Map(TYPES.map((type) => [type, new Set(textsOf(rows, layout, type))]))
  const calendarsIn = (cell: string, calendarType: CalendarType): SheetCalendar[] =>
    namesInCell(cell, {
      type: calendarType,
      isKnown: (name) => world.isKnown(name, calendarType),
      isName: (name) => alone.get(calendarType)?.has(name) ?? false,
      commaSplits,
    }).map((name) => ({ name: name.slice(0, LIMITS.nameLength), calendarType }))
  const weeksAt = layout.columns.findIndex(({ role }) => role === 'weeks')
  const nameAt = layout.columns.findIndex(({ role }) => role === 'name')
  const counts = layout.columns.flatMap(({ role }, i) => (role === 'count' || role === 'across' ? [i] : []))

  for (const [i, cells] of rows.entries()) {
    const row = layout.first + i
    const name = cells[nameAt] ?? ''
    if (!cells.some((cell) => cell !== '') || (isSum(cells.find((cell) => cell !== '') ?? '') && row > layout.first))
      continue
    const skip = (reason: SkipReason, column: number | null = null) => skipped.push({ row, column, reason })
    if (name === '' || name.length > LIMITS.nameLength) {
      skip('name', nameAt)
      continue
    }
    const shared = TYPES.flatMap((type) =>
      layout.columns.flatMap(({ role }, at) => (role === type ? calendarsIn(cells[at] ?? '', type) : [])),
    )
    const weeks = weeksAt < 0 ? undefined : parseWeekShares(cells[weeksAt] ?? '', world.weekNames ?? [])
    if (weeks === null) {
      skip('weeks', weeksAt)
      continue
    }
    const inSome = weeks?.some((share) => share.weeks !== null) ? { weeks } : {}
    for (const at of counts.length > 0 ? counts : [null]) {
      const cell = at === null ? '1' : (cells[at] ?? '')
      const column = at === null ? undefined : layout.columns[at]
      const isAcross = column?.role === 'across'
      if (isAcross && /^[-–]?$|^0$/.test(cell)) continue
      const calendars = isAcross ? [...calendarsIn(column.head, 'CLASS'), ...shared] : shared
      const lengths = parseLengths(cell)
      const kind = odd.get(`${row} ${at}`)
      if (kind) skip(kind, at)
      else if (!lengths) skip('count', at)
      else if (lengths.some((length) => length > world.longest)) skip('length', at)
      else if (calendars.length === 0) skip('calendar')
      else courses.push({ row, name, lengths, calendars, ...inSome })
    }
  }
  return { courses, skipped }
}

/** Returns courses with the same name and calendars as an earlier one: often a row that was copied by mistake, sometimes intended. */
export function repeatedCourses(courses: readonly SheetCourse[]): SheetCourse[] {
  const seen = new Set<string>()
  return courses.filter(({ name, calendars }) => {
    const people = calendars.map((calendar) => `${calendar.calendarType} ${calendar.name}`).sort()
    const identity = [name, ...people].join('\n').toLocaleLowerCase()
    const isRepeated = seen.has(identity)
    seen.add(identity)
    return isRepeated
  })
}
