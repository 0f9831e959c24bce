import type { Uuid } from '@timetable/domain'

/** Another room that the lesson goes into, and the one it leaves; none named: all it has. */
export type RoomChange = { readonly into: Uuid; readonly from?: Uuid }

/** Where a lesson may be let go: on a slot, in another room too, or in the tray of lessons without a slot. */
export type DropTarget = { readonly slotUuid: Uuid; readonly room?: RoomChange } | 'tray'

export function sameTarget(a: DropTarget | null, b: DropTarget | null): boolean {
  if (a === null || b === null || a === 'tray' || b === 'tray') return a === b
  return a.slotUuid === b.slotUuid && a.room?.into === b.room?.into && a.room?.from === b.room?.from
}
