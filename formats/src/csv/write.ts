import type { FetPlacement } from '../fet/placements.ts'

/**
 * Returns the slot and room of each lesson as a table `activityId,day,hour,room`, with the names of the school's own file. FET users
 * exchange and check this table. A virtual room is followed by its real rooms, separated by `|`.
 */
export function writePlacementsCsv(placements: readonly FetPlacement[]): string {
  const rows = placements.map(({ id, day, hour, room, realRooms }) => [id, day, hour, [room, ...realRooms].join('|')])
  return [['activityId', 'day', 'hour', 'room'], ...rows]
    .map((row) => `${row.map((cell) => csvCell(cell)).join(',')}\n`)
    .join('')
}

/** Returns one cell of a table, in quotes if it needs them. */
export function csvCell(text: string, separator = ','): string {
  return /["\n\r]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
