import { z } from 'zod'
import { calendarUuidsOf, choiceOf, choosing } from '../lessons/choices.ts'
import { apply, put, squash } from '../history/change.ts'
import { droppedOn, refuseLessonAt } from '../lessons/drop.ts'
import { unscheduled } from '../lessons/lessons.ts'
import { LIMITS } from '../limits.ts'
import { refuse } from '../refusal.ts'
import { uuid, type Lesson, type Schedule, type Uuid } from '../schedule.ts'
import { defineCommand } from './define.ts'
import { putShaped } from './lessons.ts'
import { distinct, recordOf, refuseMissing } from './records.ts'
import { allSeenIn, refuseAnyElsewhere, refuseElsewhere, seenIn } from './seen-slots.ts'

/**
 * Moves a lesson to a slot and into another room and pins it, as after a drag. The lessons that it replaces move to the tray in the same
 * step. With `from` and `othersFrom`, only if they are still where the sender saw them.
 */
export const moveToRoom = defineCommand({
  params: z.object({
    eventUuid: uuid,
    timeSlotUuid: uuid,
    roomUuid: uuid,
    fromRoomUuid: uuid.optional(),
    otherUuids: z.array(uuid).max(LIMITS.maxLessons).optional(),
    from: seenIn,
    othersFrom: allSeenIn,
  }),
  example: { eventUuid: 'Maths 1', timeSlotUuid: 'd0h0', roomUuid: 'Gym' },
  deed: ['moved', 'lesson'],
  ahead: true,
  check: (schedule, { eventUuid, timeSlotUuid, roomUuid, fromRoomUuid, otherUuids = [], from, othersFrom }) =>
    refuseMissing(schedule, 'lessons', [eventUuid, ...otherUuids]) ??
    refuseElsewhere(schedule, eventUuid, from) ??
    refuseAnyElsewhere(schedule, otherUuids, othersFrom) ??
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
        .flatMap((otherUuid) => put(schedule, 'lessons', unscheduled(recordOf(schedule, 'lessons', otherUuid)))),
    ]
  },
})

const roomSwap = z.object({
  eventUuid: uuid,
  otherUuid: uuid,
  roomUuid: uuid,
  fromRoomUuid: uuid.optional(),
  from: seenIn,
  otherFrom: seenIn,
})
type RoomSwap = z.infer<typeof roomSwap>

/**
 * Swaps the slots of two lessons and pins both; the first also changes to a room that it is not in. If the other lesson is in that room, it
 * gets the room that the first one leaves. Otherwise it retains its own. A lesson with several rooms changes only the named one. Refused as
 * a whole if either lesson cannot move, or is no longer in the slot `from` or `otherFrom`, if given.
 */
export const swapEventsAndRooms = defineCommand({
  params: roomSwap,
  example: { eventUuid: 'Maths 1', otherUuid: 'Maths 2', roomUuid: 'Gym', fromRoomUuid: 'Lab' },
  deed: ['swapped', 'lesson'],
  ahead: true,
  check: (schedule, params) => {
    const missing = refuseMissing(schedule, 'lessons', [params.eventUuid, params.otherUuid])
    if (missing) return missing
    const moved =
      refuseElsewhere(schedule, params.eventUuid, params.from) ??
      refuseElsewhere(schedule, params.otherUuid, params.otherFrom)
    if (moved) return moved
    const lesson = recordOf(schedule, 'lessons', params.eventUuid)
    const other = recordOf(schedule, 'lessons', params.otherUuid)
    if (lesson.timeSlotUuid === null || other.timeSlotUuid === null) return refuse('not-swappable')
    if (!mayChange(schedule, lesson, params.fromRoomUuid, params.roomUuid)) return refuse('rooms-not-swappable')
    const exchanged = exchangesRooms(schedule, params)
    if (exchanged && !mayChange(schedule, other, params.roomUuid, params.fromRoomUuid))
      return refuse('rooms-not-swappable')
    if (!exchanged && lesson.timeSlotUuid === other.timeSlotUuid) return refuse('not-swappable')
    const after = swapped(schedule, params)
    return (
      refuseLessonAt(schedule, after.lesson, other.timeSlotUuid) ??
      refuseLessonAt(schedule, after.other, lesson.timeSlotUuid)
    )
  },
  apply: (schedule, params) => {
    const { lesson, other } = swapped(schedule, params)
    // Both may belong to one subject, which then changes only once.
    return squash(
      [lesson, other].map((moved) =>
        putShaped(schedule, recordOf(schedule, 'subjects', moved.subjectUuid), { ...moved, pinned: true }),
      ),
    )
  },
})

/** Whether the other lesson gets the room that the first one leaves. Both lessons must exist. */
export function exchangesRooms(schedule: Schedule, { otherUuid, roomUuid, fromRoomUuid }: RoomSwap): boolean {
  return fromRoomUuid !== undefined && calendarUuidsOf(recordOf(schedule, 'lessons', otherUuid)).includes(roomUuid)
}

/** Returns both lessons in their new places. */
function swapped(schedule: Schedule, params: RoomSwap): { readonly lesson: Lesson; readonly other: Lesson } {
  const { eventUuid, otherUuid, roomUuid, fromRoomUuid } = params
  const lesson = recordOf(schedule, 'lessons', eventUuid)
  const other = recordOf(schedule, 'lessons', otherUuid)
  const entered = inRoom(schedule, lesson, roomUuid, fromRoomUuid)
  const into = other.timeSlotUuid ?? ''
  const back = lesson.timeSlotUuid ?? ''
  if (exchangesRooms(schedule, params)) {
    const exchanged = inRoom(schedule, other, fromRoomUuid ?? '', roomUuid)
    return { lesson: { ...entered, timeSlotUuid: into }, other: { ...exchanged, timeSlotUuid: back } }
  }
  const moved = droppedOn(schedule, entered, into, { without: new Set([otherUuid]) })
  return { lesson: moved, other: droppedOn(apply(schedule, put(schedule, 'lessons', moved)), other, back) }
}

/** Whether the lesson is in the room `from`, if given, and not yet in the room `into`. */
function mayChange(schedule: Schedule, lesson: Lesson, from: Uuid | undefined, into: Uuid | undefined): boolean {
  const attended = calendarUuidsOf(lesson)
  const isRoom = (uuid: Uuid) => schedule.calendars[uuid]?.calendarType === 'ROOM'
  const leaves = from === undefined || (isRoom(from) && attended.includes(from))
  return leaves && into !== undefined && isRoom(into) && !attended.includes(into)
}

/**
 * Returns the lesson with `roomUuid` instead of `fromRoomUuid`, or instead of all its rooms if that is omitted. If the room is a candidate,
 * it is chosen and fixed. Otherwise it is added to the choice whose room is replaced, so that the replaced room remains a candidate.
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
