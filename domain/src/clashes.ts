import { calendarUuidsOf, isUnchosen } from './choices.ts'
import { weekOf } from './placement.ts'
import type { Schedule, Uuid } from './schedule.ts'

/**
 * `events`: the affected lessons. `unchosen`: placed lessons that have a calendar to choose yet. `byCell`: calendar uuid, a
 * blank, slot uuid, to the lessons there where two or more are.
 */
export type Clashes = {
  readonly doubleBookings: number
  readonly events: ReadonlySet<Uuid>
  readonly unplaced: number
  readonly unchosen: number
  readonly byCell: ReadonlyMap<string, readonly Uuid[]>
}

const counted = new WeakMap<Schedule, Clashes>()

/**
 * Double bookings: for each calendar and slot, lessons there less one, summed. Counted from the records alone; the
 * solver's own figure must equal it. Counted once for a schedule and kept, since many ask.
 */
export function clashesOf(schedule: Schedule): Clashes {
  let clashes = counted.get(schedule)
  if (!clashes) counted.set(schedule, (clashes = count(schedule)))
  return clashes
}

/** A cell is a number, calendar times slots plus slot: names are made only for the few cells that clash. */
function count(schedule: Schedule): Clashes {
  const calendarUuids = Object.keys(schedule.calendars)
  const calendarNumbers = new Map(calendarUuids.map((uuid, number) => [uuid, number]))
  const week = weekOf(schedule)
  const width = week.days * week.hours
  const lessons = Object.values(schedule.lessons)
  /** The number of the first lesson there, from 1 on. */
  const first = new Int32Array(calendarUuids.length * width)
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
      const calendar = calendarNumbers.get(calendarUuid)
      if (calendar === undefined) continue
      for (let cell = calendar * width + from, end = cell + length; cell < end; cell++) {
        const earlier = first[cell]!
        if (earlier === 0) first[cell] = number + 1
        else if (earlier !== number + 1) crowd(crowded, cell, lessons[earlier - 1]!.uuid, lesson.uuid)
      }
    }
  }

  let doubleBookings = 0
  const events = new Set<Uuid>()
  const byCell = new Map<string, readonly Uuid[]>()
  for (const [cell, uuids] of crowded) {
    doubleBookings += uuids.length - 1
    for (const uuid of uuids) events.add(uuid)
    const slot = week.at(Math.floor((cell % width) / week.hours), cell % week.hours)
    byCell.set(`${calendarUuids[Math.floor(cell / width)]} ${slot?.uuid}`, uuids)
  }
  return { doubleBookings, events, unplaced, unchosen, byCell }
}

/** One more lesson in a cell that has its `first`. One that names a calendar twice is there once. */
function crowd(crowded: Map<number, Uuid[]>, cell: number, first: Uuid, next: Uuid): void {
  const there = crowded.get(cell)
  if (!there) crowded.set(cell, [first, next])
  else if (there.at(-1) !== next) there.push(next)
}
