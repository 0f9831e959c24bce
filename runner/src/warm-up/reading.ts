import { costOf, problemFrom } from '@timetable/solver'
import type { Problem } from '@timetable/solver/core'
import { warmUpSchedule } from './school.ts'

const TIMES = 12

/**
 * Reads a made-up school until the code for reading is compiled, yielding to the event loop in between. Returns the problem for threads to
 * warm up with.
 */
export async function warmUpReading(): Promise<Problem> {
  const schedule = warmUpSchedule()
  for (let time = 1; ; time++) {
    // A copy, because much is cached for a schedule that was read before.
    const { problem, present } = problemFrom({ ...schedule })
    costOf(problem, present)
    if (time === TIMES) return problem
    await new Promise((resolve) => setImmediate(resolve))
  }
}
