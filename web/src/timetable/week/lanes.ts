/** Something that takes `length` periods of one day from `hour` on. `week`: its first week, if it is not in all weeks. */
export type Span = { readonly uuid: string; readonly hour: number; readonly length: number; readonly week?: number }
type Lane = { readonly lane: number; readonly lanes: number }

/**
 * Arranges the spans of one day side by side where they overlap. Each gets the first free lane, and every span of a connected group
 * has the group's number of lanes. Within a period the order is by week, then by uuid, so a lesson keeps its side while others are
 * added and removed around it.
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

/** The maximum number of lessons side by side in a slot; the others are behind their count. */
export const MOST_LANES = 4
const FEWEST_LANES = 2
/** In pixels: wide enough to read the beginning of a name. */
const NARROWEST_LANE = 40

/** How many lessons fit side by side in a column `width` pixels wide. */
export function lanesThatFit(width: number): number {
  return Math.max(FEWEST_LANES, Math.min(MOST_LANES, Math.floor(width / NARROWEST_LANE)))
}
