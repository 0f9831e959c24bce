import {
  bestOf,
  droppedOn,
  dropsOf,
  inRoom,
  isSoundPlace,
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
  /**
   * Is it one of the best places of those that are offered: every slot in the rooms that the lesson has, and in `rooms`? A
   * change of rooms that nothing asks for is none: other rooms count only where no slot is sound in the lesson's own.
   */
  isBest(target: DropTarget, rooms?: readonly RoomChange[]): boolean
}

/** The judge's answers for one lesson, each asked for once: thousands of cells show them. */
export function dropEffectsOf(schedule: Schedule, lesson: Lesson): DropEffects {
  const drops = dropsOf(schedule, lesson)
  const slots = new Map<Uuid, DropEffect>()
  const rooms = new Map<string, InRoom>()
  const slotUuids = Object.keys(schedule.timeSlots)
  let best: { readonly rooms: readonly RoomChange[]; readonly places: ReadonlySet<string> } | undefined

  function inSlot(slotUuid: Uuid): DropEffect {
    let effect = slots.get(slotUuid)
    if (!effect) slots.set(slotUuid, (effect = drops.at(slotUuid)))
    return effect
  }

  function inOtherRoom(slotUuid: Uuid, change: RoomChange): DropEffect {
    const key = keyOf(change)
    let room = rooms.get(key)
    if (!room) {
      const moved = inRoom(schedule, lesson, change.into, change.from)
      rooms.set(key, (room = { moved, slots: new Map() }))
    }
    let effect = room.slots.get(slotUuid)
    if (!effect) room.slots.set(slotUuid, (effect = drops.as(droppedOn(schedule, room.moved, slotUuid))))
    return effect
  }

  function bestPlaces(offered: readonly RoomChange[]): ReadonlySet<string> {
    if (best?.rooms === offered) return best.places
    const own = slotUuids.map((uuid) => [uuid, inSlot(uuid)] as const)
    const others = own.some(([, effect]) => isSoundPlace(effect)) ? [] : offered
    const elsewhere = others.flatMap((room) =>
      slotUuids.map((uuid) => [`${uuid} ${keyOf(room)}`, inOtherRoom(uuid, room)] as const),
    )
    best = { rooms: offered, places: bestOf([...own, ...elsewhere], drops.tray) }
    return best.places
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
    isBest(target, offered = NO_ROOMS) {
      if (target === 'tray') return false
      const { slotUuid, room } = target
      return bestPlaces(offered).has(room ? `${slotUuid} ${keyOf(room)}` : slotUuid)
    },
  }
}

const NO_ROOMS: readonly RoomChange[] = []
const keyOf = ({ into, from }: RoomChange): string => `${into} ${from ?? ''}`

/** The lesson in another room, and what it does there, by slot. */
type InRoom = { readonly moved: Lesson; readonly slots: Map<Uuid, DropEffect> }
