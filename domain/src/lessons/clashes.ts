import { isUnchosen } from './choices.ts'
import { crowdedCellsOf } from './crowded-cells.ts'
import { weekOf } from './placement.ts'
import type { Schedule, Uuid } from '../schedule.ts'

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

/** Names are made only for the few cells that clash, and for each once. */
function count(schedule: Schedule): Clashes {
  const { crowded, rows, calendars } = crowdedCellsOf(schedule)
  const week = weekOf(schedule)
  const width = week.days * week.hours
  const lessons = Object.values(schedule.lessons)
  let unplaced = 0
  let unchosen = 0
  for (const lesson of lessons) {
    if (lesson.timeSlotUuid === null || !schedule.timeSlots[lesson.timeSlotUuid]) unplaced++
    else if (isUnchosen(lesson)) unchosen++
  }

  const crowds = new Map<number, Crowd>()
  /** What students that several calendars hold add to the double bookings is counted with one of these calendars. */
  const homes = new Map<number, Crowd>()
  for (const [cell, there] of crowded) {
    const { holders, home } = rows[Math.floor(cell / width)]!
    const slot = cell % width
    for (const holder of holders) meet(crowds, holder * width + slot, there)
    meet(homes, home * width + slot, there)
  }

  const events = new Set<Uuid>()
  const byCell = new Map<string, readonly Uuid[]>()
  const amounts = new Map<string, number>()
  const places: ClashPlace[] = []
  let doubleBookings = 0
  const placeOf = (key: number, { lessons: there, amount }: Crowd): ClashPlace => ({
    calendarUuid: calendars[Math.floor(key / width)]!.uuid,
    slotUuid: week.at(Math.floor((key % width) / week.hours), key % week.hours)?.uuid ?? '',
    lessonUuids: there.map((number) => lessons[number]!.uuid),
    amount,
  })
  for (const [key, crowd] of crowds) {
    const { calendarUuid, slotUuid, lessonUuids, amount } = placeOf(key, crowd)
    for (const uuid of lessonUuids) events.add(uuid)
    byCell.set(`${calendarUuid} ${slotUuid}`, lessonUuids)
    amounts.set(`${calendarUuid} ${slotUuid}`, amount)
  }
  for (const [key, crowd] of homes) {
    places.push(placeOf(key, crowd))
    doubleBookings += crowd.amount
  }
  return { doubleBookings, events, unplaced, unchosen, byCell, amounts, places }
}

/** The lessons that a calendar has at once, by their places in the table, and by how many some of its students have too many. */
type Crowd = { readonly lessons: readonly number[]; readonly amount: number }

function meet(crowds: Map<number, Crowd>, key: number, there: readonly number[]): void {
  const known = crowds.get(key)
  const amount = there.length - 1
  if (!known) crowds.set(key, { lessons: there, amount })
  else if (amount > known.amount || there.some((number) => !known.lessons.includes(number)))
    crowds.set(key, { lessons: [...new Set([...known.lessons, ...there])], amount: Math.max(amount, known.amount) })
}
