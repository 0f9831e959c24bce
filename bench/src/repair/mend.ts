import { isSound, judgementOf, type Schedule } from '@timetable/domain'
import { place } from '@timetable/runner'
import { overfullResources, problemFrom, searchProblem, type Cost } from '@timetable/solver'
import { movedOf } from './moved.ts'

/** The result of one edit of a finished timetable. */
export type Mended = {
  /** No violation is left, also according to the judge. */
  readonly isMended: boolean
  readonly left: number
  /** Lessons that had a slot and are now in another. */
  readonly moved: number
  /** It is proved that no fewer lessons would do. */
  readonly isFewest: boolean
  /** Processor seconds including the reading of the schedule, and those of the search alone. */
  readonly seconds: number
  readonly searchSeconds: number
  readonly steps: number
  /** No timetable is without violations: some calendars have more lessons than times. */
  readonly isOverfull: boolean
}

const STEPS = 64

/** Repairs a schedule on this thread until the repair ends, or this many seconds have passed. */
export function mend(schedule: Schedule, seed: number, seconds: number): Mended {
  const began = cpuSeconds()
  const { problem, present, placements } = problemFrom(schedule)
  const read = cpuSeconds()
  const search = searchProblem(problem, { seed, start: present, aim: 'repair' })
  while (cpuSeconds() - began < seconds && search.run(STEPS) === 'more');
  const ended = cpuSeconds()
  return {
    isMended:
      left(search.cost) === 0 &&
      !search.best.some((time, meet) => meet < problem.meets.length && time < 0) &&
      isSound(judgementOf(place(schedule, placements(search.best)))),
    left: left(search.cost),
    moved: movedOf(problem, present, search.best),
    isFewest: search.isFewest === true,
    seconds: ended - began,
    searchSeconds: ended - read,
    steps: search.moves,
    isOverfull: overfullResources(problem).length > 0,
  }
}

export function left({ doubleBookings, broken }: Cost): number {
  return doubleBookings + broken
}

function cpuSeconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}
