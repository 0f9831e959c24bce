import { calendarUuidsOf, choiceOf, sharing, type Lesson, type Schedule, type Uuid } from '@timetable/domain'
import type { DropTarget } from '../../../board/drop-target.ts'

/**
 * The drop target of a slot in one calendar's row: the slot, if the row shows the lesson. In the row of another room it includes a
 * change of rooms: that room replaces the chosen one if it is a candidate; otherwise it replaces `origin` if that is one of the
 * lesson's rooms. Null for other rows.
 */
export function targetAt(
  schedule: Schedule,
  lessonUuid: Uuid,
  slotUuid: Uuid,
  calendarUuid: Uuid | undefined,
  origin: Uuid | null,
): DropTarget | null {
  const lesson = schedule.lessons[lessonUuid]
  if (!lesson) return null
  if (calendarUuid === undefined || isShownIn(schedule, lesson, calendarUuid)) return { slotUuid }
  if (schedule.calendars[calendarUuid]?.calendarType !== 'ROOM') return null
  const rooms = calendarUuidsOf(lesson).filter((uuid) => schedule.calendars[uuid]?.calendarType === 'ROOM')
  const choice = choiceOf(lesson.choices, calendarUuid)
  if (choice) return { slotUuid, room: { into: calendarUuid, from: choice.chosen ?? undefined } }
  const from = rooms.find((uuid) => uuid === origin) ?? rooms[0]
  return { slotUuid, room: { into: calendarUuid, from } }
}

/**
 * Whether the row of a calendar shows the lesson: the calendar attends it, or shares students with it. A class's row shows its
 * groups' lessons.
 */
export function isShownIn(schedule: Schedule, lesson: Lesson, calendarUuid: Uuid): boolean {
  const attended = calendarUuidsOf(lesson)
  if (attended.includes(calendarUuid)) return true
  const calendar = schedule.calendars[calendarUuid]
  return calendar !== undefined && sharing(schedule, calendar).some(({ uuid }) => attended.includes(uuid))
}
