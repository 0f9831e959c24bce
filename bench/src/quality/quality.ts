import { judgementOf, type Cost, type Schedule } from '@timetable/domain'
import { countQuality, type QualityCounts } from './counts.ts'

/** A timetable as it is counted from its places, and what our judge finds that it costs. */
export type Quality = { readonly counts: QualityCounts; readonly cost: Cost }

export function qualityOf(schedule: Schedule): Quality {
  return { counts: countQuality(schedule), cost: judgementOf(schedule).cost }
}
