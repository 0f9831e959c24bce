/** The longest interval between two shown timetables. */
const EVERY_MS = 100

/** Milliseconds before the next timetable is shown, by the age of the run at the last one. Short while the run is young. */
export function pauseAfter(age: number): number {
  return Math.min(EVERY_MS, age / 2)
}

/** Milliseconds to leave to other work on a shared thread after work that took `took` milliseconds: three times as many. */
export const restAfter = (took: number): number => 3 * took
