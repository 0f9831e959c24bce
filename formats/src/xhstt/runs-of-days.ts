/**
 * Returns the times of each run of `length` consecutive days, including runs that extend past the ends of the week. Two lessons that are
 * too close are together in as many of these runs as days are missing between them.
 */
export function runsOfDays(days: readonly (readonly number[])[], length: number): number[][] {
  return Array.from({ length: days.length + length - 1 }, (_, end) =>
    days.slice(Math.max(0, end + 1 - length), end + 1).flat(),
  )
}
