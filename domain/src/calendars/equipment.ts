import { cached } from '../cached.ts'
import { sameTags } from '../lessons/tags.ts'
import type { Calendar, Schedule } from '../schedule.ts'

const NONE: readonly never[] = []

/** The equipment of a room, or the equipment that a rule names. */
export function equipmentOf({ equipment }: Pick<Calendar, 'equipment'>): readonly string[] {
  return equipment ?? NONE
}

/** The calendar or rule with exactly this equipment, without duplicates. */
export function withEquipment<T extends Pick<Calendar, 'equipment'>>(record: T, names: readonly string[]): T {
  const { equipment: had, ...bare } = record
  const equipment = [...new Set(names)]
  if (equipment.length === 0) return had === undefined ? record : (bare as T)
  return had && sameTags(had, equipment) ? record : ({ ...bare, equipment } as unknown as T)
}

const counts = cached((calendars: Schedule['calendars']): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  for (const room of Object.values(calendars))
    for (const name of equipmentOf(room)) found.set(name, (found.get(name) ?? 0) + 1)
  return found
})

/** The equipment of a version, in the order of its rooms, with the number of rooms that have each. */
export const equipmentInUse = ({ calendars }: Pick<Schedule, 'calendars'>): ReadonlyMap<string, number> =>
  counts(calendars)

/** Every name of equipment in a version, each once: those of its rooms, then those that only rules name. */
export function equipmentNames({ calendars, rules }: Pick<Schedule, 'calendars' | 'rules'>): readonly string[] {
  return [...new Set([...equipmentInUse({ calendars }).keys(), ...Object.values(rules).flatMap(equipmentOf)])]
}
