import { calendarsOf, occupiedSlots } from './placement.ts'
import type { Schedule, Uuid } from './schedule.ts'

/** `events`: the affected lessons. `byCell`: calendar uuid, a blank, slot uuid, to the lessons there where two or more are. */
export type Clashes = {
  readonly doubleBookings: number
  readonly events: ReadonlySet<Uuid>
  readonly unplaced: number
  readonly byCell: ReadonlyMap<string, readonly Uuid[]>
}

/**
 * Double bookings: for each calendar and slot, lessons there less one, summed. Counted from the records alone; the
 * solver's own figure must equal it.
 */
export function clashesOf(schedule: Schedule): Clashes {
  const cells = new Map<string, Uuid[]>()
  let unplaced = 0
  for (const lesson of Object.values(schedule.lessons)) {
    const slots = occupiedSlots(schedule, lesson)
    if (slots.length === 0) {
      unplaced++
      continue
    }
    for (const calendar of calendarsOf(schedule, lesson)) {
      for (const slot of slots) {
        const cell = `${calendar.uuid} ${slot.uuid}`
        const there = cells.get(cell)
        if (there) there.push(lesson.uuid)
        else cells.set(cell, [lesson.uuid])
      }
    }
  }
  let doubleBookings = 0
  const events = new Set<Uuid>()
  const byCell = new Map<string, readonly Uuid[]>()
  for (const [cell, lessons] of cells) {
    if (lessons.length < 2) continue
    doubleBookings += lessons.length - 1
    byCell.set(cell, lessons)
    for (const uuid of lessons) events.add(uuid)
  }
  return { doubleBookings, events, unplaced, byCell }
}
