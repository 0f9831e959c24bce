import type { WeekShare } from '@timetable/domain'
import { nameKey } from './name-key.ts'
import type { SheetAnswers, SheetCourse, SheetCourses, SheetQuestion, SheetWorld } from './answers.ts'
import { columnsOf, type SheetColumns } from './columns.ts'
import { coupledRows, placedCourses } from './couplings.ts'
import {
  hasNamesBetweenCommas,
  isCounted,
  isMarked,
  isPlaced,
  readCourseRows,
  textsOf,
  type CourseTable,
  type ReadRow,
  type RowsRead,
} from './course-rows.ts'
import { COURSE_ROLES, isSum, LISTED_TYPES } from './heads.ts'
import { doublesIn } from './hours.ts'
import { isAcrossRole, type ColumnRole, type SheetColumn } from './matrix.ts'
import type { SheetTable } from './table.ts'
import { weekNamesIn } from './weeks-column.ts'

/** Returns the courses of a table. What the table leaves open is asked and never assumed: without an answer there are no courses. */
export function coursesOf(table: SheetTable, world: SheetWorld, answers: SheetAnswers = {}): SheetCourses {
  const recognised = columnsOf(table, answers)
  const { headRow, headRows } = recognised
  const first = (headRow ?? -1) + 1
  const answered = columnsAsAnswered(recognised, world, answers)
  const below = table.rows.slice(first)
  const weekNames = world.weekNames ?? weekNamesIn(textsOf({ rows: below, columns: answered }, 'weeks'))
  // A column with this head may contain calendar weeks or dates. Without a small set of names it is not about alternating weeks.
  const isOther = (i: number, role: ColumnRole | null) =>
    role === 'weeks' && world.weekNames === undefined && weekNames.length === 0 && answers.roles?.[i] !== 'weeks'
  const columns = answered.map((column, i) => (isOther(i, column.role) ? { ...column, role: null } : column))
  const { rows, filledDown } = filledRows(below, columns, answers)
  const list: CourseTable = { table, rows, columns, first }
  const coupled = hasCouplings(list) ? (answers.coupled ?? false) : null
  const questions = questionsOf(list, recognised, answers)
  const isOwn = ['name', 'day', 'period', 'length'].every((role) => columns.some((column) => column.role === role))
  const teachers = textsOf(list, 'TEACHER')
  const commaSplits = teachers.some((cell) => cell.includes(','))
    ? (answers.commaSplits ?? (isOwn && hasNamesBetweenCommas(teachers)))
    : null
  const open = {
    ...{ headRow, headRows, columns, questions, filledDown, commaSplits, weekNames, coupled },
    hasDoublesRange: hasDoublesRange(list),
    turned: recognised.turned === undefined ? null : (answers.turned ?? recognised.turned),
  }
  const nothing = {
    ...{ courses: [], skipped: [], week: null },
    ...{ rounded: [], halved: [], withoutDoubles: [], withoutPlace: [], withoutTeacher: 0 },
  }
  if (questions.length > 0 || rows.length === 0) return { ...open, ...nothing }
  const read = readCourseRows(list, {
    ...{ isKnown: world.isKnown, longest: world.longest, weekNames, commaSplits: commaSplits ?? false, isOwn },
    ...{
      rounding: answers.rounding ?? 'nearest',
      halves: answers.halves ?? 'weeks',
      doubles: answers.doubles ?? 'least',
    },
    yearWeeks: answers.yearWeeks ?? 1,
    fromSunday: world.fromSunday ?? false,
    mayHalve: world.weekNames === undefined ? weekNames.length % 2 === 0 : isEven(weekNames),
  })
  return { ...open, ...coursesRead(read, { weekNames, coupled: coupled ?? false, hasTeachers: teachers.length > 0 }) }
}

const isEven = (names: readonly string[]): boolean => names.length > 0 && names.length % 2 === 0

const isOfCourses = (role: ColumnRole | null) => isAcrossRole(role) || COURSE_ROLES.some((own) => own === role)

/** Returns the columns with the roles that the user chose, without those of the other half of the year. */
function columnsAsAnswered(
  { columns }: SheetColumns,
  { lists }: SheetWorld,
  { roles, half }: SheetAnswers,
): SheetColumn[] {
  const answered = columns.map((column, i): SheetColumn => {
    const role = roles?.[i]
    const isMeant = role !== undefined && (role === null || isOfCourses(role))
    return { ...column, role: isMeant ? role : isOfCourses(column.role) ? column.role : null }
  })
  const hasCount = answered.some(({ role }) => role === 'count')
  return answered.map((column) => {
    const { role } = column
    const isOther = hasHalves(answered) && half !== undefined && column.half !== undefined && column.half !== half
    // Only a new school has rules.
    const isUnused =
      (role === 'year' && hasCount) || (role === 'equipment' && (lists === 'courses' || isPlaced(answered)))
    return isOther || isUnused ? { ...column, role: null } : column
  })
}

