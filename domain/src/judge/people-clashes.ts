import { calendarsOf, occupiedSlots } from '../placement.ts'
import type { Calendar, Lesson, Schedule, TimeSlot, Uuid } from '../schedule.ts'
import { holdersOf, homeOf, partsOf } from '../students.ts'

/**
 * How many double bookings a lesson adds on some slots, as people count them: a class once for all its groups. Everybody
 * else is counted once, when this is made. Two lessons may be handed over that differ in whom they attend.
 */
export function doubleBookingsAdded(
  schedule: Schedule,
  without: Uuid,
): (slots: readonly TimeSlot[], as: Lesson) => number {
  const load = new Map<string, Map<Uuid, number>>()
  for (const other of Object.values(schedule.lessons)) {
    if (other.uuid === without) continue
    const slots = occupiedSlots(schedule, other)
    for (const part of new Set(calendarsOf(schedule, other).flatMap(partsOf))) {
      let ofPart = load.get(part)
      if (!ofPart) load.set(part, (ofPart = new Map()))
      for (const { uuid } of slots) ofPart.set(uuid, (ofPart.get(uuid) ?? 0) + 1)
    }
  }
  const partsCountedWith = new Map<Calendar, readonly string[]>()
  const countedWith = (home: Calendar) => {
    let parts = partsCountedWith.get(home)
    if (!parts) {
      parts = partsOf(home).filter((part) => homeOf(holdersOf(schedule, part)) === home)
      partsCountedWith.set(home, parts)
    }
    return parts
  }
  return (slots, as) => {
    const own = new Set(calendarsOf(schedule, as).flatMap(partsOf))
    const homes = new Set([...own].map((part) => homeOf(holdersOf(schedule, part))))
    let added = 0
    for (const home of homes) {
      for (const { uuid } of slots) {
        let before = 1
        let together = 1
        for (const part of countedWith(home)) {
          const there = load.get(part)?.get(uuid) ?? 0
          before = Math.max(before, there)
          together = Math.max(together, there + (own.has(part) ? 1 : 0))
        }
        added += together - before
      }
    }
    return added
  }
}
