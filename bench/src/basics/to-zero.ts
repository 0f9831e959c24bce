import type { Schedule } from '@timetable/domain'
import { poolSeconds, startRun } from '@timetable/runner'
import type { Placement } from '@timetable/solver'

export type ToZeroOptions = {
  readonly seed: number
  readonly threads: number
  /** The run ends after this many seconds without a valid timetable: elapsed seconds, or seconds of each thread. */
  readonly limit: number
  readonly clock: 'wall' | 'threads'
  /** With a valid timetable it continues until this many elapsed seconds. */
  readonly goOnUntil?: number
}
export type ToZero = {
  /** Seconds until there is no double booking and no broken required rule; null if never. */
  readonly secondsToZero: number | null
  /** Processor seconds of the process until then, including those of the engine's compiler. */
  readonly cpuToZero: number | null
  /**
   * Processor seconds of the search threads and of the thread that receives their results, divided by the number of search threads: until
   * zero, or else to the end of the run.
   */
  readonly threadSeconds: number
  readonly doubleBookings: number
  readonly broken: number
  /** Every reported timetable that meets all requirements, with the second at which it was reported, and the best one if there is none. */
  readonly kept: readonly { readonly seconds: number; readonly placements: readonly Placement[] }[]
  readonly best: readonly Placement[]
}

const LOOK_AT_CLOCK_MS = 50

/** Runs Zen on a schedule until no required rule is broken. */
export async function runToZero(schedule: Schedule, options: ToZeroOptions): Promise<ToZero> {
  const { seed, threads, limit, clock, goOnUntil = 0 } = options
  const cpuBefore = process.cpuUsage()
  const threadsBefore = await threadSeconds()
  const threadsSince = async () => ((await threadSeconds()) - threadsBefore) / threads
  const kept: { readonly seconds: number; readonly placements: readonly Placement[] }[] = []
  let best: readonly Placement[] = []
  let cpuToZero: number | null = null
  const atZero: Promise<number>[] = []
  let spent = 0
  const ended = await new Promise<Pick<ToZero, 'secondsToZero' | 'doubleBookings' | 'broken'>>((resolve, reject) => {
    const began = performance.now()
    const look = async () => {
      spent = await threadsSince()
      const passed = clock === 'wall' ? (performance.now() - began) / 1000 : spent
      if (passed > Math.max(limit, goOnUntil)) await run.stop()
    }
    const watch = setInterval(() => void look().catch(reject), LOOK_AT_CLOCK_MS)
    const run = startRun(
      schedule,
      { seed, threads, longRun: true },
      {
        improved(placements, { seconds, doubleBookings, broken = 0 }) {
          best = placements
          if (doubleBookings + broken > 0) return
          kept.push({ seconds, placements })
          if (cpuToZero !== null) return
          const { user, system } = process.cpuUsage(cpuBefore)
          cpuToZero = (user + system) / 1e6
          atZero.push(threadsSince())
          clearInterval(watch)
          setTimeout(() => void run.stop(), Math.max(0, goOnUntil - seconds) * 1000 + 20)
        },
        progress() {},
        ended(reason, { progress, secondsToZero, error }) {
          clearInterval(watch)
          if (reason === 'failed') return reject(new Error(`seed ${seed}: ${error}`))
          const { doubleBookings, broken = 0 } = progress
          resolve({ secondsToZero, doubleBookings, broken })
        },
      },
    )
  })
  return { ...ended, cpuToZero, threadSeconds: (await atZero[0]) ?? spent, kept, best }
}

/** Returns the processor seconds of this thread and the search threads. */
async function threadSeconds(): Promise<number> {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6 + (await poolSeconds())
}
