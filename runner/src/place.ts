import type { Schedule } from '@timetable/domain'
import type { Placement } from '@timetable/solver'

/** The schedule with its lessons where the placements say, each with the calendars that were chosen. */
export function place(schedule: Schedule, placements: readonly Placement[]): Schedule {
  const lessons = { ...schedule.lessons }
  for (const [uuid, timeSlotUuid, chosen] of placements) {
    const lesson = lessons[uuid]!
    const choices = lesson.choices.map((choice, index) => ({ ...choice, chosen: chosen?.[index] ?? null }))
    lessons[uuid] = { ...lesson, timeSlotUuid, choices }
  }
  return { ...schedule, lessons }
}
