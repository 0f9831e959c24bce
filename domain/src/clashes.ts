import { calendarUuidsOf, isUnchosen } from './choices.ts'
import { weekOf } from './placement.ts'
import type { Calendar, Schedule, Uuid } from './schedule.ts'
import { hasGroups, holdersOf, homeOf, partsOf } from './students.ts'

/**
 * `events`: the affected lessons. `unchosen`: placed lessons that have a calendar to choose yet. `byCell`: calendar uuid, a
 * blank, slot uuid, to the lessons there where two or more meet the same students, teacher or room; a class that is
 * divided and those of its groups that are concerned each have the cell. `amounts`: the double bookings of that calendar
 * there. `places`: each double-booked cell once, a class for all its groups; their amounts are all double bookings.
 */
export type Clashes = {
  readonly doubleBookings: number
  readonly events: ReadonlySet<Uuid>
  readonly unplaced: number
  readonly unchosen: number
  readonly byCell: ReadonlyMap<string, readonly Uuid[]>
  readonly amounts: ReadonlyMap<string, number>
  readonly places: readonly ClashPlace[]
}

/** Lessons that one calendar has at once, and by how many they are too many. */
type ClashPlace = {
  readonly calendarUuid: Uuid
  readonly slotUuid: Uuid
  readonly lessonUuids: readonly Uuid[]
  readonly amount: number
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
  /** What students that several calendars hold add to the double bookings is counted with one of these calendars. */
  const places = new Map<string, ClashPlace>()
  for (const [cell, uuids] of crowded) {
    for (const uuid of uuids) events.add(uuid)
    const slotUuid = week.at(Math.floor((cell % width) / week.hours), cell % week.hours)?.uuid ?? ''
    const holders = rows.holders[Math.floor(cell / width)]!
    const most = uuids.length - 1
    const [holder] = holders
    if (holder?.parts.length === 0) {
      const name = `${holder.uuid} ${slotUuid}`
      byCell.set(name, uuids)
      amounts.set(name, most)
      places.set(name, { calendarUuid: holder.uuid, slotUuid, lessonUuids: uuids, amount: most })
      continue
    }
    for (const calendar of holders) {
      const name = `${calendar.uuid} ${slotUuid}`
      const there = byCell.get(name)
      byCell.set(name, there ? [...new Set([...there, ...uuids])] : uuids)
      amounts.set(name, Math.max(most, amounts.get(name) ?? 0))
    }
    const calendarUuid = homeOf(holders).uuid
    const name = `${calendarUuid} ${slotUuid}`
    const known = places.get(name)
    places.set(name, {
      calendarUuid,
      slotUuid,
      lessonUuids: known ? [...new Set([...known.lessonUuids, ...uuids])] : uuids,
      amount: Math.max(most, known?.amount ?? 0),
    })
  }
  let doubleBookings = 0
  for (const { amount } of places.values()) doubleBookings += amount
  return { doubleBookings, events, unplaced, unchosen, byCell, amounts, places: [...places.values()] }
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
