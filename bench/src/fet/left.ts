import { brokenRules, clashesOf, type Schedule } from '@timetable/domain'

/**
 * The violations that the product's judge finds in a timetable: the numbers of `doubleBookings`, `unscheduled` and `unchosen`, and the
 * deviations of required rules, by kind. Empty if there are none.
 */
export type Left = Readonly<Record<string, number>>

export function leftIn(schedule: Schedule): Left {
  const { doubleBookings, unscheduled, unchosen } = clashesOf(schedule)
  const left: Record<string, number> = {}
  for (const { ruleUuid, deviation } of brokenRules(schedule)) {
    const rule = schedule.rules[ruleUuid]
    if (rule?.strength === 'required') left[rule.rule] = (left[rule.rule] ?? 0) + deviation
  }
  const all = { doubleBookings, unscheduled, unchosen, ...left }
  return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0))
}

export const isNothing = (left: Left): boolean => Object.keys(left).length === 0
