import { LIMITS } from '@timetable/domain'
import type { Issues } from '../result.ts'
import { textOf, type XmlElement } from '../xml.ts'
import { numberOf } from './activities.ts'
import { inWords } from './words.ts'

/** The number that a constraint is about; undefined, and told, where it has none that can be kept. */
export function wholeNumberOf(issues: Issues, constraint: XmlElement, field: string): number | undefined {
  const value = Math.round(numberOf(constraint, field, -1))
  if (value >= 0 && value <= LIMITS.maxRuleNumber) return value
  const text = `“${textOf(constraint, field)}” is no number from 0 to ${LIMITS.maxRuleNumber}`
  issues.add(constraint.name, `${inWords(constraint.name)}: ${text}, not kept`)
  return undefined
}
