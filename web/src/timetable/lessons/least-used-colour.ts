import { DEFAULT_COLOR, PALETTE } from '@timetable/domain'

/** The colour for the next course: the least used so far, so that neighbours in a grid differ. */
export function leastUsedColour(used: readonly string[]): string {
  const uses = new Map<string, number>()
  for (const color of used) uses.set(color, (uses.get(color) ?? 0) + 1)
  const usesOf = (color: string) => uses.get(color) ?? 0
  return PALETTE.reduce<string>((best, each) => (usesOf(each) < usesOf(best) ? each : best), DEFAULT_COLOR)
}
