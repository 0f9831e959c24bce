import { LIMITS, sameName, type CalendarType } from '@timetable/domain'
import type { SheetAnswers, SheetQuestion, SkippedRow } from './answers.ts'
import type { SheetColumns } from './columns.ts'
import { equipmentIn } from './equipment-cell.ts'
import { homeOfHead, isBareName, isSum, listedByDetail, type SheetRole } from './heads.ts'
import { sizeFrom } from '../sizes.ts'
import type { ColumnRole, SheetColumn } from './matrix.ts'
import type { SheetTable } from './table.ts'

/** A class, teacher or room of a list. */
export type SheetListed = {
  /** Counted from 0. */
  readonly row: number
  readonly name: string
  readonly shortName?: string
  readonly building?: string
  /** Seats of a room, or students of a class. */
  readonly size?: number
  /** What a room has. */
  readonly equipment?: readonly string[]
  readonly homeRoom?: string
  readonly homeTeacher?: string
}
type SheetList = {
  readonly columns: readonly SheetColumn[]
  readonly questions: readonly SheetQuestion[]
  readonly listed: readonly SheetListed[]
  readonly skipped: readonly SkippedRow[]
  /** Rows whose short name is too long or in use by an earlier row; it is not imported. */
  readonly withoutShort: readonly number[]
}

/** The roles that columns may have in each kind of list. */
export const ROLES_OF_LIST: Readonly<Record<CalendarType, readonly SheetRole[]>> = {
  CLASS: ['CLASS', 'shortName', 'size', 'ROOM', 'TEACHER'],
  TEACHER: ['TEACHER', 'lastName', 'firstName', 'shortName', 'ROOM'],
  ROOM: ['ROOM', 'shortName', 'size', 'building', 'equipment'],
}

/** Returns the classes, teachers or rooms of a list. A row needs a name, or a code that replaces it. */
export function listOf(
  table: SheetTable,
  type: CalendarType,
  recognised: SheetColumns,
  answers: SheetAnswers,
): SheetList {
  const first = (recognised.headRow ?? -1) + 1
  const rows = table.rows.slice(first)
  const columns = columnsOfList(rows, type, recognised).map((column, i) => {
    const answered = answers.roles?.[i]
    const isMeant =
      answered === null || (answered !== undefined && ROLES_OF_LIST[type].some((role) => role === answered))
    return isMeant ? { ...column, role: answered } : column
  })
  const isNamed = columns.some(
    ({ role }) => role === type || role === 'lastName' || role === 'firstName' || role === 'shortName',
  )
  if (!isNamed) return { columns, questions: ['listName'], listed: [], skipped: [], withoutShort: [] }
  return { columns, questions: [], ...readRows(rows, { table, type, columns, first }) }
}

/** Whether a column looks like short names beside longer ones. */
function areShort(cells: readonly string[], beside: readonly string[]): boolean {
  const length = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0)
  return cells.every((cell) => cell.length <= LIMITS.shortNameLength) && length(cells) < length(beside)
}

