import { brokenRules, clashesOf, type ImportedSchool } from '@timetable/domain'
import { scheduleFrom } from '../basics/inputs.ts'

/** What the judge of the pages finds wrong in a timetable, by its kind: nothing where it finds nothing. */
export type Left = Readonly<Record<string, number>>

/** Double bookings, what is open, and by how much required rules are broken. */
export function leftIn(school: ImportedSchool): Left {
  const schedule = scheduleFrom(school)
  if (typeof schedule === 'string') throw new Error(schedule)
  const { doubleBookings, unplaced, unchosen } = clashesOf(schedule)
  const left: Record<string, number> = { doubleBookings, unplaced, unchosen }
  for (const { ruleUuid, deviation } of brokenRules(schedule)) {
    const rule = schedule.rules[ruleUuid]
    if (rule?.strength === 'required') left[rule.rule] = (left[rule.rule] ?? 0) + deviation
  }
  return Object.fromEntries(Object.entries(left).filter(([, count]) => count > 0))
}

export function sumOf(left: Left): number {
  return Object.values(left).reduce((sum, count) => sum + count, 0)
}
