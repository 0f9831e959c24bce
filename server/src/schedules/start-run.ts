import type { Aim, Budget, Pause, Placements, Progress, Schedule, SolverState, Uuid } from '@timetable/domain'
import type { Run } from '@timetable/runner'

/** Starts a run of Zen on threads of its own; `@timetable/runner` has the real one. */
export type StartRun = (
  schedule: Schedule,
  options: {
    readonly seed: number
    readonly threads: number
    readonly longRun: boolean
    readonly aim: Aim
    readonly budget?: Budget | undefined
    readonly held: ReadonlySet<Uuid>
    readonly pause: Pause
  },
  on: RunEvents,
) => Run
export type RunEvents = {
  improved(placements: Placements, progress: Progress): void
  progress(progress: Progress): void
  ended(reason: NonNullable<SolverState['ended']>, result: RunResult): void
}
export type RunResult = {
  readonly progress: Progress
  readonly unplaceable: readonly SolverState['unplaceable'][number][]
  /** Of a repair: so many lessons move or are placed at the least, as was proved. */
  readonly atLeast?: number | undefined
  /** What went wrong, where the run has failed. */
  readonly error?: string | undefined
}