function columnsOfList(
  rows: SheetTable['rows'],
  type: CalendarType,
  { headRow, columns }: SheetColumns,
): readonly SheetColumn[] {
  const cellsOf = (column: number) => rows.map((cells) => cells[column] ?? '').filter((cell) => cell !== '')
  const withRoles = (roles: Readonly<Record<number, ColumnRole>>) =>
    columns.map((column, i): SheetColumn => ({ ...column, role: roles[i] ?? null }))
  if (headRow === null) {
    const second = cellsOf(1)
    const areSizes = second.length > 0 && second.every((cell) => sizeFrom(cell) !== undefined)
    if (areSizes && type !== 'TEACHER') return withRoles({ 0: type, 1: 'size' })
    if (type === 'CLASS' || second.length === 0) return withRoles({ 0: type })
    if (areShort(second, cellsOf(0))) return withRoles({ 0: type, 1: 'shortName' })
    return withRoles(areShort(cellsOf(0), second) ? { 0: 'shortName', 1: type } : { 0: type })
  }
  const at = (role: ColumnRole) => columns.findIndex((column) => column.role === role)
  const bare = columns.findIndex(({ head }) => isBareName(head))
  const own = at(type)
  // In a table with "Room" and "Name", the first is the code and the second the name.
  const isCode = own >= 0 && bare >= 0 && at('shortName') < 0 && areShort(cellsOf(own), cellsOf(bare))
  const taken = new Set<ColumnRole>()
  return columns.map((column, i) => {
    const role = roleInList(column, i)
    if (role === null || taken.has(role)) return { ...column, role: null }
    taken.add(role)
    return { ...column, role }
  })

  function roleInList({ head, role }: SheetColumn, i: number): ColumnRole | null {
    if (i === own) return isCode ? 'shortName' : type
    if (i === bare && type === 'TEACHER' && at('firstName') >= 0 && own < 0 && at('lastName') < 0) return 'lastName'
    if (i === bare && (own < 0 || isCode) && at('lastName') < 0) return type
    if (i === bare && type === 'TEACHER' && own < 0 && at('firstName') < 0) return 'firstName'
    const meant = role ?? homeOfHead(head)
    // The size is the seats of rooms or the students of classes.
    if (meant === 'size' && listedByDetail(head) !== type) return null
    return ROLES_OF_LIST[type].some((each) => each === meant && each !== type) ? meant : null
  }
}

type Layout = {
  readonly table: SheetTable
  readonly type: CalendarType
  readonly columns: readonly SheetColumn[]
  readonly first: number
}

function readRows(rows: SheetTable['rows'], { table, type, columns, first }: Layout) {
  const listed: SheetListed[] = []
  const skipped: SkippedRow[] = []
  const withoutShort: number[] = []
  const names = new Set<string>()
  const shorts = new Set<string>()
  const at = columns.findIndex((column) => column.role === type)
  const dated = new Set(table.odd.flatMap((one) => (one.column === at && one.kind === 'date' ? [one.row] : [])))
  for (const [i, cells] of rows.entries()) {
    const row = first + i
    if (!cells.some((cell) => cell !== '') || isSum(cells.find((cell) => cell !== '') ?? '')) continue
    const cell = (role: ColumnRole) => cells[columns.findIndex((column) => column.role === role)] ?? ''
    const whole = [cell('firstName'), cell('lastName')].filter((part) => part !== '').join(' ')
    const short = cell('shortName')
    const name = cell(type) || whole || short
    if (dated.has(row)) {
      skipped.push({ row, column: at, reason: 'dated' })
      continue
    }
    if (name === '' || name.length > LIMITS.nameLength) {
      skipped.push({ row, column: null, reason: 'unnamed' })
      continue
    }
    if (names.has(sameName(name))) {
      skipped.push({ row, column: null, reason: 'twice' })
      continue
    }
    names.add(sameName(name))
    const hasShort = short !== '' && short !== name
    const isFree = short.length <= LIMITS.shortNameLength && !shorts.has(sameName(short))
    if (hasShort && !isFree) withoutShort.push(row)
    if (hasShort && isFree) shorts.add(sameName(short))
    const named = (role: ColumnRole) => cell(role).slice(0, LIMITS.nameLength)
    const [building, room, teacher] = [named('building'), named('ROOM'), named('TEACHER')]
    const size = type === 'TEACHER' ? undefined : sizeFrom(cell('size'))
    const equipment = type === 'ROOM' ? equipmentIn(cell('equipment')) : []
    listed.push({
      row,
      name,
      ...(hasShort && isFree && { shortName: short }),
      ...(type === 'ROOM' && building !== '' && { building }),
      ...(size !== undefined && { size }),
      ...(equipment.length > 0 && { equipment }),
      ...(type !== 'ROOM' && room !== '' && { homeRoom: room }),
      ...(type === 'CLASS' && teacher !== '' && { homeTeacher: teacher }),
    })
  }
  return { listed, skipped, withoutShort }
}
