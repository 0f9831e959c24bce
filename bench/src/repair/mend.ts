import { isSound, judgementOf, type Schedule } from '@timetable/domain'
import { place } from '@timetable/runner'
import { overfullResources, problemFrom, searchProblem, type Cost } from '@timetable/solver'
import { movedOf } from './moved.ts'

/** What became of one edit of a timetable that stood. */
export type Mended = {
  /** Nothing is wrong any more, by the judge too. */
  readonly isMended: boolean
  readonly left: number
  /** Lessons that lay somewhere and lie elsewhere. */
  readonly moved: number
  /** No fewer lessons would do: it was looked for all of them. */
  readonly isFewest: boolean
  /** Processor seconds, the reading of the schedule included; and those of the search alone. */
  readonly seconds: number
  readonly searchSeconds: number
  readonly steps: number
  /** No timetable has nothing wrong: some calendars have more lessons than times for them. */
  readonly isOverfull: boolean
}

const STEPS = 64

/** Repairs a schedule on this thread until the repair ends by itself, or so many seconds have passed. */
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
