import { parseXml } from '../xml.ts'
import { activeConstraints } from './source.ts'
import { strengthOf } from './strength.ts'

/** A constraint of a file of FET, by its present name; one that is switched off, or whose weight asks nothing, is none. */
export type FetConstraint = { readonly kind: string; readonly compulsory: boolean }

/** What a file of FET asks, in its order; nothing where it is no such file. */
export function constraintsIn(text: string): readonly FetConstraint[] {
  const file = parseXml(text.startsWith('\uFEFF') ? text.slice(1) : text)
  if ('problem' in file) return []
  return activeConstraints(file).flatMap((constraint) => {
    const strength = strengthOf(constraint)
    return strength === undefined ? [] : [{ kind: constraint.name, compulsory: strength === 'required' }]
  })
}
