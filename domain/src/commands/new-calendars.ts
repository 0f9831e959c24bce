import { z } from 'zod'
import { bareCalendar } from '../calendars/bare-calendar.ts'
import { inBuilding } from '../calendars/buildings.ts'
import { withEquipment } from '../calendars/equipment.ts'
import { apply, put, type Change } from '../history/change.ts'
import { LIMITS } from '../limits.ts'
import { refuse, type Refusal } from '../refusal.ts'
import {
  calendarType,
  equipment,
  shortName,
  uuid,
  type Calendar,
  type Choice,
  type Schedule,
  type Uuid,
} from '../schedule.ts'
import { text } from '../text.ts'
import { withShortName } from '../calendars/short-names.ts'
import type { Mint } from './define.ts'
import { isBlank, refuseMoreThan } from './records.ts'
import { refuseTaken } from './taken-short-names.ts'

export const calendarName = text.max(LIMITS.nameLength)

/** The fields of a new calendar. `building`, `equipment`: only for a room. `shortName`: derived from the name if omitted. */
export const calendarFields = z.object({
  name: calendarName,
  calendarType: calendarType.default('CLASS'),
  building: calendarName.optional(),
  equipment: equipment.optional(),
  shortName: shortName.optional(),
})
export type CalendarFields = z.output<typeof calendarFields>

/** The prefix of temporary ids, which forms give to calendars that are not saved yet. */
export const NEW_CALENDAR = 'v_new_calendar'

/**
 * The calendars that a command creates for the subjects it saves. The subjects refer to them by temporary ids, so that a course and its
 * calendars are one change and one undo step.
 */
export const newCalendars = z
  .array(calendarFields.extend({ uuid: uuid.startsWith(NEW_CALENDAR) }))
  .max(LIMITS.maxCalendars)
  .refine((list) => new Set(list.map((each) => each.uuid)).size === list.length, 'a new calendar may be listed once')
  .default([])
export type NewCalendars = z.output<typeof newCalendars>

/** Refuses blank names, short names that others have, and too many calendars. */
export function refuseCalendarFields(schedule: Schedule, list: readonly CalendarFields[]): Refusal | undefined {
  const textsOf = ({ name, building = name, shortName = name, equipment = [] }: CalendarFields) => [
    ...[name, building, shortName],
    ...equipment,
  ]
  if (list.some((fields) => textsOf(fields).some(isBlank))) return refuse('name-too-short')
  const elsewhere = list.find(({ calendarType, building }) => building !== undefined && calendarType !== 'ROOM')
  if (elsewhere) return refuse('not-a-room', { calendar: elsewhere.name })
  const equipped = list.find(({ calendarType, equipment = [] }) => equipment.length > 0 && calendarType !== 'ROOM')
  if (equipped) return refuse('has-no-equipment', { calendar: equipped.name })
  if (list.length === 0) return undefined
  return (
    refuseMoreThan(LIMITS.maxCalendars, Object.keys(schedule.calendars).length + list.length, 'calendars') ??
    (list.some(({ shortName }) => shortName !== undefined)
      ? refuseTaken([...Object.values(schedule.calendars), ...list].map(shortNameHeld))
      : undefined)
  )
}

/** The schedule with the new calendars under their temporary ids. The rest of a command is checked against it. */
export function withNewCalendars(schedule: Schedule, list: NewCalendars): Schedule {
  return apply(
    schedule,
    list.flatMap(({ uuid, ...fields }) => put(schedule, 'calendars', calendarOf(uuid, fields))),
  )
}

/** Creates the new calendars. `resolve` replaces temporary ids in a list by the minted ones, `resolveChoices` those in choices. */
export function bringCalendars(
  schedule: Schedule,
  list: NewCalendars,
  mint: Mint,
): {
  readonly change: Change
  readonly resolve: (calendarUuids: readonly Uuid[]) => Uuid[]
  readonly resolveChoices: (choices: readonly Choice[]) => Choice[]
} {
  const minted = new Map(list.map(({ uuid }) => [uuid, mint()]))
  const resolve = (calendarUuids: readonly Uuid[]) => calendarUuids.map((uuid) => minted.get(uuid) ?? uuid)
  return {
    change: list.flatMap(({ uuid, ...fields }) => put(schedule, 'calendars', calendarOf(minted.get(uuid)!, fields))),
    resolve,
    resolveChoices: (choices) => choices.map((choice) => ({ ...choice, candidates: resolve(choice.candidates) })),
  }
}

export function calendarOf(uuid: Uuid, fields: CalendarFields): Calendar {
  const { name, calendarType, building = null, equipment = [], shortName } = fields
  const calendar = withEquipment(inBuilding(bareCalendar({ uuid, name, calendarType }), building), equipment)
  return withShortName(calendar, shortName?.trim() ?? null)
}

const shortNameHeld = ({ name, calendarType, shortName }: Pick<Calendar, 'name' | 'calendarType' | 'shortName'>) => ({
  of: name,
  in: calendarType,
  text: shortName?.trim() ?? null,
})
