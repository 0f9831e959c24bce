import type { ImportedRule } from '@timetable/domain'
import { textOf, type XmlElement } from '../xml.ts'
import { wholeNumberOf } from './number.ts'
import { ruleOn } from './rule.ts'
import type { Source } from './source.ts'
import { strengthOf } from './strength.ts'
import { listedActivities } from './together.ts'

/** Of days, and in the mode of half days of these: the same in all else (tried on fet-cl 6.8.5). */
const MIN_DAYS: ReadonlyMap<string, { readonly halfDays?: true }> = new Map([
  ['ConstraintMinDaysBetweenActivities', {}],
  ['ConstraintMinHalfDaysBetweenActivities', { halfDays: true }],
])

export function isSpreadConstraint(name: string): boolean {
  return MIN_DAYS.has(name)
}

/**
 * Lessons that must or should lie some days apart. Those that are to be neighbours if they fall on one day must be so at
 * any weight of the constraint, zero included: FET's generator places them no other way (`generate.cpp`, "care about
 * min days"; tried with two lessons on fet-cl 6.8.5). And whatever the weight, no three of them share a day, since FET 6.4
 * (tried likewise; of neighbours there can't be three, for the first and the last are none). Where days are half days,
 * all of this is said of whole ones, in FET as here; neighbours are of one half day.
 */
export function readSpread(source: Source, constraints: readonly XmlElement[]): ImportedRule[] {
  return constraints.flatMap((constraint) => {
    const counted = MIN_DAYS.get(constraint.name)
    if (!counted) return []
    const activities = listedActivities(source, constraint)
    const days = wholeNumberOf(source.issues, constraint, 'MinDays')
    if (activities.size < 2 || days === undefined || days < 1) return []
    const strength = strengthOf(constraint)
    const rules: ImportedRule[] = []
    if (strength !== undefined)
      rules.push(ruleOn(activities, { rule: 'MIN_DAYS_BETWEEN', strength, value: days, ...counted }))
    if (strength === 'required') return rules
    if (textOf(constraint, 'Consecutive_If_Same_Day').trim() === 'true')
      rules.push(
        ruleOn(activities, { rule: 'MIN_DAYS_BETWEEN', strength: 'required', value: 0, value2: 1, ...counted }),
      )
    else if (activities.size > 2)
      rules.push(ruleOn(activities, { rule: 'MAX_AT_ONCE', strength: 'required', value: 2, value2: 1, ...counted }))
    return rules
  })
}
