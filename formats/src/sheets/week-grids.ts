import { LIMITS, type CalendarType } from '@timetable/domain'
import type { SheetCalendar, SheetCourses, SheetWorld, SkippedRow } from './answers.ts'
import { placedCourses } from './couplings.ts'
import { columnsOf, headRowsEnd } from './columns.ts'
import { areHeadRows, spansOf } from './head-rows.ts'
import { isNobody } from '../names.ts'
import { bareName } from './bare-name.ts'
import { placesIn, type PlaceCells } from './places.ts'
import type { SheetTable } from './table.ts'
import { hasWeekdays, weekdayOf } from './weekdays.ts'

/** A finished week: whose it is, and its cells by day and period. */
type Block = { readonly owner: string; readonly cells: readonly BlockCell[] }
type BlockCell = { readonly row: number; readonly day: string; readonly period: string; readonly text: string }

export type WeekGrids = {
  readonly owners: readonly string[]
  readonly cells: readonly (BlockCell & { readonly owner: string })[]
  /** Rows with contents that are in no week. */
  readonly outside: readonly number[]
}

/** Breaks of the day, which are no lessons. */
const BREAK =
  /^(pause|break|recess|recreo|receso|descanso|intervalo|lunch|almuerzo|almoço|mittag(s(pause)?)?|frokost|spisefri|lunsj|friminutt|frikvarter|pauze)\b/i
/** Titles that do not say whose a timetable is. */
const BARE_TITLE =
  /^(stundenplan|(class |weekly )?(timetable|schedule)|skema|ugeskema|timeplan|ukeplan|(les|week)?rooster|horario|horário|grade horária)$/i
const isBareTitle = (cells: readonly string[] = []): boolean => {
  const [only = '', another] = textsIn(cells)
  return another === undefined && BARE_TITLE.test(only)
}

/** A cell with so few characters is a mark: 'x' for a time that is blocked. */
const MARK = 1

/**
 * Returns the weeks in a table: rows of weekdays with rows of periods below them. Undefined if there are none, or only marks in them.
 * `called`: the owner of a week without a name.
 */
export function weekGridsIn(table: SheetTable, called = ''): WeekGrids | undefined {
  const { rows } = table
  const heads = rows.flatMap((cells, row) => (hasWeekdays(cells) ? [row] : []))
  if (heads.length === 0) return undefined
  const used = new Set<number>()
  const blocks = heads.flatMap((head, i): Block[] => {
    const next = heads[i + 1]
    const end = next === undefined ? rows.length : (titleRow(rows, next) ?? next)
    const at = { head, end }
    const places = placesBelow(rows, head)
    return places.length > 0 ? blocksInRows(rows, at, places, used) : [blockAt(table.name || called, rows, at, used)]
  })
  const cells = blocks.flatMap(({ owner, cells: own }) => own.map((cell) => ({ ...cell, owner })))
  if (!cells.some(({ text }) => text.length > MARK)) return undefined
  const outside = rows.flatMap((row, i) => (textsIn(row).length > 0 && !used.has(i) && !isBareTitle(row) ? [i] : []))
  return { owners: [...new Set(blocks.map(({ owner }) => owner))], cells, outside }
}

/** Reads the week below a row of weekdays. Its owner is in the corner or the title above; without them, the sheet has the name. */
function blockAt(
  sheet: string,
  rows: SheetTable['rows'],
  { head, end }: { readonly head: number; readonly end: number },
  used: Set<number>,
): Block {
  const days = (rows[head] ?? []).flatMap((cell, column) => (weekdayOf(cell) === null ? [] : [{ column, day: cell }]))
  const first = days[0]!.column
  const title = titleAbove(rows, head, used)
  used.add(head)
  const corner = (rows[head] ?? []).slice(0, first).find((cell) => /\p{L}/u.test(cell) && /\d/.test(cell))
  const cells: BlockCell[] = []
  let number = 0
  for (let row = head + 1; row < end; row++) {
    const texts = rows[row] ?? []
    const label = texts.slice(0, first).find((cell) => cell !== '') ?? ''
    const lessons = days.flatMap(({ column, day }) => (texts[column] ? [{ day, text: texts[column] }] : []))
    const isBreak = BREAK.test(label) || (lessons.length > 0 && lessons.every(({ text }) => BREAK.test(text)))
    // A row without lessons and without the number of a period is a note.
    if (isBreak || isBareTitle(texts) || (lessons.length === 0 && !/^\d/.test(label))) continue
    number++
    used.add(row)
    for (const { day, text } of lessons) cells.push({ row, day, period: label || String(number), text })
  }
  return { owner: title ?? corner ?? sheet, cells }
}

