import type { Schedule } from '@timetable/domain'
import { place } from '@timetable/runner'
import { problemFrom, searchProblem } from '@timetable/solver'

/** What one thread makes of a school: the timetable after so many processor seconds, and after how many nothing was wrong. */
export type Solved = {
  readonly schedule: Schedule
  readonly toZero: number | null
  /** The one it had at `mark`, or its first with nothing wrong where that came later; null where neither was there. */
  readonly atMark: Schedule | null
}

const IN_STEP = 1_000

/** From nothing, on this thread; what is pinned stays. `clock`: processor seconds. */
export function solvedWithin(
  schedule: Schedule,
  options: { seed: number; seconds: number; clock: () => number; mark?: number | null },
): Solved {
  const { seed, seconds, clock, mark = null } = options
  const read = problemFrom(schedule)
  const began = clock()
  const search = searchProblem(read.problem, { seed })
  const found = () => place(schedule, read.placements(search.best))
  let toZero: number | null = null
  let atMark: Schedule | null = null
  for (let more = true; more && clock() - began < seconds;) {
    more = search.run(IN_STEP) === 'more'
    const { doubleBookings, broken } = search.cost
    if (toZero === null && doubleBookings + broken === 0) toZero = clock() - began
    if (mark !== null && atMark === null && toZero !== null && clock() - began >= mark) atMark = found()
  }
  // A search that ended before has nothing better to show at the mark.
  return { schedule: found(), toZero, atMark: atMark ?? (mark !== null && toZero !== null ? found() : null) }
}

/** Processor seconds of this process. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
