import { cached } from '../cached.ts'
import { isUnchosen } from './choices.ts'
import { crowdedCellsOf } from './crowded-cells.ts'
import { weekOf } from './placement.ts'
import type { Schedule, Uuid } from '../schedule.ts'

/**
 * The double bookings of a schedule.
 *
 * - `events`: the affected lessons.
 * - `unchosen`: scheduled lessons with a calendar still to be chosen.
 * - `byCell`: maps "calendar uuid, space, slot uuid" to the lessons there, if two or more share students, a teacher or a room. A divided
 *   class and those of its groups that are affected each have the cell.
 * - `amounts`: the double bookings of that calendar there.
 * - `places`: each double-booked cell once, as a class for all its groups. Their amounts add up to all double bookings.
 */
export type Clashes = {
  readonly doubleBookings: number
  readonly events: ReadonlySet<Uuid>
  readonly unscheduled: number
  readonly unchosen: number
  readonly byCell: ReadonlyMap<string, readonly Uuid[]>
  readonly amounts: ReadonlyMap<string, number>
  readonly places: readonly ClashPlace[]
}

/** Simultaneous lessons of one calendar, and how many there are too many. */
type ClashPlace = {
  readonly calendarUuid: Uuid
  readonly slotUuid: Uuid
  readonly lessonUuids: readonly Uuid[]
  readonly amount: number
}

/**
 * The double bookings: for each calendar and slot, the number of lessons minus one, summed. A class counts together with its groups: the
 * highest number of simultaneous lessons of any of its students, minus one. Computed from the records alone. The solver's own number must
 * be equal if no class is divided, and zero whenever this one is. Cached per schedule, because many callers request it.
 */
export const clashesOf = cached(count)

/** The number of double bookings of a calendar in a slot. */
export function doubleBookingsAt({ amounts }: Clashes, calendarUuid: Uuid, slotUuid: Uuid): number {
  return amounts.get(`${calendarUuid} ${slotUuid}`) ?? 0
}

/** Keys are built only for the few cells with double bookings, and once each. */
function count(schedule: Schedule): Clashes {
  const { crowded, rows, calendars } = crowdedCellsOf(schedule)
  const week = weekOf(schedule)
  const width = week.days * week.hours
  const lessons = Object.values(schedule.lessons)
  let unscheduled = 0
  let unchosen = 0
  for (const lesson of lessons) {
    if (lesson.timeSlotUuid === null || !schedule.timeSlots[lesson.timeSlotUuid]) unscheduled++
    else if (isUnchosen(lesson)) unchosen++
  }

  const crowds = new Map<number, Crowd>()
  /** The double bookings of students who are in several calendars count for one of these calendars. */
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
  return { doubleBookings, events, unscheduled, unchosen, byCell, amounts, places }
}

/** The simultaneous lessons of a calendar, by their index in the table, and by how many they are too many for some of its students. */
type Crowd = { readonly lessons: readonly number[]; readonly amount: number }

function meet(crowds: Map<number, Crowd>, key: number, there: readonly number[]): void {
  const known = crowds.get(key)
  const amount = there.length - 1
  if (!known) crowds.set(key, { lessons: there, amount })
  else if (amount > known.amount || there.some((number) => !known.lessons.includes(number)))
    crowds.set(key, { lessons: [...new Set([...known.lessons, ...there])], amount: Math.max(amount, known.amount) })
}
