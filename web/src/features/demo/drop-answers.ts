import { calendarsOf, occupiedSlots, refusePlacement, slotsFrom } from '@timetable/domain'
import type { Lesson, Refusal, Schedule, TimeSlot, Uuid } from '@timetable/domain'
import { lessonsOf, type LessonIndex } from '../../timetable/lesson-index.ts'

/** What letting the lesson go on a slot does. `delta`: double bookings after, less before; `meets`: with whom. */
export type DropAnswer =
  | { readonly kind: 'here' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'free' | 'meets'; readonly delta: number; readonly meets: readonly string[] }

/** The answer of every slot of the week to the lesson in hand, by the slot's uuid. */
export function dropAnswers(schedule: Schedule, index: LessonIndex, lesson: Lesson): ReadonlyMap<Uuid, DropAnswer> {
  const takenAt = takenBy(schedule, index, lesson)
  const countOf = (slots: readonly TimeSlot[]) => slots.reduce((sum, { uuid }) => sum + takenAt(uuid).length, 0)
  const before = countOf(occupiedSlots(schedule, lesson))

  const answerOf = (start: TimeSlot): DropAnswer => {
    if (start.uuid === lesson.timeSlotUuid) return { kind: 'here' }
    const refusal = refusePlacement(schedule, lesson.uuid, start.uuid)
    if (refusal) return { kind: 'refused', refusal }
    const slots = slotsFrom(schedule, start, lesson.length) ?? []
    const meets = [...new Set(slots.flatMap(({ uuid }) => takenAt(uuid)))]
    return { kind: meets.length > 0 ? 'meets' : 'free', delta: countOf(slots) - before, meets }
  }
  return new Map(Object.values(schedule.timeSlots).map((slot) => [slot.uuid, answerOf(slot)]))
}

/** The calendars of the lesson that others take, by slot: one that several take is one more double booking, not several. */
function takenBy(schedule: Schedule, index: LessonIndex, lesson: Lesson): (slotUuid: Uuid) => readonly string[] {
  const taken = new Map<Uuid, Set<string>>()
  for (const calendar of calendarsOf(schedule, lesson)) {
    for (const other of lessonsOf(index, calendar.uuid)) {
      if (other.uuid === lesson.uuid) continue
      for (const { uuid } of occupiedSlots(schedule, other)) {
        const names = taken.get(uuid)
        if (names) names.add(calendar.name)
        else taken.set(uuid, new Set([calendar.name]))
      }
    }
  }
  return (slotUuid) => [...(taken.get(slotUuid) ?? [])]
}
