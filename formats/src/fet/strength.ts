import type { Strength } from '@timetable/domain'
import { childOf, textOf, type XmlElement } from '../xml.ts'
import { numberOf } from './activities.ts'

/**
 * Returns FET's weight as a strength. Undefined if the constraint has no effect: its weight is 0 or not a number, or an old file marks it
 * as not compulsory.
 */
export function strengthOf(constraint: XmlElement): Strength | undefined {
  if (textOf(constraint, 'Compulsory').trim() === 'no') return undefined
  const isGiven = childOf(constraint, 'Weight_Percentage') !== undefined
  const weight = numberOf(constraint, 'Weight_Percentage', isGiven ? 0 : 100)
  if (weight <= 0) return undefined
  return weight >= 100 ? 'required' : Math.min(99, Math.max(1, Math.round(weight)))
}

/** Whether a text is a number from 0 to 100, as FET writes weights. */
export function isWeight(text: string): boolean {
  const weight = text.trim() === '' ? NaN : Number(text.trim().replace(',', '.'))
  return weight >= 0 && weight <= 100
}
