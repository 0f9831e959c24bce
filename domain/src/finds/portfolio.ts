import { compareCosts, isAtZero, type FoundCost } from '../judge/cost.ts'
import { pauseAfter } from './hand-on-pace.ts'

/** How far one thread is; `found`: a timetable better than what it told before, null: nothing better. */
export type Word<Found> = { readonly found: Found | null; readonly cost: FoundCost; readonly moves: number }
/** `finished`: nothing is left to gain; `stalled`: nothing was gained for a while; `died`: it says nothing any more. */
export type ThreadEnd = 'finished' | 'stalled' | 'died'

/** The best of all, and the thread that has found it: the others are to have it. */
export type Best<Found> = { readonly found: Found; readonly cost: FoundCost; readonly thread: number }

export type Portfolio<Found> = {
  /** The threads begin, or begin again after an edit: with what costs so much, where that is known, and may not be a whole timetable. */
  anew(present: FoundCost | null, isWhole: boolean): void
  /** One of them says how far it is; true where that is a timetable better than those of all. */
  hears(thread: number, word: Word<Found>): boolean
  /** It is at its end after so many moves. */
  ends(thread: number, how: ThreadEnd, moves: number): void
  /**
   * Milliseconds until the best is handed on, to the other threads and whoever is shown it; null: it has been. The first, and the
   * first in which nothing required is left, are at once.
   */
  readonly wait: number | null
  /** Hands it on now; null: it has been. */
  handOn(): Best<Found> | null
  readonly best: Best<Found> | null
  /** Of the best; of what the threads began with, where there is none. */
  readonly cost: FoundCost | null
  /** The second in which nothing required was left for the first time. */
  readonly secondsToZero: number | null
  readonly moves: number
  /** All have ended. */
  readonly isOver: boolean
  /** How all of it has ended: by the first that has nothing left to gain, or the last that ends; null: it goes on. */
  readonly ended: 'solved' | 'stalled' | 'failed' | null
}

/**
 * Several searches of one school, each with a seed of its own, on whatever threads: they share the best timetable that any of them
 * finds. `now`: milliseconds since the run began.
 */
export function createPortfolio<Found>(threads: number, now: () => number): Portfolio<Found> {
  let movesBefore = 0
  let moves: number[] = []
  let present: FoundCost | null = null
  let best: Best<Found> | null = null
  let secondsToZero: number | null = null
  let isHandedOn = true
  let isUrgent = false
  let handedOnAt = -Infinity
  let isFinished = false
  const over = new Set<number>()
  const died = new Set<number>()
  const made = () => moves.reduce((sum, each) => sum + each, movesBefore)
  const costNow = () => best?.cost ?? present

  function noteZero(cost: FoundCost): void {
    if (isAtZero(cost)) secondsToZero ??= now() / 1000
  }

  return {
    anew(cost, isWhole) {
      movesBefore = made()
      moves = []
      present = cost
      best = null
      isHandedOn = true
      handedOnAt = -Infinity
      isFinished = false
      over.clear()
      if (cost && isWhole) noteZero(cost)
    },
    hears(thread, { found, cost, moves: so }) {
      moves[thread] = so
      if (found === null) {
        if (!best && (!present || compareCosts(cost, present) < 0)) present = cost
        noteZero(cost)
        return false
      }
      if (best && compareCosts(cost, best.cost) >= 0) return false
      isUrgent = (!isHandedOn && isUrgent) || !best || (isAtZero(cost) && !isAtZero(best.cost))
      best = { found, cost, thread }
      isHandedOn = false
      noteZero(cost)
      return true
    },
    ends(thread, how, so) {
      over.add(thread)
      if (how === 'died') return void died.add(thread)
      moves[thread] = so
      if (how === 'finished') isFinished = true
    },
    get wait() {
      if (isHandedOn) return null
      return isUrgent ? 0 : Math.max(0, handedOnAt + pauseAfter(handedOnAt) - now())
    },
    handOn() {
      if (isHandedOn) return null
      isHandedOn = true
      handedOnAt = now()
      return best
    },
    get best() {
      return best
    },
    get cost() {
      return costNow()
    },
    get secondsToZero() {
      return secondsToZero
    },
    get moves() {
      return made()
    },
    get isOver() {
      return over.size >= threads
    },
    get ended() {
      if (!isFinished && over.size < threads) return null
      if (died.size === threads) return 'failed'
      const cost = costNow()
      // Where nothing was told, what was there before has nothing left to gain.
      return (cost ? isAtZero(cost) : isFinished) ? 'solved' : 'stalled'
    },
  }
}
