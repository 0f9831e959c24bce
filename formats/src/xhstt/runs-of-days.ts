/**
 * The times of each so many days that follow each other, those that reach over an end of the week among them: two lessons that lie fewer
 * days apart are together in as many of these as they lack.
 */
export function runsOfDays(days: readonly (readonly number[])[], length: number): number[][] {
  return Array.from({ length: days.length + length - 1 }, (_, end) =>
    days.slice(Math.max(0, end + 1 - length), end + 1).flat(),
  )
}
