import { parseXml } from '../xml.ts'
import { activeConstraints } from './source.ts'
import { strengthOf } from './strength.ts'

/** A constraint of a FET file, by its present name. Inactive constraints and those with a weight of 0 are not included. */
type FetConstraint = { readonly kind: string; readonly compulsory: boolean }

/** Returns the constraints of a FET file in its order; empty if it is not a FET file. */
export function constraintsIn(text: string): readonly FetConstraint[] {
  const file = parseXml(text.startsWith('\uFEFF') ? text.slice(1) : text)
  if ('problem' in file) return []
  return activeConstraints(file).flatMap((constraint) => {
    const strength = strengthOf(constraint)
    return strength === undefined ? [] : [{ kind: constraint.name, compulsory: strength === 'required' }]
  })
}
