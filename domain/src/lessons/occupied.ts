import { cached } from '../cached.ts'
import { appendTo } from '../records/lists-by-key.ts'
import { lessonsSeenBy } from './lessons.ts'
import { occupiedSlots } from './placement.ts'
import type { Lesson, Schedule, Uuid } from '../schedule.ts'

const byCalendar = cached((_: Schedule) => new Map<Uuid, ReadonlyMap<Uuid, readonly Lesson[]>>())

/** The lessons by slot that involve the teacher, the room or any student of the calendar. Cached per calendar and schedule. */
export function lessonsBySlot(schedule: Schedule, calendarUuid: Uuid): ReadonlyMap<Uuid, readonly Lesson[]> {
  const known = byCalendar(schedule)
  let bySlot = known.get(calendarUuid)
  if (!bySlot) known.set(calendarUuid, (bySlot = look(schedule, calendarUuid)))
  return bySlot
}

function look(schedule: Schedule, calendarUuid: Uuid): ReadonlyMap<Uuid, readonly Lesson[]> {
  const bySlot = new Map<Uuid, Lesson[]>()
  for (const lesson of lessonsSeenBy(schedule, calendarUuid))
    for (const { uuid } of occupiedSlots(schedule, lesson)) appendTo(bySlot, uuid, lesson)
  return bySlot
}
