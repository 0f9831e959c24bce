import {
  calendarsOf,
  holdersOf,
  homeOf,
  occupiedSlots,
  partsOf,
  type Lesson,
  type Schedule,
  type TimeSlot,
  type Uuid,
} from '@timetable/domain'

/**
 * How many double bookings a lesson adds on some slots, where classes are divided: a class counts once for all its
 * groups. The others are counted once, when the lesson is taken up.
 */
export function doubleBookingsAdded(schedule: Schedule, lesson: Lesson) {
  const load = new Map<string, Map<Uuid, number>>()
  for (const other of Object.values(schedule.lessons)) {
    if (other.uuid === lesson.uuid) continue
    const slots = occupiedSlots(schedule, other)
    for (const part of new Set(calendarsOf(schedule, other).flatMap(partsOf))) {
      let ofPart = load.get(part)
      if (!ofPart) load.set(part, (ofPart = new Map()))
      for (const { uuid } of slots) ofPart.set(uuid, (ofPart.get(uuid) ?? 0) + 1)
    }
  }
  return (slots: readonly TimeSlot[], as: Lesson): number => {
    const own = new Set(calendarsOf(schedule, as).flatMap(partsOf))
    const homes = new Set([...own].map((part) => homeOf(holdersOf(schedule, part))))
    let added = 0
    for (const home of homes) {
      const parts = partsOf(home).filter((part) => homeOf(holdersOf(schedule, part)) === home)
      for (const { uuid } of slots) {
        let without = 1
        let together = 1
        for (const part of parts) {
          const there = load.get(part)?.get(uuid) ?? 0
          without = Math.max(without, there)
          together = Math.max(together, there + (own.has(part) ? 1 : 0))
        }
        added += together - without
      }
    }
    return added
  }
}
