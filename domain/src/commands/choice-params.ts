import { z } from 'zod'
import { labelOf } from '../calendars/calendar-label.ts'
import { LIMITS } from '../limits.ts'
import { recordFields } from '../records/record-fields.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { uuid, type Choice, type Schedule, type Uuid } from '../schedule.ts'
import { distinct, refuseMissing } from './records.ts'

/** The choices of a subject or a lesson in a command. */
export const listedChoices = recordFields.subjects.choices.param

/** The candidate to choose for each choice of a lesson. Null or omitted: chosen automatically. */
export const chosen = z.array(uuid.nullable()).max(LIMITS.maxChoices).optional()

/**
 * Refuses empty choices, unknown calendars, and candidates that are also fixed. Also refuses classes with groups: one choice would have to
 * be free for many lessons at once. Several choices may have the same candidates; each then chooses a different one.
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
