import { z } from 'zod'
import { apply, put, squash } from '../history/change.ts'
import { droppedOn, refuseLessonAt, refusePlacement } from '../lessons/drop.ts'
import { unscheduled } from '../lessons/lessons.ts'
import { LIMITS } from '../limits.ts'
import { missingOnly } from '../lessons/missing.ts'
import { refuse } from '../refusal.ts'
import { calendarType, uuid, type Lesson, type Schedule, type Uuid } from '../schedule.ts'
import { chosen } from './choice-params.ts'
import { defineCommand } from './define.ts'
import { putShaped } from './lessons.ts'
import { distinct, recordOf, refuseMissing } from './records.ts'
import { inRoom } from './rooms.ts'
import { allSeenIn, refuseAnyElsewhere, refuseElsewhere, seenIn, subjectOf } from './seen-slots.ts'

const lessonUuids = z.array(uuid).min(1).max(LIMITS.maxLessons)
const manyLessons = z.object({ eventUuids: lessonUuids })
const refuseNoLessons = (schedule: Schedule, { eventUuids }: { eventUuids: readonly Uuid[] }) =>
  refuseMissing(schedule, 'lessons', eventUuids)
const lessonOf = (schedule: Schedule, lessonUuid: Uuid): Lesson => recordOf(schedule, 'lessons', lessonUuid)

/**
 * Swaps the slots of two scheduled lessons and pins both. Their lengths may differ if both fit. With `from` and `otherFrom`, only if they
 * are still there.
 */
export const swapEvents = defineCommand({
  params: z.object({ eventUuid: uuid, otherUuid: uuid, from: seenIn, otherFrom: seenIn }),
  example: { eventUuid: 'Maths 1', otherUuid: 'Maths 2' },
  deed: ['swapped', 'lesson'],
  ahead: true,
  check: (schedule, { eventUuid, otherUuid, from, otherFrom }) => {
    const missing = refuseMissing(schedule, 'lessons', [eventUuid, otherUuid])
    if (missing) return missing
    const moved = refuseElsewhere(schedule, eventUuid, from) ?? refuseElsewhere(schedule, otherUuid, otherFrom)
    if (moved) return moved
    const slot = lessonOf(schedule, eventUuid).timeSlotUuid
    const otherSlot = lessonOf(schedule, otherUuid).timeSlotUuid
    if (eventUuid === otherUuid || slot === null || otherSlot === null) return refuse('not-swappable')
    return refusePlacement(schedule, eventUuid, otherSlot) ?? refusePlacement(schedule, otherUuid, slot)
  },
  apply: (schedule, { eventUuid, otherUuid }) => {
    const lesson = lessonOf(schedule, eventUuid)
    const other = lessonOf(schedule, otherUuid)
    const without = new Set([otherUuid])
    const moved = put(schedule, 'lessons', {
      ...droppedOn(schedule, lesson, other.timeSlotUuid ?? '', { without }),
      pinned: true,
    })
    const after = apply(schedule, moved)
    const back = droppedOn(after, other, lesson.timeSlotUuid ?? '')
    return [...moved, ...put(schedule, 'lessons', { ...back, pinned: true })]
  },
})

/**
 * Moves a lesson to a slot in place of others. These move to the tray in the same step, so that none is lost. With `from` and `othersFrom`,
 * only if they are still there.
 */
export const moveAndTakeOut = defineCommand({
  params: z.object({
    eventUuid: uuid,
    timeSlotUuid: uuid,
    otherUuids: lessonUuids,
    chosen,
    from: seenIn,
    othersFrom: allSeenIn,
  }),
  example: { eventUuid: 'Maths 1', timeSlotUuid: 'd0h1', otherUuids: ['Maths 2'] },
  deed: ['moved', 'lesson'],
  ahead: true,
  check: (schedule, { eventUuid, timeSlotUuid, otherUuids, chosen, from, othersFrom }) =>
    refuseElsewhere(schedule, eventUuid, from) ??
    refuseAnyElsewhere(schedule, otherUuids, othersFrom) ??
    refusePlacement(schedule, eventUuid, timeSlotUuid, { chosen, without: new Set(otherUuids) }) ??
    refuseMissing(schedule, 'lessons', otherUuids),
  apply: (schedule, { eventUuid, timeSlotUuid, otherUuids, chosen }) => [
    ...put(schedule, 'lessons', {
      ...droppedOn(schedule, lessonOf(schedule, eventUuid), timeSlotUuid, { chosen, without: new Set(otherUuids) }),
      pinned: true,
    }),
    ...distinct(otherUuids)
      .filter((otherUuid) => otherUuid !== eventUuid)
      .flatMap((otherUuid) => put(schedule, 'lessons', unscheduled(lessonOf(schedule, otherUuid)))),
  ],
})

/** The new room, and the room that it replaces. Without `from` it replaces all rooms. */
const room = z.object({ into: uuid, from: uuid.optional() })

/**
 * Moves several lessons to slots as one step: a lesson moved by hand, which becomes `pinned` and may change its `room`, and those that make
 * way for it, which do not. All or nothing: if someone has pinned one of them meanwhile, none moves. Nor if one of them is no longer in the
 * slot `from`, where it is given.
 */
