import { calendarUuidsOf, choiceOf, sharing, type Lesson, type Schedule, type Uuid } from '@timetable/domain'
import type { DropTarget } from '../../../board/drop-target.ts'

/**
 * What a slot in one calendar's row is to the lesson in hand: the slot, where the row shows the lesson; where it is
 * another room, a change of rooms too: out of the chosen one where that room may be chosen, else out of `origin` if that is
 * one of the lesson's rooms. Other rows take nothing.
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

/** Does the row of a calendar show the lesson? Where it attends, or some of its students do: a class's row shows its groups' lessons. */
export function isShownIn(schedule: Schedule, lesson: Lesson, calendarUuid: Uuid): boolean {
  const attended = calendarUuidsOf(lesson)
  if (attended.includes(calendarUuid)) return true
  const calendar = schedule.calendars[calendarUuid]
  return calendar !== undefined && sharing(schedule, calendar).some(({ uuid }) => attended.includes(uuid))
}
