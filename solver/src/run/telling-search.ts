import { isAtZero, type Word } from '@timetable/domain'
import type { Assignment } from '../problem/problem.ts'
import type { Search } from '../search/search.ts'

/** How far a search is; `found`: better than what it told before, null: nothing better. */
export type Told = Word<Assignment>

/** One step takes about so long. */
const STEP_MS = 2
/**
 * What is better is told when the search is a quarter older than when it told something last, but at least so often; the first, and
 * the first in which nothing required is left, at once.
 */
const REPORT_MS = 50
const PROGRESS_MS = 200

/**
 * A search that is not a long one ends after so many moves with nothing required left, however much it gains still: by then two of the
 * longest warm rounds are settled. Schools of 450 to 1,500 lessons take half a minute to a minute of a thread for them.
 */
export const POLISHING = 3_200_000

/**
 * Runs a search in steps and tells how far it is. Between two of them it may be handed what another one has found. `isFromPresent`: it
 * began from the timetable that is there, of which nothing has to be told.
 */
export function* tellingSearch(
  search: Search,
  now: () => number,
  { isFromPresent = true, longRun = false }: { readonly isFromPresent?: boolean; readonly longRun?: boolean } = {},
): Generator<Told | undefined, 'finished' | 'stalled'> {
  const beganAt = now()
  let steps = 32
  // One that began from a whole timetable has nothing to tell of it.
  let toldGains = search.gains === 0 && isFromPresent ? 0 : -1
  let zeroTold = false
  /** The moves at which it ends; not known before nothing required is left. */
  let last = Infinity
  let toldAt = -Infinity
  let progressAt = beganAt
  const best = (): Told => {
    toldGains = search.gains
    zeroTold = isAtZero(search.cost)
    toldAt = progressAt = now()
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
    const isNews = search.gains > toldGains
    const isDue = after - toldAt >= Math.min(REPORT_MS, (toldAt - beganAt) / 4)
    const isUrgent = outcome === 'done' || (isAtZero(search.cost) && !zeroTold)
    if (isNews && (isUrgent || isDue)) yield best()
    else if (after - progressAt >= PROGRESS_MS) {
      progressAt = after
      yield { found: null, cost: search.cost, moves: search.moves }
    } else yield undefined
    if (outcome === 'done') return search.finished ? 'finished' : 'stalled'
  }
}
