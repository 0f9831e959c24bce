import type { ImportedSchool } from '@timetable/domain'
import { isBlockPlanning } from './block-planning.ts'

export type Mode = 'Official' | 'Mornings_Afternoons' | 'Block_Planning' | 'Terms'

/** Returns the FET mode that can express most of a school. A file has one mode, so what only another mode can express is left out. */
export function modeOf({ days, halfDays, daysPerTerm, rules }: ImportedSchool): Mode {
  if (halfDays) return 'Mornings_Afternoons'
  if (daysPerTerm !== undefined && days % daysPerTerm === 0) return 'Terms'
  return rules.some(isBlockPlanning) ? 'Block_Planning' : 'Official'
}
