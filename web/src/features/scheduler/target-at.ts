import { calendarUuidsOf, choiceOf, type Schedule, type Uuid } from '@timetable/domain'
import type { DropTarget } from './drop-preview.ts'

/**
 * What a slot in one calendar's row is to the lesson in hand: the slot, where the lesson has that calendar; where it is
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
  const attended = calendarUuidsOf(lesson)
  if (calendarUuid === undefined || attended.includes(calendarUuid)) return { slotUuid }
  if (schedule.calendars[calendarUuid]?.calendarType !== 'ROOM') return null
  const rooms = attended.filter((uuid) => schedule.calendars[uuid]?.calendarType === 'ROOM')
  const choice = choiceOf(lesson.choices, calendarUuid)
  if (choice) return { slotUuid, room: { into: calendarUuid, from: choice.chosen ?? undefined } }
  const from = rooms.find((uuid) => uuid === origin) ?? rooms[0]
  return { slotUuid, room: { into: calendarUuid, from } }
}