const hasHalves = (columns: readonly SheetColumn[]): boolean =>
  new Set(columns.flatMap(({ role, half }) => (role === null || half === undefined ? [] : [half]))).size > 1

/** Whether rows have the same coupling number, which may mean one lesson. Placed lessons tell by their places. */
function hasCouplings(list: CourseTable): boolean {
  const numbers = textsOf(list, 'coupling').filter((cell) => cell !== '')
  return new Set(numbers).size < numbers.length && !isPlaced(list.columns)
}

/** Whether a row that counts allows several numbers of double lessons. */
function hasDoublesRange({ rows, columns }: CourseTable): boolean {
  const at = (role: ColumnRole) => columns.findIndex((column) => column.role === role)
  const [doubles, ignore] = [at('doubles'), at('ignore')]
  if (doubles < 0 || isPlaced(columns)) return false
  return rows.some((cells) => {
    const range = doublesIn(cells[doubles] ?? '')
    return range !== null && range.least < range.most && !isMarked(cells[ignore] ?? '')
  })
}

function questionsOf(
  list: CourseTable,
  { columns: recognised, turned }: SheetColumns,
  { oneEach, yearWeeks, half, coupled, doubles, turned: turnedAnswer }: SheetAnswers,
): SheetQuestion[] {
  const { columns } = list
  const has = (...roles: readonly ColumnRole[]) => columns.some(({ role }) => role !== null && roles.includes(role))
  if (recognised.length === 0) return []
  const questions: SheetQuestion[] = []
  if (turned === null && turnedAnswer === undefined && has('across', 'courseAcross')) questions.push('turned')
  if (!has('name', 'courseAcross')) questions.push('name')
  if (!columns.some(({ role }) => isCounted(role)) && !oneEach && !isPlaced(columns)) questions.push('count')
  if (!has('across', ...LISTED_TYPES)) questions.push('calendar')
  if (has('year') && yearWeeks === undefined) questions.push('year')
  if (hasHalves(columns) && half === undefined) questions.push('half')
  if (hasCouplings(list) && coupled === undefined) questions.push('coupled')
  if (hasDoublesRange(list) && doubles === undefined) questions.push('doubles')
  return questions
}

/** Returns the rows below the head; empty class cells are filled from above. */
function filledRows(
  below: SheetTable['rows'],
  columns: readonly SheetColumn[],
  answers: SheetAnswers,
): { readonly rows: SheetTable['rows']; readonly filledDown: boolean | null } {
  const at = columns.findIndex(({ role }) => role === 'CLASS')
  const isRow = (cells: readonly string[]) => {
    const begin = cells.find((cell) => cell !== '')
    return begin !== undefined && !isSum(begin)
  }
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

/** What is known of a list before its rows are read. */
type Open = Omit<
  SheetCourses,
  keyof Omit<RowsRead, 'rows' | 'places'> | 'courses' | 'week' | 'weekNames' | 'withoutTeacher'
>
type Besides = { readonly weekNames: readonly string[]; readonly coupled: boolean; readonly hasTeachers: boolean }

function coursesRead(
  { rows, places, ...told }: RowsRead,
  { weekNames, coupled, hasTeachers }: Besides,
): Omit<SheetCourses, keyof Open> {
  const placed = rows.flatMap((row) => (row.lesson ? [{ ...row, lesson: row.lesson }] : []))
  const names = weekNames.length === 0 && rows.some(({ half }) => half) ? ['A', 'B'] : weekNames
  const inTurn = inTurns(rows, names.length).map(({ half: _, lesson: __, ...row }) => row)
  const courses = places ? placedCourses(placed) : coupled ? coupledRows(inTurn) : inTurn
  const open = hasTeachers
    ? courses.filter((one) => !one.calendars.some((each) => each.calendarType === 'TEACHER'))
    : []
  return {
    courses: courses.map(({ coupling: _, ...course }: SheetCourse & { coupling?: string }) => course),
    ...told,
    ...{ weekNames: names, week: places?.week ?? null },
    withoutTeacher: open.reduce((sum, { lengths }) => sum + lengths.length, 0),
  }
}

/** Returns rows with a lesson every other week, which alternates between the weeks for each class, or for the first that has it. */
function inTurns(rows: readonly ReadRow[], weekCount: number): ReadRow[] {
  const counts = new Map<string, number>()
  return rows.map((row) => {
    if (!row.half) return row
    const key = nameKey(row.calendars[0]!)
    const turn = counts.get(key) ?? 0
    counts.set(key, turn + 1)
    const weeks = Array.from({ length: weekCount / 2 }, (_, i) => (turn % 2) + 2 * i)
    const every: WeekShare[] = row.lengths.length > 0 ? [{ count: row.lengths.length, weeks: null }] : []
    return { ...row, lengths: [...row.lengths, 1], weeks: [...every, { weeks }] }
  })
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
