import type { Warnings, WarningCode } from '../warnings.ts'
import type { XmlElement } from '../xml.ts'
import { strengthOf } from './strength.ts'

/** Returns a kind of constraint in words: 'Students max gaps per week' for ConstraintStudentsMaxGapsPerWeek. */
export function inWords(constraint: string): string {
  const words = constraint.replace(/^Constraint/, '').replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
  return words.slice(0, 1) + words.slice(1).toLowerCase()
}

/** Warnings that say so if the constraint is required. */
const IF_REQUIRED: Partial<Record<WarningCode, WarningCode>> = {
  'fet-unkept': 'fet-unkept-required',
  'fet-unknown-field': 'fet-unknown-field-required',
}

/** Constraints that have a warning of their own, so that their parts need none. */
const told = new WeakSet<XmlElement>()

export function isTold(constraint: XmlElement): boolean {
  return told.has(constraint)
}

/** Warns that a constraint of this kind is not kept. Constraints that FET itself ignores are not recorded as required. */
export function warnOfUnkept(
  issues: Warnings,
  constraint: XmlElement,
  code: WarningCode,
  values: Readonly<Record<string, string>> = {},
): void {
  const { name } = constraint
  told.add(constraint)
  const said = strengthOf(constraint) === 'required' ? (IF_REQUIRED[code] ?? code) : code
  issues.add(said, { constraint: inWords(name), ...values }, 1, name)
  if (code !== 'fet-gone') remember(issues, constraint)
}

/** Warns that a constraint on terms is not kept because the file has none. All kinds share one warning. */
export function warnOfNoTerms(issues: Warnings, constraint: XmlElement): void {
  told.add(constraint)
  issues.add('fet-no-terms')
  remember(issues, constraint)
}

function remember(issues: Warnings, constraint: XmlElement): void {
  if (strengthOf(constraint) === 'required') issues.addUnkept(constraint.name)
}
