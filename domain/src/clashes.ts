import { calendarUuidsOf, isUnchosen } from './choices.ts'
import { weekOf } from './placement.ts'
import type { Calendar, Schedule, Uuid } from './schedule.ts'
import { hasGroups, holdersOf, homeOf, partsOf } from './students.ts'

/**
 * `events`: the affected lessons. `unchosen`: placed lessons that have a calendar to choose yet. `byCell`: calendar uuid, a
 * blank, slot uuid, to the lessons there where two or more meet the same students, teacher or room; a class that is
 * divided and those of its groups that are concerned each have the cell. `amounts`: the double bookings of that calendar
 * there.
 */
export type Clashes = {
  readonly doubleBookings: number
  readonly events: ReadonlySet<Uuid>
  readonly unplaced: number
  readonly unchosen: number
  readonly byCell: ReadonlyMap<string, readonly Uuid[]>
  readonly amounts: ReadonlyMap<string, number>
}

const counted = new WeakMap<Schedule, Clashes>()

/**
 * Double bookings: for each calendar and slot, lessons there less one, summed. A class counts together with its groups: the
 * most lessons that any of its students should be in at once, less one. Counted from the records alone; the solver's own
 * figure must equal it where no class is divided, and be zero when it is. Counted once for a schedule and kept, since many
 * ask.
 */
export function clashesOf(schedule: Schedule): Clashes {
  let clashes = counted.get(schedule)
  if (!clashes) counted.set(schedule, (clashes = count(schedule)))
  return clashes
}

/** How many double bookings a calendar has on a slot. */
export function doubleBookingsAt({ amounts }: Clashes, calendarUuid: Uuid, slotUuid: Uuid): number {
  return amounts.get(`${calendarUuid} ${slotUuid}`) ?? 0
}

/** A cell is a number, row times slots plus slot: names are made only for the few cells that clash. */
function count(schedule: Schedule): Clashes {
  const rows = rowsOf(schedule)
  const week = weekOf(schedule)
  const width = week.days * week.hours
  const lessons = Object.values(schedule.lessons)
  /** The number of the first lesson there, from 1 on. */
  const first = new Int32Array(rows.holders.length * width)
  const crowded = new Map<number, Uuid[]>()
  let unplaced = 0
  let unchosen = 0

  for (let number = 0; number < lessons.length; number++) {
    const lesson = lessons[number]!
    const start = lesson.timeSlotUuid === null ? undefined : schedule.timeSlots[lesson.timeSlotUuid]
    if (!start) {
      unplaced++
      continue
    }
    if (isUnchosen(lesson)) unchosen++
    const from = start.dayNum * week.hours + start.hourNum
    const length = Math.min(lesson.length, week.hours - start.hourNum)
    for (const calendarUuid of calendarUuidsOf(lesson)) {
      for (const row of rows.of.get(calendarUuid) ?? NO_ROWS) {
        for (let cell = row * width + from, end = cell + length; cell < end; cell++) {
          const earlier = first[cell]!
          if (earlier === 0) first[cell] = number + 1
          else if (earlier !== number + 1) crowd(crowded, cell, lessons[earlier - 1]!.uuid, lesson.uuid)
        }
      }
    }
  }

  const events = new Set<Uuid>()
  const byCell = new Map<string, readonly Uuid[]>()
  const amounts = new Map<string, number>()
  let doubleBookings = 0
  /** What students that several calendars hold add to the double bookings: counted with one of these calendars. */
  const counted = new Map<string, number>()
  for (const [cell, uuids] of crowded) {
    for (const uuid of uuids) events.add(uuid)
    const slot = week.at(Math.floor((cell % width) / week.hours), cell % week.hours)
    const holders = rows.holders[Math.floor(cell / width)]!
    const most = uuids.length - 1
    const [holder] = holders
    if (holder?.parts.length === 0) {
      const name = `${holder.uuid} ${slot?.uuid}`
      byCell.set(name, uuids)
      amounts.set(name, most)
      doubleBookings += most
      continue
    }
    for (const calendar of holders) {
      const name = `${calendar.uuid} ${slot?.uuid}`
      const there = byCell.get(name)
      byCell.set(name, there ? [...new Set([...there, ...uuids])] : uuids)
      amounts.set(name, Math.max(most, amounts.get(name) ?? 0))
    }
    const home = `${homeOf(holders).uuid} ${slot?.uuid}`
    counted.set(home, Math.max(most, counted.get(home) ?? 0))
  }
  for (const amount of counted.values()) doubleBookings += amount
  return { doubleBookings, events, unplaced, unchosen, byCell, amounts }
}

const NO_ROWS: readonly number[] = []

/** A row for every calendar, or for every part of those that share students, with the calendars that hold it. */
type Rows = {
  readonly of: ReadonlyMap<Uuid, readonly number[]>
  readonly holders: readonly (readonly Calendar[])[]
}

function rowsOf(schedule: Schedule): Rows {
  const calendars = Object.values(schedule.calendars)
  if (!hasGroups(schedule))
    return {
      of: new Map(calendars.map(({ uuid }, row) => [uuid, [row]])),
      holders: calendars.map((calendar) => [calendar]),
    }
  const byPart = new Map<string, number>()
  const holders: (readonly Calendar[])[] = []
  const rowOf = (part: string): number => {
    let row = byPart.get(part)
    if (row === undefined) {
      byPart.set(part, (row = holders.length))
      holders.push(holdersOf(schedule, part))
    }
    return row
  }
  return { of: new Map(calendars.map((calendar) => [calendar.uuid, partsOf(calendar).map(rowOf)])), holders }
}

/** One more lesson in a cell that has its `first`. One that names a calendar twice is there once. */
function crowd(crowded: Map<number, Uuid[]>, cell: number, first: Uuid, next: Uuid): void {
  const there = crowded.get(cell)
  if (!there) crowded.set(cell, [first, next])
  else if (there.at(-1) !== next) there.push(next)
}
