import { changedLessons, type ChangedLesson } from './changed-lessons.ts'
import { calendarUuidsOf } from './choices.ts'
import { weekOf } from './placement.ts'
import type { Calendar, Lesson, Schedule, Uuid } from '../schedule.ts'
import { hasGroups, holdersOf, homeOf, partsOf } from '../calendars/students.ts'
import { weekCountOf, weeksOf } from '../week/weeks.ts'

/** The cells with two or more simultaneous lessons. */
type CrowdedCells = {
  /**
   * The lessons of each such cell, by their index in the table, in its order. A cell is a number: row times slots of the week plus slot.
   * Sorted by cell.
   */
  readonly crowded: readonly (readonly [cell: number, lessons: readonly number[]])[]
  readonly rows: readonly Row[]
  readonly calendars: readonly Calendar[]
}

/**
 * Students who are in the same calendars (given by their index in the table), or one calendar alone. With several weeks: in one of these.
 */
type Row = {
  readonly holders: readonly number[]
  /** The calendar that these students count for. */
  readonly home: number
}

type Rows = Pick<CrowdedCells, 'calendars' | 'rows'> & { readonly of: ReadonlyMap<Uuid, readonly number[]> }

/** The number of lessons in each cell, and which. It is updated in place from one schedule to the next, because it is large. */
type Cells = {
  schedule: Schedule
  readonly rows: Rows
  readonly numbers: ReadonlyMap<Uuid, number>
  readonly loads: Uint16Array
  /** A cell's only lesson. */
  readonly only: Int32Array
  readonly crowded: Map<number, readonly number[]>
}

/** The cells of the last schedule with these calendars. The next schedule usually differs in a few lessons. */
const last = new WeakMap<Schedule['calendars'], Cells>()

export function crowdedCellsOf(schedule: Schedule): CrowdedCells {
  const before = last.get(schedule.calendars)
  const changed = before && changedLessons(before.schedule, schedule)
  const cells = before && changed ? move(before, schedule, changed) : countedIn(schedule)
  last.set(schedule.calendars, cells)
  const { calendars, rows } = cells.rows
  const count = weekCountOf(schedule)
  const inEachWeek = count < 2 ? rows : rows.flatMap((row) => Array.from({ length: count }, () => row))
  return { crowded: [...cells.crowded].sort(([a], [b]) => a - b), rows: inEachWeek, calendars }
}

function countedIn(schedule: Schedule): Cells {
  const rows = rowsOf(schedule)
  const { days, hours } = weekOf(schedule)
  const lessons = Object.values(schedule.lessons)
  const size = rows.rows.length * weekCountOf(schedule) * days * hours
  const crowded = new Map<number, number[]>()
  const cells: Cells = {
    schedule,
    rows,
    numbers: new Map(lessons.map(({ uuid }, number) => [uuid, number])),
    loads: new Uint16Array(size),
    only: new Int32Array(size),
    crowded,
  }
  for (const lesson of lessons)
    lay(cells, lesson, (cell, number) => {
      const there = crowded.get(cell)
      if (there) there.push(number)
      else crowded.set(cell, [cells.only[cell]!, number])
    })
  return cells
}

/** Callers may still use the old lists of the cells, so changed lists are replaced, not modified. */
function move(cells: Cells, schedule: Schedule, changed: readonly ChangedLesson[]): Cells {
  const { crowded, only } = cells
  cells.schedule = schedule
  for (const [was, is] of changed) {
    lift(cells, was)
    lay(cells, is, (cell, number) => {
      const there = crowded.get(cell) ?? [only[cell]!]
      crowded.set(
        cell,
        [...there, number].sort((a, b) => a - b),
      )
    })
  }
  return cells
}

/** `crowd` adds a lesson to a cell that already has one or more. */
function lay(cells: Cells, lesson: Lesson, crowd: (cell: number, number: number) => void): void {
  const number = cells.numbers.get(lesson.uuid)!
  for (const cell of cellsUnder(cells, lesson)) {
    if (++cells.loads[cell]! > 1) crowd(cell, number)
    else cells.only[cell] = number
  }
}

function lift(cells: Cells, lesson: Lesson): void {
  const { loads, only, crowded } = cells
  const number = cells.numbers.get(lesson.uuid)!
  for (const cell of cellsUnder(cells, lesson)) {
    const left = crowded.get(cell)?.filter((other) => other !== number) ?? []
    if (--loads[cell]! > 1) crowded.set(cell, left)
    else {
      crowded.delete(cell)
      only[cell] = left[0] ?? 0
    }
  }
}

/** Each cell once, even if the lesson names a calendar twice, or a class and a group of it. */
function cellsUnder({ schedule, rows }: Cells, lesson: Lesson): number[] {
  const start = lesson.timeSlotUuid === null ? undefined : schedule.timeSlots[lesson.timeSlotUuid]
  if (!start) return []
  const { days, hours } = weekOf(schedule)
  const length = Math.min(lesson.length, hours - start.hourNum)
  const cells: number[] = []
  const count = weekCountOf(schedule)
  const weeks = weeksOf(lesson, count)
  for (const row of new Set(calendarUuidsOf(lesson).flatMap((uuid) => rows.of.get(uuid) ?? [])))
    for (const week of weeks) {
      const from = ((row * count + week) * days + start.dayNum) * hours + start.hourNum
      for (let cell = from; cell < from + length; cell++) cells.push(cell)
    }
  return cells
}

const found = new WeakMap<Schedule['calendars'], Rows>()

/** A row for every calendar, or for every part of calendars that share students. */
function rowsOf(schedule: Schedule): Rows {
  let rows = found.get(schedule.calendars)
  if (!rows) found.set(schedule.calendars, (rows = rowsAnew(schedule)))
  return rows
}

function rowsAnew(schedule: Schedule): Rows {
  const calendars = Object.values(schedule.calendars)
  const numbers = new Map(calendars.map((calendar, number) => [calendar, number]))
  const byPart = new Map<string, number>()
  const rows: Row[] = []
  const rowOf = (part: string, holders: readonly Calendar[]): number => {
    let row = byPart.get(part)
    if (row === undefined) {
      byPart.set(part, (row = rows.length))
      rows.push({ holders: holders.map((each) => numbers.get(each)!), home: numbers.get(homeOf(holders))! })
    }
    return row
  }
  const isDivided = hasGroups(schedule)
  const of = new Map(
    calendars.map((calendar) => [
      calendar.uuid,
      isDivided
        ? partsOf(calendar).map((part) => rowOf(part, holdersOf(schedule, part)))
        : [rowOf(calendar.uuid, [calendar])],
    ]),
  )
  return { calendars, of, rows }
}
