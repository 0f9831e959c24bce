import type { Schedule, Uuid } from '@timetable/domain'

/** A link to a lesson in a timetable, where the lesson is marked. On a screen with room for one day only, it opens that day. */
export function lessonLink(schedule: Schedule, calendarUuid: Uuid, lessonUuid: Uuid | null) {
  const slotUuid = schedule.lessons[lessonUuid ?? '']?.timeSlotUuid
  const day = schedule.timeSlots[slotUuid ?? '']?.dayNum ?? 0
  return { to: `/app/scheduler?calendar=${calendarUuid}${day > 0 ? `&day=${day}` : ''}`, state: { lesson: lessonUuid } }
}
