import type { Placements } from '../lessons/placements.ts'
import { placedAs } from '../proposals/moves.ts'
import type { Schedule } from '../schedule.ts'

/** The schedule with these placements, including the chosen calendars. */
export function place(schedule: Schedule, placements: Placements): Schedule {
  const lessons = { ...schedule.lessons }
  for (const [uuid, timeSlotUuid, chosen = []] of placements)
    lessons[uuid] = placedAs(lessons[uuid]!, { timeSlotUuid, chosen })
  return { ...schedule, lessons }
}
