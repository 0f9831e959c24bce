import { clashesOf } from '../lessons/clashes.ts'
import type { Schedule } from '../schedule.ts'
import { hasGroups } from '../calendars/students.ts'
import { restAfter } from './hand-on-pace.ts'
import { TELL_EVERY } from './progress.ts'

/**
 * The double bookings of what a run has found, counted once for a class with its groups. The solver counts them for the students of each
 * group. Counting takes long in a large school, so the result may belong to a slightly older timetable. `now`: milliseconds from a
 * monotonic clock.
 */
export function createCountedClashes(now: () => number) {
  let isNeeded = false
  let uncounted: (() => Schedule) | null = null
  let counted = 0
  let againAt = -Infinity
  return {
    /** Sets the schedule that the run searches from now on. */
    begin(schedule: Schedule): void {
      isNeeded = hasGroups(schedule)
      uncounted = () => schedule
      againAt = -Infinity
    },
    found: (timetable: () => Schedule) => void (uncounted = timetable),
    /** Makes the next call count, however recent the last count is. */
    hurry: () => void (againAt = -Infinity),
    /** `solved`: the solver's own count. */
    count(solved: number): number {
      if (solved === 0 || !isNeeded) return solved
      const since = now()
      if (!uncounted || since < againAt) return counted
      counted = clashesOf(uncounted()).doubleBookings
      againAt = now() + Math.max(TELL_EVERY, restAfter(now() - since))
      uncounted = null
      return counted
    },
  }
}
