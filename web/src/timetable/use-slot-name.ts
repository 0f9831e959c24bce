import type { Schedule, Uuid } from '@timetable/domain'
import { useAppText } from '../i18n/app-texts.ts'
import { dayName } from '../i18n/day-names.ts'
import { useAccount } from '../store/session-context.tsx'

/** Says where a slot is: 'Mon, period 3'. */
export function useSlotName(style: 'long' | 'short' = 'short'): (schedule: Schedule, slotUuid: Uuid) => string {
  const { t, i18n } = useAppText()
  const labels = useAccount((account) => account.settings.labelsOnTimeslots)
  return (schedule, slotUuid) => {
    const slot = schedule.timeSlots[slotUuid]
    if (!slot) return ''
    const own = schedule.head[schedule.uuid]?.dayNames?.[slot.dayNum] ?? null
    const day =
      dayName(i18n.language, slot.dayNum, own, labels, style) ?? t('scheduler.day', { number: slot.dayNum + 1 })
    return t('scheduler.grid.slot', { day, period: slot.hourNum + 1 })
  }
}
