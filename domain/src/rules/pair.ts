/** The place of a lesson: the cells from `start` up to `end` (exclusive). */
export type Span = { readonly start: number; readonly end: number; readonly day: number }

// What rules measure of two lessons, each defined once here. The judge computes it from the records; the search fills its tables with it.

/** The days between the days of two lessons, with `daysAsOne` days of the table counted as one. */
export function daysApart(a: Span, b: Span, daysAsOne = 1): number {
  return Math.abs(Math.floor(a.day / daysAsOne) - Math.floor(b.day / daysAsOne))
}

/** The number of periods that two have in common. */
export function overlapOf(a: Span, b: Span): number {
  return Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start))
}

/** The periods between two on one day, whatever is in them. 0 if they overlap. */
function periodsBetween(a: Span, b: Span): number {
  return Math.max(0, Math.max(a.start, b.start) - Math.min(a.end, b.end))
}

/** The periods missing to `least` between two on one day. All of them if they overlap. 0 on different days. */
export function lackingBetween(a: Span, b: Span, least: number): number {
  return a.day === b.day ? Math.max(0, least - periodsBetween(a, b)) : 0
}

/** The periods between two on one day beyond `most`. 0 on different days. */
export function beyondBetween(a: Span, b: Span, most: number): number {
  return a.day === b.day ? Math.max(0, periodsBetween(a, b) - most) : 0
}

/** Which of two lessons may be the earlier one of the pair. */
export type Earlier = { readonly a: boolean; readonly b: boolean }

/** On which days the rule applies to a pair: on one day of the table, on one whole day of two halves, or on the two halves of one. */
export type GapDays = 'day' | 'whole day' | 'two halves'

/** Like `lackingBetween`, if the earlier lesson is one that `earlier` allows. Two that start together count in either order. */
export function lackingBehind(a: Span, b: Span, least: number, earlier: Earlier, on: GapDays): number {
  const isAsked = (a.start <= b.start && earlier.a) || (b.start <= a.start && earlier.b)
  if (!isAsked || daysApart(a, b, on === 'day' ? 1 : 2) > 0 || (on === 'two halves' && a.day === b.day)) return 0
  return Math.max(0, least - periodsBetween(a, b))
}

/** Whether one ends before the other starts. */
export function isBefore(one: Span, next: Span): boolean {
  return one.end <= next.start
}

/** Whether one starts where the other ends, on one day. Not even a break may be between. */
export function areNeighbours(a: Span, b: Span): boolean {
  return a.day === b.day && (a.end === b.start || b.end === a.start)
}

/** Whether a cell is a break: the week does not have it, or everyone blocks it. */
export type IsBreak = (cell: number) => boolean

/** Whether `next` starts where `one` ends, on one day, with nothing but breaks between. */
export function follows(one: Span, next: Span, isBreak: IsBreak): boolean {
  if (one.day !== next.day || next.start < one.end) return false
  for (let cell = one.end; cell < next.start; cell++) if (!isBreak(cell)) return false
  return true
}
