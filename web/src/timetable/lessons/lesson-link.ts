import type { Schedule, Uuid } from '@timetable/domain'

/** Leads to a lesson in a timetable: to its day, where a day is all that the screen has room for, and marked there. */
export function lessonLink(schedule: Schedule, calendarUuid: Uuid, lessonUuid: Uuid | null) {
  const slotUuid = schedule.lessons[lessonUuid ?? '']?.timeSlotUuid
  const day = schedule.timeSlots[slotUuid ?? '']?.dayNum ?? 0
  return { to: `/app/scheduler?calendar=${calendarUuid}${day > 0 ? `&day=${day}` : ''}`, state: { lesson: lessonUuid } }
}
