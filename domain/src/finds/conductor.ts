import { NO_COST, type FoundCost } from '../judge/cost.ts'
import type { Progress } from './solver-state.ts'
import { movedSince } from '../lessons/moved.ts'
import type { Placed } from '../lessons/placements.ts'
import type { Schedule } from '../schedule.ts'
import { createCountedClashes } from './counted-clashes.ts'
import { holding } from './held.ts'
import { place } from './place.ts'
import { createPortfolio, type ThreadEnd, type Report } from './portfolio.ts'
import { progressOf } from './progress.ts'
import type { Run, RunEnd, RunGoal, RunListener, RunOptions, RunSummary } from './run.ts'

/** What one thread should search for. */
export type SearchOrder = RunGoal & {
  /** The number of lessons that may still move. */
  readonly mostLessons?: number | undefined
  /** The places of lessons before a repair moved them. */
  readonly stood?: readonly Placed[] | undefined
}

/** What is known of a schedule before the search. `isComplete`: every lesson that can be scheduled is. */
export type Present = Pick<RunSummary, 'unplaceable'> & { readonly cost: FoundCost; readonly isComplete: boolean }
/** How the search of one thread ended. */
export type ThreadSummary = Partial<Pick<RunSummary, 'unplaceable' | 'atLeast' | 'error'>> & {
  readonly how: ThreadEnd
  readonly moves?: number
}

/** The threads of a node or of a browser, and their clock. */
export type RunPorts<Found> = {
  readonly threads: number
  /** Milliseconds from a monotonic clock. */
  readonly now: () => number
  /** Prepares a schedule for the threads. Null: nothing is known of it. */
  readonly read: (schedule: Schedule) => Promise<Present | null>
  /** Makes a thread search the last schedule read, with a warm start. A thread that died is replaced. */
  readonly search: (thread: number, schedule: Schedule, order: SearchOrder) => void
  /** Makes a thread continue from what another thread has found. */
  readonly adopt: (thread: number, found: Found) => void
  /** Makes a thread stop, at once or soon. */
  readonly stop: (thread: number) => void
  /** Releases the threads. Called when all have stopped. */
  readonly close: () => void
  readonly placements: (found: Found) => readonly Placed[]
}

/** The interface of the conductor for its threads. */
type Conductor<Found> = Run & {
  /** A thread reports its progress. Its finds are ignored while an edited schedule is being read. */
  report(thread: number, report: Report<Found>): void
  threadEnded(thread: number, summary: ThreadSummary): void
}

/** The distance between the seeds of two threads. */
const SEED_STEP = 7919

/** Conducts a run: starts the threads, shares the best timetable among them, shows it, and ends the run. */
export function createConductor<Found>(
  first: Schedule,
  { held: heldBefore, seed, longRun = false, aim = 'plan', budget }: RunOptions,
  { threads, now, ...ports }: RunPorts<Found>,
  on: RunListener,
): Conductor<Found> {
  const began = now()
  const over = Promise.withResolvers<void>()
  const portfolio = createPortfolio<Found>(threads, () => now() - began)
  const clashes = createCountedClashes(now)
  const working = new Set<number>()
  let newest = holding(first, heldBefore)
  /** The schedule that was read last, or is being read. */
  let asked = newest
  let isReading = false
  let known: Present | null = null
  let unplaceable: RunSummary['unplaceable'] = []
  let stood: readonly Placed[] = []
  let closing: RunEnd | null = null
  let isOver = false
  let atLeast = 0
  let error: string | undefined

  /** Reads the newest schedule, again if it was edited meanwhile, and makes the threads search it. */
  async function begin(): Promise<void> {
    isReading = true
    atLeast = 0
    portfolio.anew(null, false)
    try {
      do known = await ports.read((asked = newest))
      while (asked !== newest && closing === null)
      unplaceable = known?.unplaceable ?? []
    } catch (cause) {
      error ??= cause instanceof Error ? cause.message : String(cause)
      close('failed')
    }
    isReading = false
    if (closing === null) search()
    else settle()
  }

  function search(): void {
    portfolio.anew(known?.cost ?? null, known?.isComplete === true)
    clashes.begin(asked)
    const order = { longRun, aim, budget, stood, mostLessons: leftToMove(first, asked, { aim, budget }) }
    const all = Array.from({ length: threads }, (_, thread) => thread)
    for (const thread of all) working.add(thread)
    for (const thread of all) ports.search(thread, asked, { ...order, seed: seed + SEED_STEP * thread })
  }

  function share(): void {
    const best = portfolio.share()
    if (best) for (const thread of working) if (thread !== best.thread) ports.adopt(thread, best.found)
  }

  function show(): void {
    const best = portfolio.show()
    if (!best) return
    const [schedule, placements] = [asked, ports.placements(best.found)]
    clashes.found(() => place(schedule, placements))
    on.improved(placements, progress())
  }

  function progress(): Progress {
    const cost = portfolio.cost ?? known?.cost ?? NO_COST
    const counted = { ...cost, doubleBookings: clashes.count(cost.doubleBookings) }
    return progressOf(counted, { seconds: Math.max(0, now() - began) / 1000, moves: portfolio.moves })
  }

  function close(how: RunEnd): void {
    if (closing === null) {
      closing = how
      for (const thread of working) ports.stop(thread)
    }
    settle()
  }

  /** Ends the run when the last of its threads has stopped. */
  function settle(): void {
    if (closing === null || isOver || isReading || working.size > 0) return
    isOver = true
    show()
    clashes.hurry()
    ports.close()
    const { secondsToZero } = portfolio
    on.ended(closing, { progress: progress(), unplaceable, secondsToZero, ...(atLeast > 0 && { atLeast }), error })
    over.resolve()
  }

  void begin()
  return {
    update(schedule, held, stoodNow = []) {
      if (closing !== null) return
      newest = holding(schedule, held)
      if (aim === 'repair') stood = stoodNow
      if (!isReading) void begin()
    },
    report(thread, report) {
      if (isReading || !working.has(thread)) return
      portfolio.receive(thread, report)
      share()
      if (portfolio.wait === 0) show()
      else on.progress(progress())
    },
    threadEnded(thread, { how, moves, ...summary }) {
      if (!working.delete(thread)) return
      error ??= summary.error
      if (isReading) return
      atLeast = Math.max(atLeast, summary.atLeast ?? 0)
      unplaceable = summary.unplaceable ?? unplaceable
      portfolio.ends(thread, how, moves)
      if (portfolio.ended) close(portfolio.ended)
      else settle()
    },
    stop() {
      close('paused')
      return over.promise
    },
  }
}

/**
 * How many further lessons may move, given those that have moved since the run began. A repair counts this itself, from where lessons were
 * before.
 */
function leftToMove(
  first: Schedule,
  now: Schedule,
  { aim, budget }: Pick<RunGoal, 'aim' | 'budget'>,
): number | undefined {
  const most = budget?.mostLessons
  if (most === undefined || aim === 'repair') return most
  return Math.max(0, most - movedSince(Object.values(first.lessons), now).lessons)
}
