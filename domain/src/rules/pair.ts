/** Where a lesson lies: on the cells from `start` on, up to `end`, which is not its own. */
export type Span = { readonly start: number; readonly end: number; readonly day: number }

// What rules measure of two lessons, each said here once: the judge reads it off the records, the search fills its tables with it.

/** From the day of one to the day of the other, so many days of the table counted as one. */
export function daysApart(a: Span, b: Span, daysAsOne = 1): number {
  return Math.abs(Math.floor(a.day / daysAsOne) - Math.floor(b.day / daysAsOne))
}

/** The periods that two have in common. */
export function overlapOf(a: Span, b: Span): number {
  return Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start))
}

/** The periods between two of one day, whatever lies there; 0 where they overlap. */
function periodsBetween(a: Span, b: Span): number {
  return Math.max(0, Math.max(a.start, b.start) - Math.min(a.end, b.end))
}

/** Of two on one day, the periods between them that lack to `least`; all where they overlap. */
export function lackingBetween(a: Span, b: Span, least: number): number {
  return a.day === b.day ? Math.max(0, least - periodsBetween(a, b)) : 0
}

/** Of two on one day, the periods between them beyond `most`. */
export function beyondBetween(a: Span, b: Span, most: number): number {
  return a.day === b.day ? Math.max(0, periodsBetween(a, b) - most) : 0
}

/** Which of two may be the earlier one that something is asked behind. */
export type Earlier = { readonly a: boolean; readonly b: boolean }

/** Of two on which days something is asked: on one of the table, on one whole one of two, or on the two halves of one. */
export type GapDays = 'day' | 'whole day' | 'two halves'

/** As `lackingBetween`, where the earlier of the two is one that it is asked behind; two that begin at once are in either order. */
export function lackingBehind(a: Span, b: Span, least: number, earlier: Earlier, on: GapDays): number {
  const isAsked = (a.start <= b.start && earlier.a) || (b.start <= a.start && earlier.b)
  if (!isAsked || daysApart(a, b, on === 'day' ? 1 : 2) > 0 || (on === 'two halves' && a.day === b.day)) return 0
  return Math.max(0, least - periodsBetween(a, b))
}

/** Does one end before the other starts? */
export function isBefore(one: Span, next: Span): boolean {
  return one.end <= next.start
}

/** Does one start where the other ends, on one day? Not even a break may lie between. */
export function areNeighbours(a: Span, b: Span): boolean {
  return a.day === b.day && (a.end === b.start || b.end === a.start)
}

/** Whether a cell is a break: the week does not have it, or everybody blocks it. */
export type IsBreak = (cell: number) => boolean

/** Does `next` start where `one` ends, on one day, or with nothing but breaks between? */
export function follows(one: Span, next: Span, isBreak: IsBreak): boolean {
  if (one.day !== next.day || next.start < one.end) return false
  for (let cell = one.end; cell < next.start; cell++) if (!isBreak(cell)) return false
  return true
}
