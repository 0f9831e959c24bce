import { useCallback } from 'react'
import { useSchedule } from '../../store/session-context.tsx'
import { useWeekNames } from './week-names.ts'

/** The name of a slot's cell in the grid, 'Monday, period 2', by number; empty if the version has no such slot. */
export function useCellName(): (slotUuid: string | null) => string {
  const { day: nameOfDay, place } = useWeekNames()
  const slots = useSchedule(({ schedule }) => schedule?.timeSlots)
  return useCallback(
    (slotUuid) => {
      const slot = slotUuid === null ? undefined : slots?.[slotUuid]
      return slot ? place(nameOfDay(slot.dayNum, 'long'), slot.hourNum) : ''
    },
    [nameOfDay, place, slots],
  )
}
