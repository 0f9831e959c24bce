import type { Aim, Budget, Schedule, Steps, Uuid } from '@timetable/domain'
import type { Cost } from '../constraints/cost.ts'
import { type Placement, readingProblem, type ScheduleProblem } from '../problem/from-schedule.ts'
import type { Learned } from '../search/learned.ts'
import { searchProblem } from '../search/search-problem.ts'
import type { Search } from '../search/search.ts'

/** What is asked of one thread that searches a schedule. */
export type SeekOptions = {
  readonly seed: number
  readonly longRun: boolean
  readonly aim: Aim
  readonly budget?: Budget | undefined
  /** So many lessons may move still. */
  readonly mostLessons?: number | undefined
  /** What a search has learned that this one goes on from: of the same schedule before it was edited. */
  readonly learned?: Learned | undefined
}

/** How far it is; `placements`: the place of every lesson, better than what it told before, null: nothing better. */
export type Sought = { readonly placements: readonly Placement[] | null; readonly cost: Cost; readonly moves: number }
/** `finished`: nothing is left to gain; `stalled`: nothing was gained for a while. `unplaceable`: lessons that fit nowhere. */
export type SeekEnd = {
  readonly how: 'finished' | 'stalled'
  readonly moves: number
  readonly unplaceable: readonly Uuid[]
}

export type SeekParts = {
  /** Milliseconds, ever rising. */
  readonly now: () => number
  /** Hears what it has learned when it is over, or is left. */
  readonly leave?: (learned: Learned) => void
}

/** One step of the search takes about so long. */
const STEP_MS = 2
/** What is better is told at most so often, but for the first, and the first in which nothing required is left. */
const REPORT_MS = 50
const PROGRESS_MS = 200

/** One thread's search of a schedule in steps, between which whoever steps it does what else there is to do. */
export function* seeking(
  schedule: Schedule,
  { budget, learned, ...options }: SeekOptions,
  { now, leave = () => {} }: SeekParts,
): Generator<Sought | undefined, SeekEnd> {
  const given = yield* silently(readingProblem(schedule, budget))
  const search = searchProblem(given.problem, {
    seed: options.seed,
    start: given.present,
    longRun: options.longRun,
    aim: options.aim,
    learned,
    ...(options.mostLessons !== undefined && { mostLessons: options.mostLessons }),
  })
  yield undefined
  try {
    return yield* telling(search, given, now)
  } finally {
    leave(search.learned())
  }
}

function* telling(search: Search, given: ScheduleProblem, now: () => number): Generator<Sought | undefined, SeekEnd> {
  let steps = 32
  // One that began from a whole timetable has nothing to tell of it.
  let toldGains = search.gains === 0 ? 0 : -1
  let zeroTold = false
  let toldAt = -Infinity
  let progressAt = now()
  const best = (): Sought => {
    toldGains = search.gains
    zeroTold = isAtZero(search)
    toldAt = progressAt = now()
    return { placements: given.placements(search.best), cost: search.cost, moves: search.moves }
  }
  for (;;) {
    const began = now()
    const outcome = search.run(steps, !isAtZero(search))
    const after = now()
    if (after - began < STEP_MS / 2) steps *= 2
    else if (after - began > STEP_MS * 2 && steps > 1) steps >>= 1
    const isNews = search.gains > toldGains
    const isUrgent = outcome === 'done' || (isAtZero(search) && !zeroTold) || after - toldAt >= REPORT_MS
    if (isNews && isUrgent) yield best()
    else if (after - progressAt >= PROGRESS_MS) {
      progressAt = after
      yield { placements: null, cost: search.cost, moves: search.moves }
    } else yield undefined
    if (outcome === 'done') {
      const unplaceable = given.unplaceable.map(({ eventUuid }) => eventUuid)
      return { how: search.finished ? 'finished' : 'stalled', moves: search.moves, unplaceable }
    }
  }
}

function* silently<T>(steps: Steps<T>): Generator<undefined, T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    yield undefined
  }
}

function isAtZero({ cost }: Search): boolean {
  return cost.doubleBookings === 0 && cost.broken === 0
}
