import { useCallback } from 'react'
import { useAppText } from '../i18n/app-texts.ts'
import { useSchedule } from '../store/session-context.tsx'
import { useWeekNames } from './week-names.ts'

/** What a slot's cell in the grid is called, 'Monday, period 2', by its number; empty where the version has no such slot. */
export function useCellName(): (slotUuid: string | null) => string {
  const { t } = useAppText()
  const { day: nameOfDay } = useWeekNames()
  const slots = useSchedule(({ schedule }) => schedule?.timeSlots)
  return useCallback(
    (slotUuid) => {
      const slot = slotUuid === null ? undefined : slots?.[slotUuid]
      return slot ? t('scheduler.grid.slot', { day: nameOfDay(slot.dayNum, 'long'), period: slot.hourNum + 1 }) : ''
    },
    [t, nameOfDay, slots],
  )
}
