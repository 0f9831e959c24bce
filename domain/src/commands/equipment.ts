import { z } from 'zod'
import { equipmentNames, equipmentOf, withEquipment } from '../calendars/equipment.ts'
import { put } from '../history/change.ts'
import { LIMITS } from '../limits.ts'
import { refuse } from '../refusal.ts'
import { equipment, name, uuid, type Calendar } from '../schedule.ts'
import { defineCommand } from './define.ts'
import { distinct, isBlank, recordOf, refuseMissing } from './records.ts'

/** Adds equipment to rooms, and removes other equipment from them. */
export const changeEquipment = defineCommand({
  params: z.object({
    calendarUuids: z.array(uuid).min(1).max(LIMITS.maxCalendars),
    add: equipment.default([]),
    remove: equipment.default([]),
  }),
  example: { calendarUuids: ['Lab'], add: ['Gas', 'Projector'], remove: ['Piano'] },
  deed: ['changed', 'calendar'],
  ahead: true,
  check: (schedule, params) => {
    const missing = refuseMissing(schedule, 'calendars', params.calendarUuids)
    if (missing) return missing
    if (params.add.some(isBlank)) return refuse('name-too-short')
    const rooms = params.calendarUuids.map((each) => recordOf(schedule, 'calendars', each))
    const other = rooms.find(({ calendarType }) => calendarType !== 'ROOM')
    if (other) return refuse('has-no-equipment', { calendar: other.name })
    const max = LIMITS.maxEquipment
    const full = rooms.find((room) => equipmentOf(equipped(room, params)).length > max)
    return full && refuse('too-much-equipment', { calendar: full.name, max })
  },
  apply: (schedule, { calendarUuids, ...params }) =>
    distinct(calendarUuids).flatMap((each) =>
      put(schedule, 'calendars', equipped(recordOf(schedule, 'calendars', each), params)),
    ),
})

/** Renames a piece of equipment in every room that has it and every rule that names it. Two pieces may become one. */
export const renameEquipment = defineCommand({
  params: z.object({ equipment: name, name }),
  example: { equipment: 'Piano', name: 'Grand piano' },
  deed: ['changed', 'calendar'],
  ahead: true,
  check: (schedule, params) => {
    if (!equipmentNames(schedule).includes(params.equipment)) return refuse('not-found', { what: 'The equipment' })
    return isBlank(params.name) ? refuse('name-too-short') : undefined
  },
  apply: (schedule, { equipment: from, name: to }) => {
    const renamed = <T extends Pick<Calendar, 'equipment'>>(record: T): T =>
      withEquipment(
        record,
        equipmentOf(record).map((each) => (each === from ? to : each)),
      )
    const hasIt = (record: Pick<Calendar, 'equipment'>) => equipmentOf(record).includes(from)
    return [
      ...Object.values(schedule.calendars).flatMap((room) =>
        hasIt(room) ? put(schedule, 'calendars', renamed(room)) : [],
      ),
      ...Object.values(schedule.rules).flatMap((rule) => (hasIt(rule) ? put(schedule, 'rules', renamed(rule)) : [])),
    ]
  },
})

type Wanted = { readonly add: readonly string[]; readonly remove: readonly string[] }

const equipped = (room: Calendar, { add, remove }: Wanted): Calendar =>
  withEquipment(room, [...equipmentOf(room).filter((name) => !remove.includes(name)), ...add])
