import { costOf, problemFrom } from '@timetable/solver'
import type { Problem } from '@timetable/solver/core'
import { warmUpSchedule } from './school.ts'

const TIMES = 12

/**
 * Reads a made-up school until reading is compiled, in between hearing what else there is to do. The answer is the problem
 * for threads to warm up with.
 */
export async function warmUpReading(): Promise<Problem> {
  const schedule = warmUpSchedule()
  for (let time = 1; ; time++) {
    // A copy, since much is kept for a schedule that has been read before.
    const { problem, present } = problemFrom({ ...schedule })
    costOf(problem, present)
    if (time === TIMES) return problem
    await new Promise((resolve) => setImmediate(resolve))
  }
}
