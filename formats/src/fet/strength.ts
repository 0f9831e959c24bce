import type { Strength } from '@timetable/domain'
import type { XmlElement } from '../xml.ts'
import { numberOf } from './activities.ts'

/** FET's weight as a strength; undefined for one that asks nothing. */
export function strengthOf(constraint: XmlElement): Strength | undefined {
  const weight = numberOf(constraint, 'Weight_Percentage', 100)
  if (weight <= 0) return undefined
  return weight >= 100 ? 'required' : Math.min(99, Math.max(1, Math.round(weight)))
}
