import { z } from 'zod'
import { put } from '../change.ts'
import { unplaced } from '../lessons.ts'
import { LIMITS } from '../limits.ts'
import { refuseLessonAt } from '../placement.ts'
import { refuse } from '../refusal.ts'
import { uuid, type Lesson, type Schedule, type Uuid } from '../schedule.ts'
import { defineCommand } from './define.ts'
import { putShaped } from './lessons.ts'
import { distinct, recordOf, refuseMissing } from './records.ts'

/**
 * Dragging a lesson to a slot of another room: moves it there, changes its room, and pins it. Those in whose place it
 * goes are put into the tray in the same step.
 */
export const moveToRoom = defineCommand({
  params: z.object({
    eventUuid: uuid,
    timeSlotUuid: uuid,
    roomUuid: uuid,
    fromRoomUuid: uuid.optional(),
    otherUuids: z.array(uuid).max(LIMITS.maxLessons).optional(),
  }),
  ahead: true,
  check: (schedule, { eventUuid, timeSlotUuid, roomUuid, fromRoomUuid, otherUuids = [] }) =>
    refuseMissing(schedule, 'lessons', [eventUuid, ...otherUuids]) ??
    (schedule.calendars[roomUuid]?.calendarType === 'ROOM' ? undefined : refuse('not-found', { what: 'The room' })) ??
    refuseLessonAt(
      schedule,
      inRoom(schedule, recordOf(schedule, 'lessons', eventUuid), roomUuid, fromRoomUuid),
      timeSlotUuid,
    ),
  apply: (schedule, { eventUuid, timeSlotUuid, roomUuid, fromRoomUuid, otherUuids = [] }) => {
    const lesson = recordOf(schedule, 'lessons', eventUuid)
    const moved = { ...inRoom(schedule, lesson, roomUuid, fromRoomUuid), timeSlotUuid, pinned: true }
    return [
      ...putShaped(schedule, recordOf(schedule, 'subjects', lesson.subjectUuid), moved),
      ...distinct(otherUuids)
        .filter((otherUuid) => otherUuid !== eventUuid)
        .flatMap((otherUuid) => put(schedule, 'lessons', unplaced(recordOf(schedule, 'lessons', otherUuid)))),
    ]
  },
})

/** The lesson with `roomUuid` in the place of `fromRoomUuid`, or of all rooms it has where none is named. */
export function inRoom(schedule: Schedule, lesson: Lesson, roomUuid: Uuid, fromRoomUuid?: Uuid): Lesson {
  const leaves = (calendar: Uuid) =>
    fromRoomUuid === undefined ? schedule.calendars[calendar]?.calendarType === 'ROOM' : calendar === fromRoomUuid
  const stay = lesson.calendarUuids.filter((calendar) => !leaves(calendar))
  return { ...lesson, calendarUuids: distinct([...stay, roomUuid]) }
}
