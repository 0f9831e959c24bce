import type { Schedule } from '@timetable/domain'
import { poolSeconds, startRun } from '@timetable/runner'
import type { Placement } from '@timetable/solver'

export type ToZeroOptions = {
  readonly seed: number
  readonly threads: number
  /** The run ends after so many seconds without a timetable that holds, of the clock or of each of its threads. */
  readonly limit: number
  readonly clock: 'wall' | 'threads'
  /** With such a timetable it goes on until so many seconds of the clock are over. */
  readonly goOnUntil?: number
}
export type ToZero = {
  /** Seconds to no double booking and no required rule broken; null: never. */
  readonly secondsToZero: number | null
  /** Processor seconds of the process until then, what the engine compiles beside the run included. */
  readonly cpuToZero: number | null
  /**
   * Processor seconds of the threads that search and of the one that hears them, divided by the threads that search: until
   * then, or else to the end of the run.
   */
  readonly threadSeconds: number
  readonly doubleBookings: number
  readonly broken: number
  /** Every timetable told that keeps everything, with the second it was told at; and the best where there is none. */
  readonly kept: readonly { readonly seconds: number; readonly placements: readonly Placement[] }[]
  readonly best: readonly Placement[]
}

const LOOK_AT_CLOCK_MS = 50

/** Runs Zen on a schedule until nothing required is broken. */
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

/** Processor seconds of this thread and of those that search. */
async function threadSeconds(): Promise<number> {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6 + (await poolSeconds())
}
