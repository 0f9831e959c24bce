import { useCallback } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { useDayNames } from './use-day-names.ts'

/** The name of a slot, 'Monday, period 2'; empty where the version has no such slot. */
export function useSlotName(): (slotUuid: string | null) => string {
  const { t } = useAppText()
  const nameOfDay = useDayNames()
  const slots = useSchedule(({ schedule }) => schedule?.timeSlots)
  return useCallback(
    (slotUuid) => {
      const slot = slotUuid === null ? undefined : slots?.[slotUuid]
      return slot ? t('scheduler.grid.slot', { day: nameOfDay(slot.dayNum, 'long'), period: slot.hourNum + 1 }) : ''
    },
    [t, nameOfDay, slots],
  )
}
