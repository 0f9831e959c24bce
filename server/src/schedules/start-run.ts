import type { Pause, Run, RunListener, RunOptions, Schedule, Uuid } from '@timetable/domain'

/** Starts a run of Zen on separate threads. `@timetable/runner` has the real implementation. */
export type StartRun = (
  schedule: Schedule,
  options: RunOptions & { readonly threads: number; readonly held: ReadonlySet<Uuid>; readonly pause: Pause },
  on: RunListener,
) => Run
