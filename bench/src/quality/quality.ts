import { judgementOf, type Cost, type Schedule } from '@timetable/domain'
import { countQuality, type QualityCounts } from './counts.ts'

/** The counts of a timetable's days, and its cost by our judge. */
export type Quality = { readonly counts: QualityCounts; readonly cost: Cost }

export function qualityOf(schedule: Schedule): Quality {
  return { counts: countQuality(schedule), cost: judgementOf(schedule).cost }
}
