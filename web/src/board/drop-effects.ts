import {
  bestOf,
  droppedOn,
  dropsOf,
  inRoom,
  type DropEffect,
  type Lesson,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import type { DropTarget, RoomChange } from './drop-target.ts'

/** What letting one lesson go does in one version, wherever it may be let go. */
export type DropEffects = {
  readonly schedule: Schedule
  readonly lessonUuid: Uuid
  /** Undefined where there is no such slot or room. The same place gets the same object, however often it is asked for. */
  at(target: DropTarget): DropEffect | undefined
  /** Is it one of the best slots, in the rooms the lesson has? */
  isBest(target: DropTarget): boolean
}

/** The judge's answers for one lesson, each asked for once: thousands of cells show them. */
export function dropEffectsOf(schedule: Schedule, lesson: Lesson): DropEffects {
  const drops = dropsOf(schedule, lesson)
  const slots = new Map<Uuid, DropEffect>()
  const rooms = new Map<string, InRoom>()
  let best: ReadonlySet<Uuid> | undefined

  function inSlot(slotUuid: Uuid): DropEffect {
    let effect = slots.get(slotUuid)
    if (!effect) slots.set(slotUuid, (effect = drops.at(slotUuid)))
    return effect
  }

  function inOtherRoom(slotUuid: Uuid, { into, from }: RoomChange): DropEffect {
    const key = `${into} ${from ?? ''}`
    let room = rooms.get(key)
    if (!room) rooms.set(key, (room = { moved: inRoom(schedule, lesson, into, from), slots: new Map() }))
    let effect = room.slots.get(slotUuid)
    if (!effect) room.slots.set(slotUuid, (effect = drops.as(droppedOn(schedule, room.moved, slotUuid))))
    return effect
  }

  function bestSlots(): ReadonlySet<Uuid> {
    best ??= bestOf(
      Object.keys(schedule.timeSlots).map((uuid) => [uuid, inSlot(uuid)] as const),
      drops.tray,
    )
    return best
  }

  return {
    schedule,
    lessonUuid: lesson.uuid,
    at(target) {
      if (target === 'tray') return drops.tray
      const { slotUuid, room } = target
      if (!schedule.timeSlots[slotUuid] || (room && !schedule.calendars[room.into])) return undefined
      return room ? inOtherRoom(slotUuid, room) : inSlot(slotUuid)
    },
    isBest: (target) => target !== 'tray' && !target.room && bestSlots().has(target.slotUuid),
  }
}

/** The lesson in another room, and what it does there, by slot. */
type InRoom = { readonly moved: Lesson; readonly slots: Map<Uuid, DropEffect> }
