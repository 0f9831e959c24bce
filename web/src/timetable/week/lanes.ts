/** Something that takes `length` periods of one day from `hour` on; `week`: the first of its own, if it is not there in all. */
export type Span = { readonly uuid: string; readonly hour: number; readonly length: number; readonly week?: number }
export type Lane = { readonly lane: number; readonly lanes: number }

/**
 * Lays the spans of one day side by side where they overlap: each gets the first free lane, and every span of a group
 * that hangs together knows how many lanes the group has. The order within a period is that of the weeks, then of the uuids, so
 * a lesson keeps its side while others come and go around it.
 */
export function laneOf(spans: readonly Span[]): Map<string, Lane> {
  const sorted = [...spans].sort(
    (a, b) => a.hour - b.hour || b.length - a.length || (a.week ?? -1) - (b.week ?? -1) || (a.uuid < b.uuid ? -1 : 1),
  )
  const result = new Map<string, Lane>()
  let group: { uuid: string; lane: number }[] = []
  let ends: number[] = []
  const close = () => {
    for (const { uuid, lane } of group) result.set(uuid, { lane, lanes: ends.length })
    group = []
    ends = []
  }
  for (const { uuid, hour, length } of sorted) {
    if (ends.every((end) => end <= hour)) close()
    let lane = ends.findIndex((end) => end <= hour)
    if (lane < 0) lane = ends.length
    ends[lane] = hour + length
    group.push({ uuid, lane })
  }
  close()
  return result
}

/** A slot shows at most so many lessons side by side; the others wait behind their count. */
export const MOST_LANES = 4
const FEWEST_LANES = 2
/** In pixels: the beginning of a name can still be read. */
const NARROWEST_LANE = 40

/** How many lessons stand side by side in a column `width` pixels wide. */
export function lanesThatFit(width: number): number {
  return Math.max(FEWEST_LANES, Math.min(MOST_LANES, Math.floor(width / NARROWEST_LANE)))
}
