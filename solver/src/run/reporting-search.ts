import { isAtZero, type Report } from '@timetable/domain'
import type { Assignment } from '../problem/problem.ts'
import type { Search } from '../search/search.ts'

/** The approximate duration of a step. */
const STEP_MS = 2
/**
 * A better result is reported when the search is a quarter older than at its last report, but after REPORT_MS at the latest. The first one,
 * and the first with nothing required broken, are reported at once.
 */
const REPORT_MS = 50
const PROGRESS_MS = 200

/**
 * The number of moves after which a normal run ends once nothing required is broken, even if it still gains. By then two of the longest
 * warm rounds have settled. Schools of 450 to 1,500 lessons take half a minute to a minute of one thread for it.
 */
export const POLISHING = 3_200_000

/**
 * Runs a search in steps and reports its progress. Between steps, the caller can let the search adopt other results. `isFromPresent`: it
 * began from the present timetable, which does not have to be reported.
 */
export function* reportingSearch(
  search: Search,
  now: () => number,
  { isFromPresent = true, longRun = false }: { readonly isFromPresent?: boolean; readonly longRun?: boolean } = {},
): Generator<Report<Assignment> | undefined, 'finished' | 'stalled'> {
  const beganAt = now()
  let steps = 32
  // A search from a complete timetable does not report that timetable.
  let reportedGains = search.gains === 0 && isFromPresent ? 0 : -1
  let isZeroReported = false
  /** The number of moves at which it ends. Infinite until nothing required is broken. */
  let last = Infinity
  let reportedAt = -Infinity
  let progressAt = beganAt
  const best = (): Report<Assignment> => {
    reportedGains = search.gains
    isZeroReported = isAtZero(search.cost)
    reportedAt = progressAt = now()
    return { found: search.best.slice(), cost: search.cost, moves: search.moves }
  }
  for (;;) {
    const began = now()
    if (last === Infinity && !longRun && isAtZero(search.cost)) last = search.moves + POLISHING
    const asked = Math.min(steps, last - search.moves)
    const outcome = search.run(asked, !isAtZero(search.cost)) === 'done' || search.moves >= last ? 'done' : 'more'
    const after = now()
    if (after - began < STEP_MS / 2) steps *= 2
    else if (after - began > STEP_MS * 2 && steps > 1) steps >>= 1
    const isNews = search.gains > reportedGains
    const isDue = after - reportedAt >= Math.min(REPORT_MS, (reportedAt - beganAt) / 4)
    const isUrgent = outcome === 'done' || (isAtZero(search.cost) && !isZeroReported)
    if (isNews && (isUrgent || isDue)) yield best()
    else if (after - progressAt >= PROGRESS_MS) {
      progressAt = after
      yield { found: null, cost: search.cost, moves: search.moves }
    } else yield undefined
    if (outcome === 'done') return search.finished ? 'finished' : 'stalled'
  }
}
