import type { Placed, RunEnd, RunListener, Schedule } from '@timetable/domain'
import type { StartRun } from '../schedules/start-run.ts'

const progress = (seconds: number) => ({ seconds, moves: 0, bestCost: 0, doubleBookings: 0, softCost: 0 })

/** A solver that finds what the test says, when the test says it. */
export function scriptedRuns() {
  const runs: (Pick<Parameters<StartRun>[1], 'longRun' | 'seed' | 'aim' | 'budget' | 'held'> & {
    schedule: Schedule
    updates: Schedule[]
    /** What was held at each update. */
    holds: string[][]
    /** Where what was found stood before, at each. */
    stood: (readonly [string, string | null])[][]
    isStopped: boolean
    on: RunListener
  })[] = []
  let seconds = 0
  const last = () => {
    const run = runs.at(-1)
    if (!run) throw new Error('no run was started')
    return run
  }
  const startRun: StartRun = (schedule, { pause: _, threads: __, ...options }, on) => {
    const run = {
      schedule,
      ...options,
      updates: [] as Schedule[],
      holds: [] as string[][],
      stood: [] as (readonly [string, string | null])[][],
      isStopped: false,
      on,
    }
    runs.push(run)
    return {
      update(next, held = new Set(), stood = []) {
        run.updates.push(next)
        run.holds.push([...held])
        run.stood.push(stood.map(([uuid, slot]) => [uuid, slot]))
      },
      async stop() {
        run.isStopped = true
        on.ended('paused', { progress: progress(seconds), unplaceable: [], secondsToZero: null })
      },
    }
  }
  return {
    startRun,
    runs,
    find: (...placements: readonly Placed[]) => last().on.improved(placements, progress(++seconds)),
    tell: () => last().on.progress(progress(++seconds)),
    end: (reason: RunEnd, error?: string) =>
      last().on.ended(reason, { progress: progress(seconds), unplaceable: [], secondsToZero: null, error }),
  }
}