export const placeEvents = defineCommand({
  params: z.object({
    placements: z
      .array(
        z.object({
          eventUuid: uuid,
          timeSlotUuid: uuid,
          chosen,
          pinned: z.literal(true).optional(),
          room: room.optional(),
          from: seenIn,
        }),
      )
      .min(1)
      .max(LIMITS.maxLessons),
  }),
  example: {
    placements: [
      { eventUuid: 'Maths 1', timeSlotUuid: 'd0h0', pinned: true },
      { eventUuid: 'Maths 2', timeSlotUuid: 'd0h1' },
    ],
  },
  deed: ['moved', 'lesson'],
  ahead: true,
  check: (schedule, { placements }) => {
    const eventUuids = placements.map(({ eventUuid }) => eventUuid)
    const missing = refuseMissing(schedule, 'lessons', eventUuids)
    if (missing) return missing
    const without = new Set(eventUuids)
    for (const { eventUuid, timeSlotUuid, chosen, pinned, room, from } of lastOfEach(placements)) {
      const lesson = lessonOf(schedule, eventUuid)
      const moved = refuseElsewhere(schedule, eventUuid, from)
      if (moved) return moved
      if (lesson.pinned && !pinned) return refuse('lesson-pinned', { subject: subjectOf(schedule, lesson) })
      if (room && schedule.calendars[room.into]?.calendarType !== 'ROOM')
        return refuse('not-found', { what: 'The room' })
      const refusal = room
        ? refuseLessonAt(schedule, roomed(schedule, { eventUuid, timeSlotUuid, room }, without), timeSlotUuid)
        : refusePlacement(schedule, eventUuid, timeSlotUuid, { chosen, without })
      if (refusal) return refusal
    }
    return undefined
  },
  apply: (schedule, { placements }) => {
    const without = new Set(placements.map(({ eventUuid }) => eventUuid))
    return squash(
      lastOfEach(placements).map(({ eventUuid, timeSlotUuid, chosen, pinned = false, room }) => {
        const lesson = lessonOf(schedule, eventUuid)
        const isPinned = pinned || lesson.pinned
        if (!room) {
          const there = droppedOn(schedule, lesson, timeSlotUuid, { chosen, without })
          return put(schedule, 'lessons', { ...there, pinned: isPinned })
        }
        const there = roomed(schedule, { eventUuid, timeSlotUuid, room }, without)
        const subject = recordOf(schedule, 'subjects', lesson.subjectUuid)
        return putShaped(schedule, subject, { ...there, pinned: isPinned })
      }),
    )
  },
})

type Roomed = { readonly eventUuid: Uuid; readonly timeSlotUuid: Uuid; readonly room: z.infer<typeof room> }

/** Returns a lesson in a slot and in another room. */
function roomed(schedule: Schedule, { eventUuid, timeSlotUuid, room }: Roomed, without: ReadonlySet<Uuid>): Lesson {
  const moved = inRoom(schedule, lessonOf(schedule, eventUuid), room.into, room.from)
  return droppedOn(schedule, moved, timeSlotUuid, { without })
}

/** The last placement of each lesson. */
function lastOfEach<P extends { readonly eventUuid: Uuid }>(placements: readonly P[]): P[] {
  return [...new Map(placements.map((placement) => [placement.eventUuid, placement])).values()]
}

/** Pins lessons. Those without a slot are skipped, because someone may have unscheduled them since they were selected. */
export const pinEvents = defineCommand({
  params: manyLessons,
  example: { eventUuids: ['Maths 1', 'Maths 2'] },
  deed: ['pinned', 'lesson'],
  ahead: true,
  check: refuseNoLessons,
  apply: (schedule, { eventUuids }) =>
    eachOf(schedule, eventUuids, (lesson) => ({ ...lesson, pinned: lesson.timeSlotUuid !== null })),
})

export const unpinEvents = defineCommand({
  params: manyLessons,
  example: { eventUuids: ['Maths 1', 'Maths 2'] },
  deed: ['unpinned', 'lesson'],
  ahead: true,
  check: refuseNoLessons,
  apply: (schedule, { eventUuids }) => eachOf(schedule, eventUuids, (lesson) => ({ ...lesson, pinned: false })),
})

/** Unschedules the named lessons, even pinned ones. Resetting does not move pinned lessons. */
export const unplaceEvents = defineCommand({
  params: manyLessons,
  example: { eventUuids: ['Maths 1', 'Maths 2'] },
  deed: ['unscheduled', 'lesson'],
  ahead: true,
  check: refuseNoLessons,
  apply: (schedule, { eventUuids }) => eachOf(schedule, eventUuids, unscheduled),
})

/** Confirms that these lessons need no calendar of this type: their lost calendars are no longer reported. */
export const acceptMissing = defineCommand({
  params: manyLessons.extend({ calendarType }),
  example: { eventUuids: ['Maths 1', 'Maths 2'], calendarType: 'TEACHER' },
  deed: ['changed', 'lesson'],
  ahead: true,
  check: refuseNoLessons,
  apply: (schedule, { eventUuids, calendarType }) =>
    eachOf(schedule, eventUuids, (lesson) =>
      missingOnly(
        lesson,
        (lesson.missing ?? []).filter((type) => type !== calendarType),
      ),
    ),
})

function eachOf(schedule: Schedule, eventUuids: readonly Uuid[], edit: (lesson: Lesson) => Lesson) {
  return distinct(eventUuids).flatMap((eventUuid) => put(schedule, 'lessons', edit(lessonOf(schedule, eventUuid))))
}
