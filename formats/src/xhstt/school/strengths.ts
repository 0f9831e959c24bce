import type { Strength } from '@timetable/domain'
import type { XhsttConstraint, XhsttInstance } from '../archive.ts'
import type { Warnings } from '../../warnings.ts'

/** Returns the strength of a rule for a constraint; undefined if the constraint has no effect. */
export type StrengthOf = (constraint: XhsttConstraint, times?: number) => Strength | undefined

const HEAVIEST = 100

/** Required constraints stay required. Weights of wishes stay the same if all are within the maximum; otherwise all are scaled down. */
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
