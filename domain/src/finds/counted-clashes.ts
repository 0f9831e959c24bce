import { clashesOf } from '../lessons/clashes.ts'
import type { Schedule } from '../schedule.ts'
import { hasGroups } from '../calendars/students.ts'
import { restAfter } from './hand-on-pace.ts'
import { TELL_EVERY } from './progress.ts'

/**
 * The double bookings of what a run has found, a class with its groups counted once, where the solver counts the students of each
 * group. That takes long in a large school, so that the count may be of a timetable a moment ago. `now`: milliseconds, ever rising.
 */
export function createCountedClashes(now: () => number) {
  let isNeeded = false
  let uncounted: (() => Schedule) | null = null
  let counted = 0
  let againAt = -Infinity
  return {
    /** The run searches this schedule from now on. */
    begin(schedule: Schedule): void {
      isNeeded = hasGroups(schedule)
      uncounted = () => schedule
      againAt = -Infinity
    },
    found: (timetable: () => Schedule) => void (uncounted = timetable),
    /** The next time it is counted, however short ago that was done. */
    hurry: () => void (againAt = -Infinity),
    /** `solved`: as the solver counts them. */
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
