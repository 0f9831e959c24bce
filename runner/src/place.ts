import type { Schedule } from '@timetable/domain'
import type { Placement } from '@timetable/solver'

/** The schedule with its lessons where the placements say. */
export function place(schedule: Schedule, placements: readonly Placement[]): Schedule {
  const lessons = { ...schedule.lessons }
  for (const [uuid, timeSlotUuid] of placements) lessons[uuid] = { ...lessons[uuid]!, timeSlotUuid }
  return { ...schedule, lessons }
}
