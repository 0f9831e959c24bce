/** Which of many equal rows are in view: from `first` up to `end` (exclusive). */
export type Window = { readonly first: number; readonly end: number }

/**
 * The rows of `size` pixels in a view of `length` pixels after scrolling by `scroll`, and `beyond` more on both sides. It moves in
 * steps, so that smooth scrolling renders now and then instead of for every row.
 */
export function windowOf(
  scroll: number,
  length: number,
  size: number,
  count: number,
  step: number,
  beyond = step,
): Window {
  const first = Math.floor(Math.max(0, scroll) / size / step) * step
  const end = Math.ceil((scroll + length) / size / step) * step
  return { first: Math.max(0, Math.min(first - beyond, count)), end: Math.max(0, Math.min(end + beyond, count)) }
}

/** The same for days of different lengths that begin at `starts`, whose last entry is their sum: whole days, and one beyond. */
export function dayWindowOf(scroll: number, length: number, size: number, starts: readonly number[]): Window {
  const days = starts.length - 1
  const from = scroll / size
  const to = (scroll + length) / size
  let first = 0
  while (first < days - 1 && (starts[first + 1] ?? 0) <= from) first++
  let end = first
  while (end < days && (starts[end] ?? 0) < to) end++
  return { first: Math.max(0, first - 1), end: Math.min(days, end + 1) }
}

export const sameWindow = (a: Window, b: Window): boolean => a.first === b.first && a.end === b.end
