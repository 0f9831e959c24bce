import { compareCosts, isAtZero, type FoundCost } from '../judge/cost.ts'
import { pauseAfter } from './hand-on-pace.ts'

/** A progress report of one thread. `found`: a timetable better than its last one. Null: none. */
export type Report<Found> = { readonly found: Found | null; readonly cost: FoundCost; readonly moves: number }
/**
 * `finished`: nothing is left to improve; `stalled`: no improvement for some time; `stopped`: on request; `died`: it no longer responds.
 */
export type ThreadEnd = 'finished' | 'stalled' | 'stopped' | 'died'

/** The best timetable of all threads, and the thread that found it. */
export type Best<Found> = { readonly found: Found; readonly cost: FoundCost; readonly thread: number }

/** Adopting another thread's timetable takes some milliseconds. The best is therefore shared only after this many reports per thread. */
const REPORTS_A_THREAD = 2

/**
 * Several searches of one school, each with its own seed, on any kind of threads. They share the best timetable. `now`: milliseconds since
 * the run began.
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
  /** Reports since the best was last shared. */
  let reports = 0
  let isFinished = false
  const over = new Set<number>()
  const died = new Set<number>()
  const made = () => moves.reduce((sum, each) => sum + each, movesBefore)
  const costNow = () => best?.cost ?? present

  function noteZero(cost: FoundCost): void {
    if (isAtZero(cost)) secondsToZero ??= now() / 1000
  }

  /** Whether `best` is so much better than the previous one that it must not wait. */
  const isUrgentAfter = (before: Best<Found> | null) =>
    best !== null && (before === null || (isAtZero(best.cost) && !isAtZero(before.cost)))

  return {
    /** The threads begin, or begin again after an edit. `cost`: the cost of the initial timetable, if known. `isWhole`: it is complete. */
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
    /** Receives a report. Returns true if it contains a timetable better than all others. */
    receive(thread: number, { found, cost, moves: so }: Report<Found>): boolean {
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
    /** A thread has ended after `so` moves. If omitted: those in its last report. */
    ends(thread: number, how: ThreadEnd, so = moves[thread] ?? 0): void {
      over.add(thread)
      moves[thread] = so
      if (how === 'died') died.add(thread)
      if (how === 'finished') isFinished = true
    },
    /**
     * Returns the best timetable if the other threads should continue from it now. The first one, and the first with all requirements met,
     * are shared at once; others after two reports per thread since the last. Null if they already have it, or if it waits. No clock is
     * used.
     */
    share(): Best<Found> | null {
      if (best === shared || (!isUrgentAfter(shared) && reports < REPORTS_A_THREAD * threads)) return null
      reports = 0
      return (shared = best)
    },
    /**
     * Milliseconds until the best is shown. Null if it has been. The first one, and the first with all requirements met, are shown at once.
     */
    get wait(): number | null {
      if (best === shown) return null
      return isUrgentAfter(shown) ? 0 : Math.max(0, shownAt + pauseAfter(shownAt) - now())
    },
    /** Returns the best, to be shown now. Null if it has been. */
    show(): Best<Found> | null {
      if (best === shown) return null
      shownAt = now()
      return (shown = best)
    },
    /** The cost of the best timetable, or of the initial one if there is none. */
    get cost(): FoundCost | null {
      return costNow()
    },
    /** The time in seconds when all requirements were met for the first time. */
    get secondsToZero(): number | null {
      return secondsToZero
    },
    get moves(): number {
      return made()
    },
    /** How the run has ended: when the first thread has nothing left to improve, or when the last one ends. Null: it continues. */
    get ended(): 'solved' | 'stalled' | 'failed' | null {
      if (!isFinished && over.size < threads) return null
      if (died.size === threads) return 'failed'
      const cost = costNow()
      // Without any report, the initial timetable already has nothing left to improve.
      return (cost ? isAtZero(cost) : isFinished) ? 'solved' : 'stalled'
    },
  }
}
