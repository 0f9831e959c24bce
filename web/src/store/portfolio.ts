import type { SolverState, Uuid } from '@timetable/domain'
import type { SeekEnd, Sought } from '../worker/thread/search-answerers.ts'

export type Portfolio = {
  /** The threads begin, or begin again after an edit. */
  anew(seconds: number): void
  /** One of them says how far it is; true where that is the best of all. */
  hears(thread: number, sought: Sought, seconds: number): boolean
  /** One of them is at its end; null: it has died. */
  ends(thread: number, end: SeekEnd | null): void
  /** How all of it has ended; null: it goes on. */
  readonly ended: NonNullable<SolverState['ended']> | null
  /** The second since which nothing required is left. */
  readonly zeroSince: number | null
  readonly moves: number
  readonly unplaceable: readonly Uuid[]
}

/** Several searches of one school, each with its own seed: the best of all counts, and the first with nothing left to gain ends it. */
export function createPortfolio(threads: number): Portfolio {
  let movesBefore = 0
  let moves: number[] = []
  let best: Sought['cost'] | null = null
  let zeroSince: number | null = null
  let isFinished = false
  let unplaceable: readonly Uuid[] = []
  const over = new Set<number>()
  const died = new Set<number>()
  const made = () => moves.reduce((sum, each) => sum + each, movesBefore)

  return {
    anew() {
      movesBefore = made()
      moves = []
      best = zeroSince = null
      isFinished = false
      over.clear()
    },
    hears(thread, sought, seconds) {
      moves[thread] = sought.moves
      if (!best || isLess(sought.cost, best)) best = sought.cost
      else return false
      if (isAtZero(best)) zeroSince ??= seconds
      return sought.placements !== null
    },
    ends(thread, end) {
      over.add(thread)
      if (!end) return void died.add(thread)
      moves[thread] = end.moves
      unplaceable = end.unplaceable
      if (end.how === 'finished') isFinished = true
    },
    get ended() {
      if (!isFinished && over.size < threads) return null
      if (died.size === threads) return 'failed'
      return isFinished || (best && isAtZero(best)) ? 'solved' : 'stalled'
    },
    get zeroSince() {
      return zeroSince
    },
    get moves() {
      return made()
    },
    get unplaceable() {
      return unplaceable
    },
  }
}

/** As the solver compares them, of which the page knows no more than what it is told. */
function isLess(a: Sought['cost'], b: Sought['cost']): boolean {
  const moved = (a.moved ?? 0) - (b.moved ?? 0)
  return (a.doubleBookings - b.doubleBookings || a.broken - b.broken || moved || a.soft - b.soft) < 0
}

function isAtZero({ doubleBookings, broken }: Sought['cost']): boolean {
  return doubleBookings === 0 && broken === 0
}
