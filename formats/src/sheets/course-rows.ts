import { LIMITS, parseWeekShares, sameName, type CalendarType, type WeekShare } from '@timetable/domain'
import type { SheetAnswers, SheetCalendar, SheetWorld, SkippedRow, SkipReason } from './answers.ts'
import { distinct, type SheetRow } from './couplings.ts'
import { equipmentIn } from './equipment-cell.ts'
import { isSum, LISTED_TYPES, type SheetRole } from './heads.ts'
import { amountIn, doublesIn, hoursOf, sumOf, type DoublesTaken, type Hours } from './hours.ts'
import { isAcrossRole, type ColumnRole, type SheetColumn } from './matrix.ts'
import { namesInCell } from './names-in-cell.ts'
import { isNobody } from '../names.ts'
import { bareName } from './bare-name.ts'
import { placesIn, type PlaceCells, type Places, type SheetLesson } from './places.ts'
import type { SheetTable } from './table.ts'
import { twoLinesIn } from './two-lines.ts'
import { plainWeeks } from './weeks-column.ts'

/** The rows of a list of courses below its heads, with the roles of its columns. */
export type CourseTable = {
  readonly table: SheetTable
  readonly rows: SheetTable['rows']
  readonly columns: readonly SheetColumn[]
  /** The number of the first row. */
  readonly first: number
}
/** `half`: the course has a further lesson every other week. */
export type ReadRow = SheetRow & { readonly half: boolean; readonly lesson?: SheetLesson }
export type RowsRead = {
  readonly rows: readonly ReadRow[]
  readonly skipped: readonly SkippedRow[]
  readonly rounded: readonly number[]
  readonly halved: readonly number[]
  readonly withoutDoubles: readonly number[]
  /** Rows whose day or period cannot be read. */
  readonly withoutPlace: readonly number[]
  readonly places: Places | undefined
}

/** Returns the texts of all columns with a role, below the heads. */
export const textsOf = ({ rows, columns }: Pick<CourseTable, 'rows' | 'columns'>, role: SheetRole): string[] =>
  columns.flatMap((column, i) => (column.role === role ? rows.map((cells) => cells[i] ?? '') : []))

/** Whether each row of a list is a lesson with its day and its period. */
export const isPlaced = (columns: readonly SheetColumn[]): boolean => {
  const has = (wanted: ColumnRole) => columns.some(({ role }) => role === wanted)
  return has('day') && (has('period') || has('from'))
}

/** Whether a cell with a comma has a name that is the whole text of another cell. */
export function hasNamesBetweenCommas(cells: readonly string[]): boolean {
  const alone = new Set(cells.map(sameName))
  return cells.some((cell) => cell.includes(',') && cell.split(',').some((part) => alone.has(sameName(part))))
}

/** What all rows are read with: the weeks of the version, how numbers are rounded, and how names are separated. */
type Reading = Pick<SheetWorld, 'isKnown' | 'longest' | 'fromSunday'> &
  Required<Pick<SheetAnswers, 'rounding' | 'halves' | 'yearWeeks'>> & {
    readonly doubles: DoublesTaken
    readonly weekNames: readonly string[]
    readonly mayHalve: boolean
    readonly commaSplits: boolean
    /** Whether it is our own list of lessons: a cell with a semicolon has no other separators. */
    readonly isOwn: boolean
  }

