import type { Schedule, SearchOrder, ThreadSummary, Report } from '@timetable/domain'
import { type Placement, readingProblem } from '../problem/from-schedule.ts'
import type { WarmStart } from '../search/warm-start.ts'
import { searchProblem } from '../search/search-problem.ts'
import { reportingSearch } from './reporting-search.ts'

/** `warmStart`: what a search of the same schedule had learned before an edit. */
export type SeekOptions = SearchOrder & { readonly warmStart?: WarmStart | undefined }

export type Sought = Report<readonly Placement[]>
export type SeekEnd = ThreadSummary & { readonly how: 'finished' | 'stalled' }

type SeekParts = {
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number
  /** Receives what the search has learned, when it ends or is abandoned. */
  readonly leave?: (warmStart: WarmStart) => void
}

/** One thread's search of a schedule, in short steps. The caller can pass to a step what another thread has found for the same schedule. */
export function* seeking(
  schedule: Schedule,
  { budget, warmStart, stood = [], ...options }: SeekOptions,
  { now, leave = () => {} }: SeekParts,
): Generator<Sought | undefined, SeekEnd, readonly Placement[] | undefined> {
  const reading = readingProblem(schedule, budget)
  let offered: readonly Placement[] | undefined
  let read = reading.next()
  while (!read.done) {
    offered = (yield undefined) ?? offered
    read = reading.next()
  }
  const given = read.value
  const search = searchProblem(given.problem, {
    seed: options.seed,
    start: stood.length > 0 ? given.assignment(stood) : given.present,
    longRun: options.longRun,
    aim: options.aim,
    warmStart,
    ...(options.mostLessons !== undefined && { mostLessons: options.mostLessons }),
  })
  if (stood.length > 0) search.adopt(given.present)
  offered = (yield undefined) ?? offered
  const reporting = reportingSearch(search, now, { isFromPresent: stood.length === 0, longRun: options.longRun })
  try {
    for (;;) {
      if (offered) search.adopt(given.assignment(offered))
      const { done, value } = reporting.next()
      if (done) {
        const { unplaceable } = given
        return { how: value, moves: search.moves, unplaceable, ...(search.atLeast && { atLeast: search.atLeast }) }
      }
      offered = yield value && { ...value, found: value.found && given.placements(value.found) }
    }
  } finally {
    leave(search.warmStart())
  }
}