type Place = { readonly column: number; readonly day: string; readonly period: string }

/**
 * Returns the periods in the row below weekdays of which some have several columns. None if weekdays have one column each. A day of one column
 * with nothing below has only the first period.
 */
function placesBelow(rows: SheetTable['rows'], head: number): Place[] {
  if (!areHeadRows(rows, head)) return []
  const [top = [], sub = []] = [rows[head], rows[head + 1]]
  const spans = spansOf(top, sub).filter((span) => weekdayOf(span.top) !== null)
  const [first] = spans.flatMap(({ columns }) => columns.map((column) => sub[column]!))
  if (first === undefined) return []
  const inSpans = new Set(spans.flatMap(({ columns }) => columns))
  const alone = top.flatMap((cell, column) =>
    weekdayOf(cell) === null || inSpans.has(column) ? [] : [{ top: cell, columns: [column] }],
  )
  return [...spans, ...alone]
    .flatMap(({ top: day, columns }) => columns.map((column) => ({ column, day, period: sub[column] || first })))
    .sort((a, b) => a.column - b.column)
}

/** Reads weeks with one row each: their periods are below the weekdays, and the name of each is at the beginning of its row. */
function blocksInRows(
  rows: SheetTable['rows'],
  { head, end }: { readonly head: number; readonly end: number },
  places: readonly Place[],
  used: Set<number>,
): Block[] {
  const first = places[0]!.column
  titleAbove(rows, head, used)
  used.add(head).add(head + 1)
  const blocks: Block[] = []
  let owner = ''
  for (let row = head + 2; row < end; row++) {
    const texts = rows[row] ?? []
    owner = texts.slice(0, first).find((cell) => cell !== '') ?? owner
    const cells = places.flatMap(({ column, day, period }) =>
      texts[column] ? [{ row, day, period, text: texts[column] }] : [],
    )
    if (owner === '' || isBareTitle(texts)) continue
    used.add(row)
    blocks.push({ owner, cells })
  }
  return blocks
}

/** Returns the last filled row above the weekdays if it has only one text: a title. */
function titleRow(rows: SheetTable['rows'], head: number): number | undefined {
  const above = rows.slice(0, head).findLastIndex((cells) => cells.some((cell) => cell !== ''))
  return above >= 0 && textsIn(rows[above]).length === 1 && !isBareTitle(rows[above]) ? above : undefined
}

/** Returns the title above the weekdays, if no other week has it. */
function titleAbove(rows: SheetTable['rows'], head: number, used: Set<number>): string | undefined {
  const above = titleRow(rows, head)
  if (above === undefined || used.has(above)) return undefined
  used.add(above)
  return textsIn(rows[above])[0]
}

const textsIn = (cells: readonly string[] = []): string[] => cells.filter((cell) => cell !== '')

const ROOM_AND_OTHER: Readonly<Record<CalendarType, readonly CalendarType[]>> = {
  CLASS: ['TEACHER', 'ROOM'],
  TEACHER: ['CLASS', 'ROOM'],
  ROOM: ['CLASS', 'TEACHER'],
}

/** Returns whose the weeks are if their names tell: those of classes begin with a number. */
export const whoseByNames = ({ owners }: WeekGrids): CalendarType | null =>
  owners.every((owner) => /^(\p{L}+ )?\d{1,2}(\D.{0,6})?$/u.test(owner)) ? 'CLASS' : null

