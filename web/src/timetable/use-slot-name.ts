import type { Schedule, Uuid } from '@timetable/domain'
import { useAppText } from '../i18n/app-texts.ts'
import { useWeekNames } from './week-names.ts'

/** Says where a slot is, by its period's own name: 'Mon, period 3'. */
export function useSlotName(style: 'long' | 'short' = 'short'): (schedule: Schedule, slotUuid: Uuid) => string {
  const { t } = useAppText()
  const { day, period } = useWeekNames()
  return (schedule, slotUuid) => {
    const slot = schedule.timeSlots[slotUuid]
    if (!slot) return ''
    return t('scheduler.grid.slot', { day: day(slot.dayNum, style), period: period(slot.hourNum) })
  }
}
