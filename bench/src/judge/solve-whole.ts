import type { Schedule } from '@timetable/domain'
import { startRun } from '@timetable/runner'
import type { Placement } from '@timetable/solver'

/** Returns the first timetable without double bookings and broken rules, or the best after this many seconds; on one thread. */
export function solveWhole(schedule: Schedule, seconds: number): Promise<readonly Placement[]> {
  return new Promise((resolve, reject) => {
    let placements: readonly Placement[] = []
    const timer = setTimeout(() => void run.stop(), seconds * 1000)
    const run = startRun(
      schedule,
      { seed: 1, threads: 1, longRun: true },
      {
        improved(better, { doubleBookings, broken = 0 }) {
          placements = better
          if (doubleBookings + broken === 0) void run.stop()
        },
        progress() {},
        ended(reason, { error }) {
          clearTimeout(timer)
          if (reason === 'failed') reject(new Error(`the search failed: ${error}`))
          else resolve(placements)
        },
      },
    )
  })
}
