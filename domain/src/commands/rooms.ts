import { z } from 'zod'
import { calendarUuidsOf, choiceOf, choosing } from '../choices.ts'
import { put, squash } from '../change.ts'
import { droppedOn, refuseLessonAt } from '../drop.ts'
import { unplaced } from '../lessons.ts'
import { LIMITS } from '../limits.ts'
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
      droppedOn(
        schedule,
        inRoom(schedule, recordOf(schedule, 'lessons', eventUuid), roomUuid, fromRoomUuid),
        timeSlotUuid,
        { without: new Set(otherUuids) },
      ),
      timeSlotUuid,
    ),
  apply: (schedule, { eventUuid, timeSlotUuid, roomUuid, fromRoomUuid, otherUuids = [] }) => {
    const lesson = recordOf(schedule, 'lessons', eventUuid)
    const without = new Set(otherUuids)
    const there = inRoom(schedule, lesson, roomUuid, fromRoomUuid)
    const moved = { ...droppedOn(schedule, there, timeSlotUuid, { without }), pinned: true }
    return [
      ...putShaped(schedule, recordOf(schedule, 'subjects', lesson.subjectUuid), moved),
      ...distinct(otherUuids)
        .filter((otherUuid) => otherUuid !== eventUuid)
        .flatMap((otherUuid) => put(schedule, 'lessons', unplaced(recordOf(schedule, 'lessons', otherUuid)))),
    ]
  },
})

const roomSwap = z.object({ eventUuid: uuid, otherUuid: uuid, roomUuid: uuid, fromRoomUuid: uuid })

/**
 * Dragging a lesson onto another in a room that it is not in: the two change slots and rooms and stay there, pinned. Of
 * several rooms each gives up but the one named; refused as a whole where either can't go there.
 */
export const swapEventsAndRooms = defineCommand({
  params: roomSwap,
  ahead: true,
  check: (schedule, params) => {
    const missing = refuseMissing(schedule, 'lessons', [params.eventUuid, params.otherUuid])
    if (missing) return missing
    const lesson = recordOf(schedule, 'lessons', params.eventUuid)
    const other = recordOf(schedule, 'lessons', params.otherUuid)
    if (lesson.timeSlotUuid === null || other.timeSlotUuid === null) return refuse('not-swappable')
    if (!isOnlyIn(schedule, lesson, params.fromRoomUuid, params.roomUuid)) return refuse('rooms-not-swappable')
    if (!isOnlyIn(schedule, other, params.roomUuid, params.fromRoomUuid)) return refuse('rooms-not-swappable')
    const swapped = inRoomsSwapped(schedule, params)
    return (
      refuseLessonAt(schedule, swapped.lesson, other.timeSlotUuid) ??
      refuseLessonAt(schedule, swapped.other, lesson.timeSlotUuid)
    )
  },
  apply: (schedule, params) => {
    const { lesson, other } = inRoomsSwapped(schedule, params)
    const { timeSlotUuid } = lesson
    const moves = [
      { ...lesson, timeSlotUuid: other.timeSlotUuid, pinned: true },
      { ...other, timeSlotUuid, pinned: true },
    ]
    // They may be of one subject, which changes once.
    return squash(moves.map((moved) => putShaped(schedule, recordOf(schedule, 'subjects', moved.subjectUuid), moved)))
  },
})

/** Both lessons where they are, each in the room of the other. */
function inRoomsSwapped(
  schedule: Schedule,
  { eventUuid, otherUuid, roomUuid, fromRoomUuid }: z.infer<typeof roomSwap>,
) {
  return {
    lesson: inRoom(schedule, recordOf(schedule, 'lessons', eventUuid), roomUuid, fromRoomUuid),
    other: inRoom(schedule, recordOf(schedule, 'lessons', otherUuid), fromRoomUuid, roomUuid),
  }
}

const isOnlyIn = (schedule: Schedule, lesson: Lesson, roomUuid: Uuid, otherRoomUuid: Uuid): boolean => {
  const attended = calendarUuidsOf(lesson)
  return (
    schedule.calendars[roomUuid]?.calendarType === 'ROOM' &&
    attended.includes(roomUuid) &&
    !attended.includes(otherRoomUuid)
  )
}

/**
 * The lesson with `roomUuid` in the place of `fromRoomUuid`, or of all rooms it has where none is named. A room that it may
 * choose is chosen, and fixed; another one joins the choice whose room is left, so that this one is offered again.
 */
export function inRoom(schedule: Schedule, lesson: Lesson, roomUuid: Uuid, fromRoomUuid?: Uuid): Lesson {
  const isRoom = (calendar: Uuid) => schedule.calendars[calendar]?.calendarType === 'ROOM'
  if (choiceOf(lesson.choices, roomUuid)) {
    const stay = lesson.calendarUuids.filter((calendar) => calendar !== fromRoomUuid)
    return choosing({ ...lesson, calendarUuids: stay }, roomUuid, true)
  }
  const left = lesson.choices.find(({ candidates, chosen }) =>
    fromRoomUuid === undefined ? candidates.some(isRoom) : chosen === fromRoomUuid,
  )
  if (left && (fromRoomUuid !== undefined || !lesson.calendarUuids.some(isRoom))) {
    const joined = { ...left, candidates: [...left.candidates, roomUuid], chosen: roomUuid, fixed: true }
    return {
      ...lesson,
      calendarUuids: lesson.calendarUuids.filter((calendar) => calendar !== roomUuid),
      choices: lesson.choices.map((choice) => (choice === left ? joined : choice)),
    }
  }
  const leaves = (calendar: Uuid) => (fromRoomUuid === undefined ? isRoom(calendar) : calendar === fromRoomUuid)
  const stay = lesson.calendarUuids.filter((calendar) => !leaves(calendar))
  return { ...lesson, calendarUuids: distinct([...stay, roomUuid]) }
}
