/** What of a film somebody has watched: the stretches that were played, apart and in order, in seconds. */
export type Watched = readonly (readonly [from: number, to: number])[]

export const NOTHING_WATCHED: Watched = []

/** Above this many percent a film counts as seen. */
export const SEEN_ABOVE = 90

/** A player tells where it is a few times a second; from one place to one further off than this somebody has jumped. */
const LONGEST_STEP = 2.5

/** With what was played on the way from one place to the next; a jump plays nothing. */
export function watch(watched: Watched, from: number, to: number): Watched {
  if (!(to > from) || to - from > LONGEST_STEP) return watched
  const before = watched.filter(([, end]) => end < from)
  const after = watched.filter(([start]) => start > to)
  const touched = watched.filter(([start, end]) => end >= from && start <= to)
  const start = Math.min(from, ...touched.map(([first]) => first))
  const end = Math.max(to, ...touched.map(([, last]) => last))
  return [...before, [start, end], ...after]
}

/** How much of a film was watched, in whole percent; what was watched twice counts once. */
export function percentWatched(watched: Watched, seconds: number): number {
  if (!(seconds > 0)) return 0
  const played = watched.reduce((sum, [from, to]) => sum + Math.min(to, seconds) - Math.min(from, seconds), 0)
  // A player's own figures do not quite reach its end.
  return Math.min(100, Math.floor((played / seconds) * 100 + 0.5))
}

export const isSeen = (percent: number): boolean => percent > SEEN_ABOVE

/** The tens that were passed on the way from one percentage to a higher one: what is worth telling. */
export function tensBetween(before: number, after: number): number[] {
  return [10, 20, 30, 40, 50, 60, 70, 80, 90, 100].filter((ten) => before < ten && ten <= after)
}
