import type { Aim, Budget } from '../budget.ts'
import type { Progress, SolverState } from './solver-state.ts'
import type { Placed } from '../lessons/placements.ts'
import type { Schedule, Uuid } from '../schedule.ts'

/** A run of Zen on a schedule, on the threads of a node or of a browser. */
export type Run = {
  /**
   * Somebody edited the schedule: the run goes on from where its lessons are now, with what it has learned. Lessons that are `held`
   * stay where they are: people placed them during the run. A repair counts moves from where lessons `stood` before it moved them.
   */
  update(schedule: Schedule, held?: ReadonlySet<Uuid>, stood?: readonly Placed[]): void
  /** Ends the run as 'paused'; resolves when it has ended. */
  stop(): Promise<void>
}

/** What a run is for. With one thread, its timetables follow from this and from the schedule alone. */
export type RunGoal = {
  readonly seed: number
  /** Goes on until it is stopped, unless nothing is left to gain. */
  readonly longRun: boolean
  /** A repair ends when nothing is wrong and none fewer could move. */
  readonly aim: Aim
  /** What of the schedule may change: what this keeps is as fixed as what is pinned. */
  readonly budget?: Budget | undefined
}
/** Left out: a plan that ends by itself. `held`: as in `update`, of a run that goes on from elsewhere. */
export type RunOptions = Pick<RunGoal, 'seed'> & Partial<RunGoal> & { readonly held?: ReadonlySet<Uuid> | undefined }

/** `solved`: ended by itself with nothing required left; `stalled`: with some that it can not take out; `failed`: all threads died. */
export type RunEnd = NonNullable<SolverState['ended']>
export type RunSummary = {
  readonly progress: Progress
  /** Lessons that fit nowhere, and why. */
  readonly unplaceable: readonly SolverState['unplaceable'][number][]
  /** Seconds until nothing required was left for the first time, with everything placed that can be; null: something is. */
  readonly secondsToZero: number | null
  /** Of a repair: so many lessons move or are placed at the least, as a thread has proved; left out: none has. */
  readonly atLeast?: number | undefined
  /** What went wrong first. */
  readonly error?: string | undefined
}

export type RunListener = {
  /** A better timetable, with every lesson: the first, and the first with nothing required left, at once, others ten times a second at most. */
  improved(placements: readonly Placed[], progress: Progress): void
  progress(progress: Progress): void
  ended(reason: RunEnd, summary: RunSummary): void
}