/** Returns the rows of a list of courses; those that cannot be read are skipped with a reason. */
export function readCourseRows(list: CourseTable, reading: Reading): RowsRead {
  const { table, rows, columns, first } = list
  const read: ReadRow[] = []
  const skipped: SkippedRow[] = []
  const rounded: number[] = []
  const halved: number[] = []
  const withoutDoubles: number[] = []
  const withoutPlace: number[] = []
  const odd = new Map(table.odd.map(({ row, column, kind }) => [`${row} ${column}`, kind]))
  const at = (role: ColumnRole) => columns.findIndex((column) => column.role === role)
  const places = isPlaced(columns)
    ? placesIn(
        rows.map((cells) => placeIn(cells, at)),
        reading,
      )
    : undefined
  const twoLines = at('CLASS') < 0 && at('name') >= 0 ? twoLinesIn(textsOf(list, 'name')) : undefined
  const calendarsIn = calendarReader(list, reading)
  const amounts = columns.flatMap(({ role }, i) => (isCounted(role) ? [i] : []))
  const named = columns.flatMap(({ role }, i) => (isNaming(role) ? [i] : []))
  const isMatrix = columns.some(({ role }) => isAcrossRole(role))

  for (const [i, cells] of rows.entries()) {
    const row = first + i
    const cell = (role: ColumnRole) => cells[at(role)] ?? ''
    const skip = (reason: SkipReason, column: number | null = null) => skipped.push({ row, column, reason })
    const begin = cells.find((text) => text !== '')
    if (begin === undefined || (isSum(begin) && row > first)) continue
    if (isMarked(cell('ignore'))) {
      skip('ignored', at('ignore'))
      continue
    }
    const dated = named.find((column) => odd.get(`${row} ${column}`) === 'date')
    if (dated !== undefined) {
      skip('dated', dated)
      continue
    }
    const isTurned = at('courseAcross') >= 0
    const inLines = twoLines?.(cell('name'))
    const name = isTurned ? '-' : (inLines?.course ?? cell('name'))
    if (name === '' || name.length > LIMITS.nameLength) {
      skip('name', at('name'))
      continue
    }
    const weeks = weeksIn(cell('weeks'), reading.weekNames, places !== undefined)
    if (at('weeks') >= 0 && weeks === null) {
      skip('weeks', at('weeks'))
      continue
    }
    const shared = inGroups(calendarsIn(cells, inLines?.class), cell('group'), name)
    const inSome = weeks?.some((share) => share.weeks !== null) ? { weeks } : {}
    const mayHalve = reading.mayHalve && !('weeks' in inSome)
    const equipment = equipmentIn(cell('equipment'))
    const base = { row, coupling: cell('coupling'), ...inSome, ...(equipment.length > 0 && { equipment }) }
    if (places) {
      const lesson = lessonIn(cells, at, { places, shared, weeks: weeks?.[0]?.weeks })
      if (lesson.start === null && (cell('day') !== '' || cell('period') !== '')) withoutPlace.push(row)
      if (shared.length === 0) skip('calendar')
      else read.push({ ...base, name, calendars: shared, lengths: [lesson.length], half: false, lesson })
      continue
    }
    const add = (hours: Hours | null, column: number | null, calendars: readonly SheetCalendar[], named: string) => {
      const kind = odd.get(`${row} ${column}`)
      if (kind) skip(kind, column)
      else if (!hours) skip('count', column)
      else if (hours.lengths.some((length) => length > reading.longest)) skip('length', column)
      else if (calendars.length === 0) skip('calendar')
      else {
        if (hours.rounded) rounded.push(row)
        if (hours.hadHalf) halved.push(row)
        if (hours.lengths.length === 0 && !hours.half) skip('zero', column)
        else read.push({ ...base, name: named, calendars, lengths: hours.lengths, half: hours.half })
      }
    }
    if (!isMatrix) {
      const range = doublesIn(cell('doubles'))
      if (range === null) withoutDoubles.push(row)
      const doubles = range?.[reading.doubles] ?? 0
      add(hoursIn(cells, { columns, amounts, reading, mayHalve, doubles }), amounts[0] ?? null, shared, name)
      continue
    }
    const before = read.length + skipped.length
    for (const column of amounts) {
      const { head, role } = columns[column]!
      const text = cells[column] ?? ''
      if (/^[-–]?$|^0$/.test(text) && !odd.has(`${row} ${column}`)) continue
      const amount = amountIn(text)
      const hours = amount === null ? null : hoursOf(amount, { ...reading, mayHalve, doubles: 0 })
      const own = role === 'across' ? calendarsIn([], head) : []
      add(hours, column, distinct([...own, ...shared]), role === 'courseAcross' ? head : name)
    }
    if (read.length + skipped.length === before) skip('zero')
  }
  return { rows: read, skipped, rounded, halved, withoutDoubles, withoutPlace, places }
}

/** Whether a column says how many lessons there are. */
export const isCounted = (role: ColumnRole | null): boolean =>
  role === 'count' || role === 'added' || role === 'year' || isAcrossRole(role)

/** Whether a column has names: a spreadsheet turned a class "5-1" into a date. */
const isNaming = (role: ColumnRole | null): boolean =>
  role === 'name' || role === 'CLASS' || role === 'TEACHER' || role === 'ROOM' || role === 'group'

/** Whether a mark in a cell says yes. */
export const isMarked = (cell: string): boolean =>
  cell !== '' && !/^(0|no|nein|nej|nei|nee|não|false|falsch|-)$/i.test(cell)

/** Returns the weeks in a cell. Our own list separates them by commas, as each lesson has a row. Null if they are unknown. */
function weeksIn(cell: string, names: readonly string[], isPlaced: boolean): readonly WeekShare[] | null {
  const plain = plainWeeks(cell)
  return parseWeekShares(isPlaced ? plain.replaceAll(/\s*[,;]\s*/g, '/') : plain, names)
}

type Counted = Pick<CourseTable, 'columns'> & {
  readonly amounts: readonly number[]
  readonly reading: Reading
  readonly mayHalve: boolean
  readonly doubles: number
}

