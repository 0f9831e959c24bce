import { z } from 'zod'
import { put } from '../history/change.ts'
import { buildingsOf, inBuilding, roomsIn } from '../calendars/buildings.ts'
import { LIMITS } from '../limits.ts'
import { refuse } from '../refusal.ts'
import { uuid } from '../schedule.ts'
import { defineCommand } from './define.ts'
import { calendarName } from './new-calendars.ts'
import { distinct, isBlank, recordOf, refuseMissing } from './records.ts'

/** Sets the building of rooms. Null: unknown. */
export const setBuilding = defineCommand({
  params: z.object({
    calendarUuids: z.array(uuid).min(1).max(LIMITS.maxCalendars),
    building: calendarName.nullable(),
  }),
  example: { calendarUuids: ['Lab', 'Gym'], building: 'Annexe' },
  deed: ['changed', 'calendar'],
  ahead: true,
  check: (schedule, { calendarUuids, building }) => {
    const missing = refuseMissing(schedule, 'calendars', calendarUuids)
    if (missing) return missing
    if (building !== null && isBlank(building)) return refuse('name-too-short')
    const other = calendarUuids
      .map((each) => recordOf(schedule, 'calendars', each))
      .find(({ calendarType }) => calendarType !== 'ROOM')
    return other && refuse('not-a-room', { calendar: other.name })
  },
  apply: (schedule, { calendarUuids, building }) =>
    distinct(calendarUuids).flatMap((each) =>
      put(schedule, 'calendars', inBuilding(recordOf(schedule, 'calendars', each), building)),
    ),
})

/** Renames a building. It has no other data, so all of its rooms get the new name. */
export const renameBuilding = defineCommand({
  params: z.object({ building: calendarName, name: calendarName }),
  example: { building: 'Main building', name: 'Old school' },
  deed: ['changed', 'calendar'],
  ahead: true,
  check: (schedule, { building, name }) => {
    if (roomsIn(schedule, building).length === 0) return refuse('not-found', { what: 'The building' })
    if (isBlank(name)) return refuse('name-too-short')
    const isTaken = name !== building && buildingsOf(schedule).includes(name)
    return isTaken ? refuse('building-taken', { building: name }) : undefined
  },
  apply: (schedule, { building, name }) =>
    roomsIn(schedule, building).flatMap((room) => put(schedule, 'calendars', inBuilding(room, name))),
})
