import type { Schedule } from '@timetable/domain'
import { place } from '@timetable/runner'
import { problemFrom, searchProblem } from '@timetable/solver'

/**
 * The result of one thread on a school: the timetable after a number of processor seconds, and the seconds until there were no violations.
 */
export type Solved = {
  readonly schedule: Schedule
  readonly toZero: number | null
  /** The timetable at `mark`, or the first one without violations if that came later. Null if there was neither. */
  readonly atMark: Schedule | null
}

const IN_STEP = 1_000

/** Solves a school from an empty timetable on this thread; pinned lessons stay. `clock`: processor seconds. */
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
  // A search that ended earlier has no better timetable at the mark.
  return { schedule: found(), toZero, atMark: atMark ?? (mark !== null && toZero !== null ? found() : null) }
}

/** Returns the processor seconds of this process. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
