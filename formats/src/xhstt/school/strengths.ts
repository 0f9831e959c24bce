import type { Strength } from '@timetable/domain'
import type { XhsttConstraint, XhsttInstance } from '../archive.ts'
import type { Warnings } from '../../warnings.ts'

/** How strong a rule is that says what a constraint says; undefined for one that asks for nothing. */
export type StrengthOf = (constraint: XhsttConstraint, times?: number) => Strength | undefined

const HEAVIEST = 100

/** Required stays required. Weights of wishes stay what they are where they all fit; else all become smaller alike. */
export function strengthsIn({ constraints }: XhsttInstance, warnings: Warnings): StrengthOf {
  const wishes = constraints.filter(({ required }) => !required)
  const heaviest = wishes.reduce((most, { weight }) => Math.max(most, weight), 0)
  const scale = Math.min(1, HEAVIEST / Math.max(1, heaviest))
  warnings.add('xhstt-weights', {}, scale < 1 ? wishes.length : 0)
  warnings.add('xhstt-without-weight', {}, constraints.filter(({ weight }) => weight === 0).length)
  return ({ weight, required }, times = 1) => {
    if (weight === 0) return undefined
    return required ? 'required' : Math.min(HEAVIEST, Math.max(1, Math.round(weight * times * scale)))
  }
}
