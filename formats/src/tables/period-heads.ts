import { weekOf, type Schedule } from '@timetable/domain'
import type { TableWords } from './words.ts'

/** Returns the heads of a timetable's rows: each period with its start and end. */
export function periodHeads(schedule: Schedule, { periods, times }: TableWords): string[] {
  const week = weekOf(schedule)
  return Array.from({ length: week.hours }, (_, hourNum) => {
    const name = periods[hourNum] ?? ''
    const days = Array.from({ length: week.days }, (__, dayNum) => week.at(dayNum, hourNum))
    const slot = days.find((each) => each !== undefined)
    return slot ? `${name}\n${times[slot.startTime] ?? ''}–${times[slot.endTime] ?? ''}` : name
  })
}
