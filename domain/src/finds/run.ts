import type { Aim, Budget } from '../budget.ts'
import type { Progress, SolverState } from './solver-state.ts'
import type { Placed } from '../lessons/placements.ts'
import type { Schedule, Uuid } from '../schedule.ts'

/** A run of Zen on a schedule, on the threads of a node or of a browser. */
export type Run = {
  /**
   * The schedule was edited: the run continues from its current timetable, with a warm start. `held` lessons stay in their slots, because
   * people placed them by hand during the run. A repair counts moves from where lessons `stood` before it moved them.
   */
  update(schedule: Schedule, held?: ReadonlySet<Uuid>, stood?: readonly Placed[]): void
  /** Ends the run as 'paused'; resolves when it has ended. */
  stop(): Promise<void>
}

/** The goal of a run. With one thread, its timetables depend only on this and on the schedule. */
export type RunGoal = {
  readonly seed: number
  /** The run continues until it is stopped, unless nothing is left to improve. */
  readonly longRun: boolean
  /** A repair ends when there are no errors and fewer moves are impossible. */
  readonly aim: Aim
  /** What may change in the schedule. Lessons that it protects are as fixed as pinned ones. */
  readonly budget?: Budget | undefined
}
/** If omitted: a plan with an automatic end. `held`: as in `update`, for a run that continues elsewhere. */
export type RunOptions = Pick<RunGoal, 'seed'> & Partial<RunGoal> & { readonly held?: ReadonlySet<Uuid> | undefined }

/** `solved`: ended automatically with all requirements met; `stalled`: ended with some that it cannot meet; `failed`: all threads died. */
export type RunEnd = NonNullable<SolverState['ended']>
export type RunSummary = {
  readonly progress: Progress
  /** Lessons that cannot be scheduled, and why. */
  readonly unplaceable: readonly SolverState['unplaceable'][number][]
  /** Seconds until all requirements were met for the first time, with every lesson scheduled that can be. Null: they have not been. */
  readonly secondsToZero: number | null
  /** For a repair: the lowest number of lessons that must move or be scheduled, as a thread has proved. Omitted if no thread has. */
  readonly atLeast?: number | undefined
  /** The first error. */
  readonly error?: string | undefined
}

export type RunListener = {
  /**
   * A better timetable, with every lesson. The first one, and the first with all requirements met, arrive at once; others at most ten times
   * a second.
   */
  improved(placements: readonly Placed[], progress: Progress): void
  progress(progress: Progress): void
  ended(reason: RunEnd, summary: RunSummary): void
}
