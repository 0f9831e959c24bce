import { setTimeout as wait } from 'node:timers/promises'
import { closePool, startRun, warmPool } from '@timetable/runner'
import { scheduleOf } from '../basics/inputs.ts'

export type MemoryOptions = {
  readonly input: string
  readonly threads: number
  /** How long the threads search before memory is measured. */
  readonly seconds: number
}
/** Megabytes of a process, with all its threads. */
export type MemoryRun = {
  readonly threads: number
  readonly lessons: number
  /** After reading the file, before any search thread exists. */
  readonly before: number
  /** After all threads have started and are warmed up. */
  readonly warm: number
  /** After they have searched for this long, and the maximum until then. */
  readonly searching: number
  readonly peak: number
}

/**
 * Measures the memory of a process that solves with this many threads: `node memory-run.ts OPTIONS`, with JSON options, prints a MemoryRun
 * as JSON.
 */
async function weigh({ input, threads, seconds }: MemoryOptions): Promise<MemoryRun> {
  const schedule = await scheduleOf(input, 1)
  if (typeof schedule === 'string') throw new Error(schedule)
  const before = megabytes()
  await warmPool(threads)
  const warm = megabytes()
  let failed: string | undefined
  const run = startRun(
    schedule,
    { seed: 1, threads, longRun: true },
    { improved() {}, progress() {}, ended: (_reason, { error }) => (failed = error) },
  )
  await wait(seconds * 1000)
  const searching = megabytes()
  await run.stop()
  if (failed !== undefined) throw new Error(failed)
  const peak = Math.round(process.resourceUsage().maxRSS / 1024)
  return { threads, lessons: Object.keys(schedule.lessons).length, before, warm, searching, peak }
}

function megabytes(): number {
  return Math.round(process.memoryUsage.rss() / 2 ** 20)
}

const [options] = process.argv.slice(2)
if (options !== undefined) {
  process.stdout.write(JSON.stringify(await weigh(JSON.parse(options) as MemoryOptions)))
  await closePool()
}
