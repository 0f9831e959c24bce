import { z } from 'zod'
import { labelOf } from '../calendars/calendar-label.ts'
import { LIMITS } from '../limits.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { choice, uuid, type Choice, type Schedule, type Uuid } from '../schedule.ts'
import { distinct, refuseMissing } from './records.ts'

/** The choices of a subject or a lesson, as commands list them. */
export const listedChoices = z.array(choice).max(LIMITS.maxChoices)

/** For each choice of a lesson the candidate to take; null or left out: as it comes. */
export const chosen = z.array(uuid.nullable()).max(LIMITS.maxChoices).optional()

/**
 * Refuses choices between nothing, or unknown calendars, or one that is fixed, and classes with groups: one choice would
 * have to be free of many lessons at once. Several choices may be between the same: then each takes another.
 */
export function refuseChoices(
  schedule: Schedule,
  calendarUuids: readonly Uuid[],
  choices: readonly Choice[],
): Refusal | undefined {
  const fixed = new Set(calendarUuids)
  for (const { candidates } of choices) {
    if (candidates.length === 0) return refuse('choice-empty')
    const missing = refuseMissing(schedule, 'calendars', candidates)
    if (missing) return missing
    for (const uuid of distinct(candidates)) {
      if (fixed.has(uuid)) return refuse('choice-repeats', { calendar: labelOf(schedule, uuid) || uuid })
      if (schedule.calendars[uuid]?.parts.length)
        return refuse('choice-of-group', { calendar: labelOf(schedule, uuid) })
    }
  }
  return undefined
}
