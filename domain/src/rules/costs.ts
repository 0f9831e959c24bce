import { largestDivision, wholeOf } from '../calendars/students.ts'
import type { Rule, Schedule, Uuid } from '../schedule.ts'
import { weekCountOf } from '../week/weeks.ts'
import type { RuleMatch } from './match.ts'

/** A version, and the attendees of each of its calendars. */
type Attended = { readonly schedule: Schedule; attendeesOf(calendarUuid: Uuid): readonly unknown[] }

/**
 * The cost of one unit of a rule in the week of this calendar: 1 for a required rule, else its weight. A rule `byClass` weighs the same for
 * each group of a class. The attendees of a class whose divisions cross are all combinations of their groups, so together they weigh what
 * the groups of its largest division weigh, rounded, at least 1 each. Otherwise a class with many divisions would outweigh everything else.
 */
export function unitCost({ schedule, attendeesOf }: Attended, rule: Rule, calendarUuid?: Uuid): number {
  if (rule.strength === 'required') return 1
  if (!rule.byClass || calendarUuid === undefined) return rule.strength
  const classUuid = wholeOf(schedule, calendarUuid)
  const attendees = attendeesOf(classUuid).length / weekCountOf(schedule)
  const groups = largestDivision(schedule, classUuid)
  return attendees <= groups ? rule.strength : Math.max(1, Math.round((rule.strength * groups) / attendees))
}

/** The units of an amount of one calendar under a shared rule: 1, 3, 6, 10 units for the amounts 1, 2, 3, 4. */
const sharedUnits = (amount: number): number => (amount * (amount + 1)) / 2

/** The units that an amount adds in a calendar that has another amount already. */
export const unitsAfter = ({ shared }: Rule, before: number, amount: number): number =>
  shared ? sharedUnits(before + amount) - sharedUnits(before) : amount

/** The cost of each match of one calendar, in order. */
export function costsOf(attended: Attended, rule: Rule, matches: readonly RuleMatch[]): readonly number[] {
  let before = 0
  return matches.map(({ amount, calendarUuid }) => {
    const units = unitsAfter(rule, before, amount)
    before += amount
    return units * unitCost(attended, rule, calendarUuid)
  })
}
