import { useCallback } from 'react'
import { useSchedule } from '../../store/session-context.tsx'
import { useWeekNames } from './week-names.ts'

/** What a slot's cell in the grid is called, 'Monday, period 2', by its number; empty where the version has no such slot. */
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
