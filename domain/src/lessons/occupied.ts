import { lessonsSeenBy } from './lessons.ts'
import { occupiedSlots } from './placement.ts'
import type { Lesson, Schedule, Uuid } from '../schedule.ts'

const known = new WeakMap<Schedule, Map<Uuid, ReadonlyMap<Uuid, readonly Lesson[]>>>()

/**
 * The lessons by slot that meet any students of the calendar, the teacher or the room; looked up once for a calendar in a
 * schedule and kept.
 */
export function lessonsBySlot(schedule: Schedule, calendarUuid: Uuid): ReadonlyMap<Uuid, readonly Lesson[]> {
  let ofCalendar = known.get(schedule)
  if (!ofCalendar) known.set(schedule, (ofCalendar = new Map()))
  let bySlot = ofCalendar.get(calendarUuid)
  if (!bySlot) ofCalendar.set(calendarUuid, (bySlot = look(schedule, calendarUuid)))
  return bySlot
}

function look(schedule: Schedule, calendarUuid: Uuid): ReadonlyMap<Uuid, readonly Lesson[]> {
  const bySlot = new Map<Uuid, Lesson[]>()
  for (const lesson of lessonsSeenBy(schedule, calendarUuid))
    for (const { uuid } of occupiedSlots(schedule, lesson)) {
      const there = bySlot.get(uuid)
      if (there) there.push(lesson)
      else bySlot.set(uuid, [lesson])
    }
  return bySlot
}
