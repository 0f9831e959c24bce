import type { Uuid } from '@timetable/domain'
import { createFollowUps, type FollowUpsFound, type RoomChange } from '@timetable/solver'
import type { Answerer, AnsweringParts } from '../answering.ts'
import { compare, takeOver } from './compare.ts'
import { planDay } from './plan-day.ts'
import { explain, recheck } from './reasons.ts'
import { shareDuties } from './share-duties.ts'

export type { TakeOverAsked, TakeOverSeen } from './compare.ts'
export type { Reason } from './reasons.ts'
export type { FollowUp, FollowUpsFound } from '@timetable/solver'

/** A lesson being moved, and the slot that it is over; null: any slot. */
type Held = { readonly lessonUuid: Uuid; readonly timeSlotUuid: Uuid | null; readonly room?: RoomChange }

export type SchoolAnswerers = {
  readonly followUps: Answerer<Held, FollowUpsFound, FollowUpsFound>
  readonly explain: typeof explain
  readonly recheck: typeof recheck
  readonly compare: typeof compare
  readonly takeOver: typeof takeOver
  readonly planDay: typeof planDay
  readonly shareDuties: typeof shareDuties
}
type Prepare = NonNullable<AnsweringParts['prepare']>

/** The questions that the application asks its solver, by name, and the preparation for them. */
export function createSchoolAnswerers(): { readonly answerers: SchoolAnswerers; readonly prepare: Prepare } {
  const known = createFollowUps()
  // A lesson in another room needs another model. The model of the unchanged school stays prepared.
  const inRooms = createFollowUps()

  const followUps: Answerer<Held, FollowUpsFound, FollowUpsFound> = function* ({ schedule }, held) {
    if (!schedule) return { followUps: [], exact: true }
    const { lessonUuid, timeSlotUuid, room } = held
    if (timeSlotUuid !== null && room) return yield* inRooms.after(schedule, lessonUuid, timeSlotUuid, room)
    return timeSlotUuid === null
      ? yield* known.anywhere(schedule, lessonUuid)
      : yield* known.after(schedule, lessonUuid, timeSlotUuid)
  }

  return {
    answerers: { followUps, explain, recheck, compare, takeOver, planDay, shareDuties },
    prepare: (schedule) => known.prepare(schedule),
  }
}
