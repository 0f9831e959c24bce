import { bellOf, type PeriodTimes, type Schedule } from '@timetable/domain'
import type { TableWords } from './words.ts'

/** Returns the heads of a timetable's rows: each period with its usual start and end. */
export function periodHeads(schedule: Schedule, { periods, times }: TableWords): string[] {
  return bellOf(schedule).usual.map((each, hourNum) => `${periods[hourNum] ?? ''}\n${timesText(each, times)}`)
}

export const timesText = ({ startTime, endTime }: PeriodTimes, times: TableWords['times']): string =>
  `${times[startTime] ?? ''}–${times[endTime] ?? ''}`
