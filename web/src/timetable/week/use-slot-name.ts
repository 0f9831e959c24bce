import type { Schedule, Uuid } from '@timetable/domain'
import { useWeekNames } from './week-names.ts'

/** Returns a function that names a slot by its period's own name: 'Mon, period 3'. */
export function useSlotName(style: 'long' | 'short' = 'short'): (schedule: Schedule, slotUuid: Uuid) => string {
  const { day, place } = useWeekNames()
  return (schedule, slotUuid) => {
    const slot = schedule.timeSlots[slotUuid]
    return slot ? place(day(slot.dayNum, style), slot.hourNum) : ''
  }
}
