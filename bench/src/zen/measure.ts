import { clashesOf, type Progress, type Schedule } from '@timetable/domain'
import { place, startRun } from '@timetable/runner'
import type { Placement } from '@timetable/solver'

/** One run with one seed, on one thread. Seconds count from the start of the run, without reading the file. */
export type Measure = {
  readonly seed: number
  /** Null if there was a double booking or an unscheduled lesson until the end. */
  readonly secondsToZero: number | null
  /** Processor time of all threads until then, which other programs on the machine hardly affect. */
  readonly cpuToZero: number | null
  readonly doubleBookings: number
  readonly unscheduled: number
  /** Soft cost once there are no double bookings. Null if there still were some, or if the run was shorter. */
  readonly softAt1: number | null
  readonly softAt5: number | null
  readonly movesPerSecond: number
}

type MeasureOptions = { readonly seed: number; readonly seconds: number; readonly toZero: boolean }

/** `toZero`: the run ends when no double booking is left. */
export function measure(schedule: Schedule, { seed, seconds, toZero }: MeasureOptions): Promise<Measure> {
  return new Promise((resolve, reject) => {
    const cpuBefore = process.cpuUsage()
    let cpuToZero: number | null = null
    let softAt1: number | null = null
    let softAt5: number | null = null
    let placements: readonly Placement[] = []
    const note = (progress: Progress): void => {
      if (progress.doubleBookings > 0) return
      if (cpuToZero === null) {
        const { user, system } = process.cpuUsage(cpuBefore)
        cpuToZero = (user + system) / 1e6
        if (toZero) void run.stop()
      }
      if (progress.seconds <= 1) softAt1 = progress.softCost
      if (progress.seconds <= 5) softAt5 = progress.softCost
    }
    const timer = setTimeout(() => void run.stop(), seconds * 1000)
    const run = startRun(
      schedule,
      { seed, threads: 1 },
      {
        improved(better, progress) {
          placements = better
          note(progress)
        },
        progress: note,
        ended(reason, { progress, secondsToZero, error }) {
          clearTimeout(timer)
          note(progress)
          if (reason === 'failed') return reject(new Error(`seed ${seed}: ${error}`))
          const { doubleBookings, unscheduled } = clashesOf(place(schedule, placements))
          const atZero = doubleBookings === 0 && unscheduled === 0
          resolve({
            seed,
            secondsToZero: atZero ? secondsToZero : null,
            cpuToZero: atZero ? cpuToZero : null,
            doubleBookings,
            unscheduled,
            softAt1: toZero ? null : softAt1,
            softAt5: toZero ? null : softAt5,
            movesPerSecond: Math.round(progress.moves / Math.max(progress.seconds, 0.001)),
          })
        },
      },
    )
  })
}
