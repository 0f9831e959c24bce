/** The watched parts of a film: disjoint ranges in order, in seconds. */
export type Watched = readonly (readonly [from: number, to: number])[]

export const NOTHING_WATCHED: Watched = []

/** A film counts as seen above this percentage. */
const SEEN_ABOVE = 90

/** A player reports its position a few times a second. A larger step than this, in seconds, is a jump by the user. */
const LONGEST_STEP = 2.5

/** Adds what was played between two positions. A jump adds nothing. */
export function watch(watched: Watched, from: number, to: number): Watched {
  if (!(to > from) || to - from > LONGEST_STEP) return watched
  const before = watched.filter(([, end]) => end < from)
  const after = watched.filter(([start]) => start > to)
  const touched = watched.filter(([start, end]) => end >= from && start <= to)
  const start = Math.min(from, ...touched.map(([first]) => first))
  const end = Math.max(to, ...touched.map(([, last]) => last))
  return [...before, [start, end], ...after]
}

/** How much of a film was watched, in whole percent. Parts watched twice count once. */
export function percentWatched(watched: Watched, seconds: number): number {
  if (!(seconds > 0)) return 0
  const played = watched.reduce((sum, [from, to]) => sum + Math.min(to, seconds) - Math.min(from, seconds), 0)
  // A player's reported positions do not quite reach the end.
  return Math.min(100, Math.floor((played / seconds) * 100 + 0.5))
}

export const isSeen = (percent: number): boolean => percent > SEEN_ABOVE

/** The multiples of ten passed between two percentages: the steps that are reported. */
export function tensBetween(before: number, after: number): number[] {
  return [10, 20, 30, 40, 50, 60, 70, 80, 90, 100].filter((ten) => before < ten && ten <= after)
}