/** The type of the only other attendee, if the name has a number. */
const WITH_NUMBER: Readonly<Record<CalendarType, CalendarType>> = { CLASS: 'ROOM', TEACHER: 'CLASS', ROOM: 'CLASS' }

/**
 * Returns the lessons of weeks where they are placed. A cell has the course first, and in brackets or on further lines who else attends: the
 * teacher and the room of a class's week, the class and the room of a teacher's.
 */
export function coursesOfGrids(
  { cells, outside }: WeekGrids,
  whose: CalendarType,
  { fromSunday = false }: Pick<SheetWorld, 'fromSunday'> = {},
): Pick<SheetCourses, 'courses' | 'skipped' | 'week' | 'withoutPlace'> {
  const placeOf = ({ day, period }: BlockCell): PlaceCells => ({ day, period, from: '', to: '', length: 1 })
  const places = placesIn(cells.map(placeOf), { fromSunday })
  const rows = cells.map((cell) => {
    const { name, others } = partsOf(cell.text)
    const calendars: SheetCalendar[] = [
      { name: cell.owner.slice(0, LIMITS.nameLength), calendarType: whose },
      ...others.slice(0, 2).flatMap((other, i): SheetCalendar[] => {
        const calendarType = others.length === 1 && /\d/.test(other) ? WITH_NUMBER[whose] : ROOM_AND_OTHER[whose][i]!
        return isNobody(other) ? [] : [{ name: bareName(other).slice(0, LIMITS.nameLength), calendarType }]
      }),
    ]
    const lesson = { length: 1, start: places.startOf(placeOf(cell)), calendars, pinned: false, tags: [] }
    return { row: cell.row, coupling: '', name, calendars, lengths: [1], lesson }
  })
  const skipped = outside.map((row): SkippedRow => ({ row, column: null, reason: 'outside' }))
  const withoutPlace = [...new Set(rows.filter(({ lesson }) => lesson.start === null).map(({ row }) => row))]
  return { courses: placedCourses(rows), skipped, week: places.week, withoutPlace }
}

/** Returns the course in a cell and the others: 'Maths (Ber)', or one of them on each line, or after a semicolon. */
function partsOf(text: string): { readonly name: string; readonly others: readonly string[] } {
  const [line = '', ...lines] = text
    .split(/[\n;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const [, name, inBrackets] = /^(.+?)\s*\(([^()]+)\)$/.exec(line) ?? []
  const others = [...(inBrackets === undefined ? [] : inBrackets.split(',')), ...lines].map((part) => part.trim())
  return { name: (name ?? line).slice(0, LIMITS.nameLength), others: others.filter((part) => part !== '') }
}

/** Returns the weeks of all tables as one, if there are several: a workbook often has a sheet for each class. */
export function joinedWeeks(tables: readonly SheetTable[]): SheetTable | undefined {
  const weeks = tables.filter((table) => isWeekGrid(table))
  const [first, second] = weeks
  if (!first || !second) return undefined
  return {
    name: `${first.name} – ${weeks.at(-1)!.name}`,
    rows: weeks.flatMap(namedWeek),
    odd: [],
    joins: weeks.map(({ name }) => name),
  }
}

/** Returns the rows of a sheet with its name above the weekdays, if they have no other title. */
function namedWeek({ name, rows }: SheetTable): readonly (readonly string[])[] {
  const head = rows.findIndex(hasWeekdays)
  return titleRow(rows, head) === undefined ? [...rows.slice(0, head), [name], ...rows.slice(head), []] : [...rows, []]
}

/** Whether a table is a week, or several: its weekdays are the first heads in it. */
function isWeekGrid(table: SheetTable): boolean {
  // Most tables have no weekdays, and finding the heads takes longer.
  if (!beginsWithWeekdays(table, null)) return false
  return beginsWithWeekdays(table, columnsOf(table).headRow) && weekGridsIn(table) !== undefined
}

/** Whether the rows down to the head, or the first rows if there is none, have weekdays. */
export const beginsWithWeekdays = ({ rows }: SheetTable, headRow: number | null): boolean =>
  rows.slice(0, headRow === null ? headRowsEnd(rows) : headRow + 1).some(hasWeekdays)
