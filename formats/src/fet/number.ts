import { LIMITS } from '@timetable/domain'
import type { Warnings } from '../warnings.ts'
import { textOf, type XmlElement } from '../xml.ts'
import { numberOf } from './activities.ts'
import { warnOfUnkept } from './words.ts'

/** Returns the number of a constraint. Undefined, with a warning, if it has none that a rule can hold. */
export function wholeNumberOf(issues: Warnings, constraint: XmlElement, field: string): number | undefined {
  const value = Math.round(numberOf(constraint, field, -1))
  if (value >= 0 && value <= LIMITS.maxRuleNumber) return value
  const values = { number: textOf(constraint, field), most: `${LIMITS.maxRuleNumber}` }
  warnOfUnkept(issues, constraint, 'fet-no-number', values)
  return undefined
}
