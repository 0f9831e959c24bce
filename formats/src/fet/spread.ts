import type { ImportedRule } from '@timetable/domain'
import { textOf, type XmlElement } from '../xml.ts'
import { wholeNumberOf } from './number.ts'
import { ruleOn } from './rule.ts'
import type { Source } from './source.ts'
import { strengthOf } from './strength.ts'
import { listedActivities } from './together.ts'

/** The kinds that count days and, in the mode of half days, half days. They are otherwise alike (tested with fet-cl 6.8.5). */
const MIN_DAYS: ReadonlyMap<string, { readonly halfDays?: true }> = new Map([
  ['ConstraintMinDaysBetweenActivities', {}],
  ['ConstraintMinHalfDaysBetweenActivities', { halfDays: true }],
])

export function isSpreadConstraint(name: string): boolean {
  return MIN_DAYS.has(name)
}

/**
 * Returns rules for lessons that must or should be some days apart. If lessons must be consecutive when they are on one day, this is
 * required at any weight of the constraint, including zero: FET's generator does not place them otherwise (`generate.cpp`, "care about min
 * days"; tested with two lessons on fet-cl 6.8.5). Since FET 6.4, no three of the lessons share a day, whatever the weight (also tested;
 * three consecutive lessons are impossible, because the first and the last are not adjacent). If days are half days, all of this applies to
 * whole days, in FET as in the product; consecutive lessons are in one half day.
 */
export function readSpread(source: Source, constraints: readonly XmlElement[]): ImportedRule[] {
  return constraints.flatMap((constraint) => {
    const counted = MIN_DAYS.get(constraint.name)
    if (!counted) return []
    const isAdjacent = textOf(constraint, 'Consecutive_If_Same_Day').trim() === 'true'
    const activities = listedActivities(source, constraint)
    const days = wholeNumberOf(source.issues, constraint, 'MinDays')
    if (activities.size < 2 || days === undefined || days < 1) return []
    const strength = strengthOf(constraint)
    const rules: ImportedRule[] = []
    if (strength !== undefined)
      rules.push(ruleOn(activities, { rule: 'MIN_DAYS_BETWEEN', strength, value: days, ...counted }))
    if (strength === 'required') return rules
    if (isAdjacent)
      rules.push(
        ruleOn(activities, { rule: 'MIN_DAYS_BETWEEN', strength: 'required', value: 0, value2: 1, ...counted }),
      )
    else if (activities.size > 2)
      rules.push(ruleOn(activities, { rule: 'MAX_AT_ONCE', strength: 'required', value: 2, value2: 1, ...counted }))
    return rules
  })
}
