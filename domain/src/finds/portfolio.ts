import { compareCosts, isAtZero, type FoundCost } from '../judge/cost.ts'
import { pauseAfter } from './hand-on-pace.ts'

/** How far one thread is; `found`: a timetable better than what it told before, null: nothing better. */
export type Word<Found> = { readonly found: Found | null; readonly cost: FoundCost; readonly moves: number }
/** `finished`: nothing is left to gain; `stalled`: nothing was gained for a while; `stopped`: as asked; `died`: it says nothing any more. */
export type ThreadEnd = 'finished' | 'stalled' | 'stopped' | 'died'

/** The best of all, and the thread that has found it. */
export type Best<Found> = { readonly found: Found; readonly cost: FoundCost; readonly thread: number }

/** Taking up what another has found costs a thread some milliseconds: the best is shared once each has reported so often. */
const REPORTS_A_THREAD = 2

/**
 * Several searches of one school, each with a seed of its own, on whatever threads: they share the best timetable that any of them
 * finds. `now`: milliseconds since the run began.
 */
export function createPortfolio<Found>(threads: number, now: () => number) {
  let movesBefore = 0
  let moves: number[] = []
  let present: FoundCost | null = null
  let best: Best<Found> | null = null
  let secondsToZero: number | null = null
  let shared: Best<Found> | null = null
  let shown: Best<Found> | null = null
  let shownAt = -Infinity
  /** Since the best was shared. */
  let reports = 0
  let isFinished = false
  const over = new Set<number>()
  const died = new Set<number>()
  const made = () => moves.reduce((sum, each) => sum + each, movesBefore)
  const costNow = () => best?.cost ?? present

  function noteZero(cost: FoundCost): void {
    if (isAtZero(cost)) secondsToZero ??= now() / 1000
  }

  /** Does `best` differ so much from the one before that it waits for nothing? */
  const isUrgentAfter = (before: Best<Found> | null) =>
    best !== null && (before === null || (isAtZero(best.cost) && !isAtZero(before.cost)))

  return {
    /** The threads begin, or begin again after an edit: with what costs so much, where that is known, and may not be a whole timetable. */
    anew(cost: FoundCost | null, isWhole: boolean): void {
      movesBefore = made()
      moves = []
      present = cost
      best = shared = shown = null
      isFinished = false
      over.clear()
      died.clear()
      if (cost && isWhole) noteZero(cost)
    },
    /** One of them says how far it is; true where that is a timetable better than those of all. */
    hears(thread: number, { found, cost, moves: so }: Word<Found>): boolean {
      moves[thread] = so
      reports++
      if (found === null) {
        if (!best && (!present || compareCosts(cost, present) < 0)) present = cost
        noteZero(cost)
        return false
      }
      if (best && compareCosts(cost, best.cost) >= 0) return false
      best = { found, cost, thread }
      noteZero(cost)
      return true
    },
    /** It is at its end after so many moves; left out: after those that it told last. */
    ends(thread: number, how: ThreadEnd, so = moves[thread] ?? 0): void {
      over.add(thread)
      moves[thread] = so
      if (how === 'died') died.add(thread)
      if (how === 'finished') isFinished = true
    },
    /**
     * The best, where the other threads are to go on from it now: the first and the first in which nothing required is left at once,
     * any other once the threads have reported twice each since the last; null: they have it, or it waits. No clock is asked.
     */
    share(): Best<Found> | null {
      if (best === shared || (!isUrgentAfter(shared) && reports < REPORTS_A_THREAD * threads)) return null
      reports = 0
      return (shared = best)
    },
    /** Milliseconds until the best is shown; null: it has been. The first, and the first with nothing required left, are at once. */
    get wait(): number | null {
      if (best === shown) return null
      return isUrgentAfter(shown) ? 0 : Math.max(0, shownAt + pauseAfter(shownAt) - now())
    },
    /** Shows it now; null: it has been. */
    show(): Best<Found> | null {
      if (best === shown) return null
      shownAt = now()
      return (shown = best)
    },
    /** Of the best; of what the threads began with, where there is none. */
    get cost(): FoundCost | null {
      return costNow()
    },
    /** The second in which nothing required was left for the first time. */
    get secondsToZero(): number | null {
      return secondsToZero
    },
    get moves(): number {
      return made()
    },
    /** How all of it has ended: by the first that has nothing left to gain, or the last that ends; null: it goes on. */
    get ended(): 'solved' | 'stalled' | 'failed' | null {
      if (!isFinished && over.size < threads) return null
      if (died.size === threads) return 'failed'
      const cost = costNow()
      // Where nothing was told, what was there before has nothing left to gain.
      return (cost ? isAtZero(cost) : isFinished) ? 'solved' : 'stalled'
    },
  }
}
