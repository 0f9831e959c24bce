import type { Uuid } from '@timetable/domain'

/** The room that the lesson moves into, and the room it leaves. If `from` is omitted, it leaves all its rooms. */
export type RoomChange = { readonly into: Uuid; readonly from?: Uuid }

/** Where a lesson may be dropped: on a slot, optionally in another room, or in the tray of unscheduled lessons. */
export type DropTarget = { readonly slotUuid: Uuid; readonly room?: RoomChange } | 'tray'

export function sameTarget(a: DropTarget | null, b: DropTarget | null): boolean {
  if (a === null || b === null || a === 'tray' || b === 'tray') return a === b
  return a.slotUuid === b.slotUuid && a.room?.into === b.room?.into && a.room?.from === b.room?.from
}
