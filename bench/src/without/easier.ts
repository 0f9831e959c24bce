import type { Schedule } from '@timetable/domain'
import { randomFrom } from '@timetable/instances'

/**
 * A school that asks for less: a share of its rules is gone. Whatever keeps all that the given one asks keeps what is left. Blocked slots
 * stay: where one is opened, what was none before is a gap.
 */
export function easier(schedule: Schedule, seed: number, share: number): Schedule {
  const random = randomFrom(seed)
  const rules = Object.entries(schedule.rules).filter(() => !random.chance(share))
  return { ...schedule, rules: Object.fromEntries(rules) }
}
