import type { StartRun } from '../schedules/start-run.ts'
import type { Metrics } from './metrics.ts'

/** Returns a function that starts runs and counts the active ones. */
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
