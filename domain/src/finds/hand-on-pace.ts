/** What is better is handed on at least so often. */
const EVERY_MS = 100

/** Milliseconds before the next timetable is handed on, by the age of the run when one was last: while it is young, often. */
export function pauseAfter(age: number): number {
  return Math.min(EVERY_MS, age / 2)
}

/** Of a thread that everybody needs, what took so many milliseconds leaves three times as many to others before it is done again. */
export const restAfter = (took: number): number => 3 * took
