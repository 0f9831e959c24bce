import { equipmentInUse, pupilsOf, roomsWith, type Choice, type Schedule, type Uuid } from '@timetable/domain'
import { calendarsByName } from '../../timetable/calendars/calendars-by-name.ts'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import type { Asked } from './choice-draft.ts'

/** Rooms that a choice can get together. `seats`: the number of students that each of them has a seat for. */
export type RoomSet = { readonly roomUuids: readonly Uuid[] } & (
  | { readonly by: 'all' }
  | { readonly by: 'seats'; readonly seats: number }
  | { readonly by: 'equipment'; readonly equipment: string }
)

/**
 * All rooms, those with enough seats, and those with each kind of equipment; without fixed rooms. Sets without a room that the choice does
 * not have yet are left out, and all of them if it is a choice among others than rooms.
 */
export function roomSets(schedule: Schedule, choice: Choice, asked: Asked): readonly RoomSet[] {
  const { calendars } = schedule
  if (choice.candidates.some((uuid) => calendars[uuid] && calendars[uuid].calendarType !== 'ROOM')) return []
  const isFree = (uuid: Uuid) => !asked.calendarUuids.includes(uuid)
  const all = calendarsByName(schedule, 'ROOM').filter(({ uuid }) => isFree(uuid))
  const pupils = pupilsOf(schedule, { calendarUuids: [...asked.calendarUuids], choices: [] })
  const isCounted = pupils !== undefined && all.some(({ seats }) => seats !== undefined)
  const large = isCounted ? all.filter(({ seats }) => seats !== undefined && seats >= pupils) : []
  const names = [...equipmentInUse(schedule).keys()].sort(compareNames)
  const sets: readonly RoomSet[] = [
    { by: 'all', roomUuids: all.map(({ uuid }) => uuid) },
    ...(isCounted ? [{ by: 'seats' as const, seats: pupils, roomUuids: large.map(({ uuid }) => uuid) }] : []),
    ...names.map((equipment): RoomSet => ({
      ...{ by: 'equipment', equipment },
      roomUuids: roomsWith(schedule, [equipment]).filter(isFree),
    })),
  ]
  return sets.filter(({ roomUuids }) => roomUuids.some((uuid) => !choice.candidates.includes(uuid)))
}
