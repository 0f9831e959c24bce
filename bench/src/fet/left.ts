import { brokenRules, clashesOf, type Schedule } from '@timetable/domain'

/**
 * What the judge of the pages finds wrong in a timetable: how many `doubleBookings`, lessons `unplaced` and `unchosen` there are, and
 * by how much required rules are broken, by kind. Nothing where it finds nothing.
 */
export type Left = Readonly<Record<string, number>>

export function leftIn(schedule: Schedule): Left {
  const { doubleBookings, unplaced, unchosen } = clashesOf(schedule)
  const left: Record<string, number> = {}
  for (const { ruleUuid, deviation } of brokenRules(schedule)) {
    const rule = schedule.rules[ruleUuid]
    if (rule?.strength === 'required') left[rule.rule] = (left[rule.rule] ?? 0) + deviation
  }
  const all = { doubleBookings, unplaced, unchosen, ...left }
  return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0))
}

export const isNothing = (left: Left): boolean => Object.keys(left).length === 0
