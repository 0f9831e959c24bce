import { LIMITS, sameName } from '@timetable/domain'

/** The pieces of equipment in a cell, separated by commas, semicolons or lines. Each is listed once, and no more than a room can have. */
export function equipmentIn(cell: string): readonly string[] {
  const names = cell
    .split(/[,;\n]/)
    .map((name) => name.trim().slice(0, LIMITS.nameLength))
    .filter((name) => name !== '' && name !== '-')
  return [...new Map(names.map((name) => [sameName(name), name])).values()].slice(0, LIMITS.maxEquipment)
}

/** Returns a function that gives names that differ only in case or spaces the spelling of the first. */
export function oneSpelling(): (names: readonly string[]) => string[] {
  const known = new Map<string, string>()
  return (names) =>
    names.map((name) => {
      const first = known.get(sameName(name)) ?? name
      known.set(sameName(name), first)
      return first
    })
}
