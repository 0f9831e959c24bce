import type { StartRun } from '../schedules/start-run.ts'
import type { Metrics } from './metrics.ts'

/** Starts runs as they are started, and counts those that are on. */
export function countRuns(start: StartRun, metrics: Metrics): StartRun {
  let runs = 0
  metrics.gauge('runs', 'Runs of Zen on this process', () => runs)
  return (schedule, options, on) => {
    const run = start(schedule, options, {
      ...on,
      ended(reason, result) {
        runs--
        on.ended(reason, result)
      },
    })
    runs++
    return run
  }
}
