import { blockedSet, type Calendar, type Uuid } from '@timetable/domain'

/** A click on a slot in block mode: the command that blocks a free slot, or frees a blocked one. */
export function toggleBlock(calendar: Calendar, timeSlotUuid: Uuid) {
  const command = blockedSet(calendar).has(timeSlotUuid)
    ? ('unblockTimeSlotOnCalendars' as const)
    : ('blockTimeSlotOnCalendars' as const)
  return { command, params: { calendarUuids: [calendar.uuid], timeSlotUuid } }
}
