/** Better timetables are told at least so often. */
const EVERY_MS = 100

/** Milliseconds before the next timetable is told, by the age of the run when one was told last: while it is young, often. */
export function pauseAfter(age: number): number {
  return Math.min(EVERY_MS, age / 2)
}
