import type { FetPlacement } from '../fet/placements.ts'

/**
 * Where each lesson lies as a table `activityId,day,hour,room`, by the names of the school's own file: what FET's users
 * exchange and check. A virtual room is followed by its real ones, `|` between.
 */
export function writePlacementsCsv(placements: readonly FetPlacement[]): string {
  const rows = placements.map(({ id, day, hour, room, realRooms }) => [id, day, hour, [room, ...realRooms].join('|')])
  return [['activityId', 'day', 'hour', 'room'], ...rows]
    .map((row) => `${row.map((cell) => csvCell(cell)).join(',')}\n`)
    .join('')
}

/** One cell of a table, in quotes where it needs them. */
export function csvCell(text: string, separator = ','): string {
  return /["\n\r]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
