import type { Schedule } from '@timetable/domain'
import { randomFrom } from '@timetable/instances'

/**
 * Returns a school with a share of its rules removed. A timetable that meets all rules of the given school also meets the remaining ones.
 * Blocked slots stay: opening one would turn a blocked slot into a gap.
 */
export function easier(schedule: Schedule, seed: number, share: number): Schedule {
  const random = randomFrom(seed)
  const rules = Object.entries(schedule.rules).filter(() => !random.chance(share))
  return { ...schedule, rules: Object.fromEntries(rules) }
}
