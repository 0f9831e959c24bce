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
import { countAlong } from './conflicts.ts'
import type { DropTarget, RoomChange } from './drop-target.ts'

/** The effects of dropping one lesson at any place of one version. */
export type DropEffects = {
  readonly schedule: Schedule
  readonly lessonUuid: Uuid
  /** Undefined if the slot or room does not exist. Repeated calls for a place return the same object. */
  at(target: DropTarget): DropEffect | undefined
  /** The change in double bookings at a place, where a class and its own room count as one. */
  change(target: DropTarget): number
  /**
   * Whether the place is one of the best on offer: every slot in the lesson's own rooms, and in `rooms`. Other rooms count only if
   * no slot is sound in the lesson's own rooms, since an unnecessary change of room is never best.
   */
  isBest(target: DropTarget, rooms?: readonly RoomChange[]): boolean
}

/** The judge's results for one lesson. Each is calculated once and then cached, as thousands of cells show them. */
export function dropEffectsOf(schedule: Schedule, lesson: Lesson): DropEffects {
  const drops = dropsOf(schedule, lesson)
  const slots = new Map<Uuid, DropEffect>()
  const rooms = new Map<string, InRoom>()
  const slotUuids = Object.keys(schedule.timeSlots)
  let best: { readonly rooms: readonly RoomChange[]; readonly places: ReadonlySet<string> } | undefined

  const counted = (effect: DropEffect | undefined): number =>
    effect && effect.answer !== 'blocked' ? countAlong(schedule, effect.meetings) : 0
  let now: number | undefined

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

  function at(target: DropTarget): DropEffect | undefined {
    if (target === 'tray') return drops.tray
    const { slotUuid, room } = target
    if (!schedule.timeSlots[slotUuid] || (room && !schedule.calendars[room.into])) return undefined
    return room ? inOtherRoom(slotUuid, room) : inSlot(slotUuid)
  }

  return {
    schedule,
    lessonUuid: lesson.uuid,
    at,
    change(target) {
      const effect = at(target)
      if (!effect || effect.answer === 'blocked') return 0
      now ??= lesson.timeSlotUuid === null ? 0 : counted(inSlot(lesson.timeSlotUuid))
      return effect.doubleBookings - counted(effect) + now
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

/** The lesson in another room, with the effects there by slot. */
type InRoom = { readonly moved: Lesson; readonly slots: Map<Uuid, DropEffect> }
