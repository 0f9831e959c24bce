import { placedAs, type Schedule } from '@timetable/domain'
import type { Placement } from '@timetable/solver'

/** The schedule with its lessons where the placements say, each with the calendars that were chosen. */
export function place(schedule: Schedule, placements: readonly Placement[]): Schedule {
  const lessons = { ...schedule.lessons }
  for (const [uuid, timeSlotUuid, chosen = []] of placements)
    lessons[uuid] = placedAs(lessons[uuid]!, { timeSlotUuid, chosen })
  return { ...schedule, lessons }
}
