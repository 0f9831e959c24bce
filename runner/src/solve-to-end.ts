import { clashesOf, place, type RunEnd, type RunListener, type RunSummary, type Schedule } from '@timetable/domain'
import type { Placement } from '@timetable/solver'
import { warmPool } from './pool.ts'
import { defaultThreads, startRun } from './run.ts'

type SolveOptions = {
  readonly seed: number
  readonly threads?: number
  /** Ends the run after this many seconds. If omitted, it ends when nothing more is gained. */
  readonly seconds?: number
  readonly longRun?: boolean
  readonly onProgress?: RunListener['progress']
}

export type SolveResult = {
  readonly reason: RunEnd
  readonly placements: readonly Placement[]
  readonly lessons: number
  readonly placed: number
  readonly doubleBookings: number
  readonly affected: number
  readonly unscheduled: number
  /** Weighted deviations of required rules. */
  readonly broken: number
  readonly soft: number
  readonly seconds: number
  readonly secondsToZero: number | null
  readonly moves: number
  readonly seed: number
  readonly unplaceable: RunSummary['unplaceable']
}

/**
 * Runs the solver on a schedule until it ends, and counts the result from the records. The clock starts when the threads are warm, so their
 * start does not count.
 */
export async function solveToEnd(schedule: Schedule, options: SolveOptions): Promise<SolveResult> {
  const { seed, threads = defaultThreads(), seconds, longRun, onProgress } = options
  await warmPool(threads)
  let placements: readonly Placement[] = Object.values(schedule.lessons).map((lesson) => [
    lesson.uuid,
    lesson.timeSlotUuid,
  ])
  const { reason, summary } = await new Promise<{ reason: RunEnd; summary: RunSummary }>((resolve) => {
    const run = startRun(
      schedule,
      { seed, threads, longRun },
      {
        improved(better, progress) {
          placements = better
          onProgress?.(progress)
        },
        progress: (progress) => onProgress?.(progress),
        ended(reason, summary) {
          clearTimeout(timer)
          resolve({ reason, summary })
        },
      },
    )
    const timer = seconds === undefined ? undefined : setTimeout(() => void run.stop(), seconds * 1000)
  })
  if (reason === 'failed') throw new Error(`The solver failed: ${summary.error}`)

  const clashes = clashesOf(place(schedule, placements))
  const { progress, secondsToZero, unplaceable } = summary
  return {
    reason,
    placements,
    lessons: placements.length,
    placed: placements.length - clashes.unscheduled,
    doubleBookings: clashes.doubleBookings,
    affected: clashes.events.size,
    unscheduled: clashes.unscheduled,
    broken: progress.broken ?? 0,
    soft: progress.softCost,
    seconds: progress.seconds,
    secondsToZero,
    moves: progress.moves,
    seed,
    unplaceable,
  }
}
