import type { Schedule } from '@timetable/domain'
import { place } from '@timetable/runner'
import { problemFrom, searchProblem } from '@timetable/solver'

/** What one thread makes of a school: the timetable after so many processor seconds, and after how many nothing was wrong. */
export type Solved = { readonly schedule: Schedule; readonly toZero: number | null }

const IN_STEP = 1_000

/** From nothing, on this thread; what is pinned stays. `clock`: processor seconds. */
export function solvedWithin(
  schedule: Schedule,
  options: { seed: number; seconds: number; clock: () => number },
): Solved {
  const { seed, seconds, clock } = options
  const read = problemFrom(schedule)
  const began = clock()
  const search = searchProblem(read.problem, { seed })
  let toZero: number | null = null
  for (let more = true; more && clock() - began < seconds;) {
    more = search.run(IN_STEP) === 'more'
    const { doubleBookings, broken } = search.cost
    if (toZero === null && doubleBookings + broken === 0) toZero = clock() - began
  }
  return { schedule: place(schedule, read.placements(search.best)), toZero }
}

/** Processor seconds of this process. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