/** Returns the lessons of a row: the sum of its counts, of which an empty one is 0 beside others. One lesson if nothing counts them. */
function hoursIn(cells: readonly string[], { columns, amounts, reading, mayHalve, doubles }: Counted): Hours | null {
  const { rounding, halves, yearWeeks } = reading
  if (amounts.length === 0) return { lengths: [1], half: false, hadHalf: false, rounded: false }
  const filled = amounts.filter((i) => (cells[i] ?? '') !== '')
  const read = (filled.length > 0 ? filled : amounts.slice(0, 1)).map((i) => {
    const amount = amountIn(cells[i] ?? '')
    return columns[i]?.role === 'year' && typeof amount === 'number' ? amount / yearWeeks : amount
  })
  const known = read.filter((amount) => amount !== null)
  if (known.length < read.length) return null
  return hoursOf(sumOf(known), { rounding, halves, mayHalve, doubles })
}

/** Returns a function that reads the calendars of a row, or of the head of a column. */
function calendarReader(list: CourseTable, { isKnown, commaSplits, isOwn }: Reading) {
  const { columns } = list
  const alone = new Map(LISTED_TYPES.map((type) => [type, new Set(textsOf(list, type))]))
  /** Our own list separates names by semicolons. It had commas once, which are also in names. */
  const separators = new Map(
    LISTED_TYPES.map((type) => {
      const texts = textsOf(list, type)
      const isSplit = type === 'TEACHER' ? commaSplits : hasNamesBetweenCommas(texts)
      return [type, texts.some((text) => text.includes(';')) ? ';' : isSplit ? ',' : '\n']
    }),
  )
  const ownNames = (cell: string, type: CalendarType): string[] =>
    cell.split(separators.get(type) ?? ';').map((name) => name.trim())
  const foreignNames = (cell: string, type: CalendarType): string[] =>
    namesInCell(cell, splitting(type))
      .map((name) => (type === 'TEACHER' ? bareName(name) : name))
      .filter((name) => !isNobody(name))
  const namesOf = (cell: string, calendarType: CalendarType): SheetCalendar[] =>
    (isOwn ? ownNames(cell, calendarType) : foreignNames(cell, calendarType))
      .filter((name) => name !== '')
      .map((name) => ({ name: name.slice(0, LIMITS.nameLength), calendarType }))
  const splitting = (type: CalendarType) => ({
    type,
    isKnown: (name: string) => isKnown(name, type),
    isName: (name: string) => alone.get(type)?.has(name) ?? false,
    commaSplits,
  })
  return (cells: readonly string[], head = ''): SheetCalendar[] =>
    distinct([
      ...namesOf(head, 'CLASS'),
      ...LISTED_TYPES.flatMap((type) =>
        columns.flatMap(({ role }, i) => (role === type ? namesOf(cells[i] ?? '', type) : [])),
      ),
    ])
}

/** Returns calendars with a group in place of each class, if the row names a group. Its division has the name of the course. */
function inGroups(calendars: readonly SheetCalendar[], group: string, course: string): readonly SheetCalendar[] {
  if (group === '') return calendars
  return calendars.map((calendar): SheetCalendar => {
    if (calendar.calendarType !== 'CLASS') return calendar
    const whole = calendar.name
    const name = (group.startsWith(whole) ? group : `${whole}: ${group}`).slice(0, LIMITS.nameLength)
    return name === whole ? calendar : { name, calendarType: 'CLASS', group: { class: whole, division: course } }
  })
}

type At = (role: ColumnRole) => number

function placeIn(cells: readonly string[], at: At): PlaceCells {
  const cell = (role: ColumnRole) => cells[at(role)] ?? ''
  const length = Number(cell('length') || 1)
  const isLength = Number.isInteger(length) && length >= 1 && length <= LIMITS.maxPeriods
  return { day: cell('day'), period: cell('period'), from: cell('from'), to: cell('to'), length: isLength ? length : 1 }
}

type Around = {
  readonly places: Places
  readonly shared: readonly SheetCalendar[]
  readonly weeks: readonly number[] | null | undefined
}

function lessonIn(cells: readonly string[], at: At, { places, shared, weeks }: Around): SheetLesson {
  const place = placeIn(cells, at)
  const start = places.startOf(place)
  const tags = (cells[at('tags')] ?? '').split(/[,;]/).map((tag) => tag.trim())
  return {
    length: place.length,
    start,
    ...(weeks && { weeks }),
    calendars: shared,
    pinned: start !== null && isMarked(cells[at('pinned')] ?? ''),
    tags: tags.filter((tag) => tag !== ''),
  }
}
