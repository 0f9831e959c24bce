import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { isRefusal } from '@timetable/domain'
import { placedSchool, readSchoolFile, startRun, warmPool, writeAs, closePool } from '@timetable/runner'
import type { Placement } from '@timetable/solver'
import { scheduleFrom, scheduleOf } from './inputs.ts'

export type RunOptions = {
  readonly file: string
  readonly seed: number
  readonly threads: number
  /** The run ends after so many seconds without a timetable that holds. */
  readonly limit: number
  /** Seconds after which the timetable is written, beside the first that holds; the run lasts to the last of them. */
  readonly marks: readonly number[]
  /** The tables are written to `${out}-zero.csv` and `${out}-${mark}.csv`. */
  readonly out: string
}
export type OwnRun = {
  readonly lessons: number
  /** Why the file cannot be read. */
  readonly unread: string | null
  /** Seconds, and processor seconds of all threads, to no double booking and no required rule broken; null: never. */
  readonly secondsToZero: number | null
  readonly cpuToZero: number | null
  readonly doubleBookings: number
  readonly broken: number
  readonly megabytes: number
}

/** Runs Zen on a FET file. A process of its own: `node fet-run.ts OPTIONS`, as JSON, answers an OwnRun as JSON. */
async function runOwn({ file, seed, threads, limit, marks, out }: RunOptions): Promise<OwnRun> {
  const bytes = readFileSync(file)
  const read = await readSchoolFile({ name: basename(file), bytes })
  const nothing = { lessons: 0, secondsToZero: null, cpuToZero: null, doubleBookings: 0, broken: 0, megabytes: 0 }
  if (isRefusal(read)) return { ...nothing, unread: read.error }
  const schedule = scheduleFrom(read.school)
  if (typeof schedule === 'string') return { ...nothing, unread: schedule }
  await tryOut(threads)

  const kept: { readonly seconds: number; readonly placements: readonly Placement[] }[] = []
  const write = async (name: string, placements: readonly Placement[]) => {
    const table = `${out}-${name}.csv`
    const { text } = await writeAs(table, placedSchool(read.school, schedule, { placements }), bytes)
    writeFileSync(table, text)
  }
  const last = Math.max(0, ...marks)
  const cpuBefore = process.cpuUsage()
  const result = await new Promise<OwnRun>((resolve, reject) => {
    let cpuToZero: number | null = null
    const timer = setTimeout(() => void run.stop(), Math.max(limit, last) * 1000)
    const run = startRun(
      schedule,
      { seed, threads, longRun: true },
      {
        improved(placements, { seconds, doubleBookings, broken = 0 }) {
          if (doubleBookings + broken > 0) return
          kept.push({ seconds, placements })
          if (cpuToZero !== null) return
          const { user, system } = process.cpuUsage(cpuBefore)
          cpuToZero = (user + system) / 1e6
          clearTimeout(timer)
          setTimeout(() => void run.stop(), Math.max(0, last - seconds) * 1000 + 20)
        },
        progress() {},
        ended(reason, { progress, secondsToZero, error }) {
          clearTimeout(timer)
          if (reason === 'failed') return reject(new Error(`seed ${seed}: ${error}`))
          const { doubleBookings, broken = 0 } = progress
          resolve({
            lessons: Object.keys(schedule.lessons).length,
            unread: null,
            secondsToZero,
            cpuToZero,
            doubleBookings,
            broken,
            megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
          })
        },
      },
    )
  })
  const [first] = kept
  if (first) await write('zero', first.placements)
  for (const mark of marks) {
    const best = kept.findLast(({ seconds }) => seconds <= mark)
    if (best) await write(String(mark), best.placements)
  }
  return result
}

/** Zen waits on a server that has been at work before: a run of another school has come to its first timetable. */
async function tryOut(threads: number): Promise<void> {
  await warmPool(threads)
  const schedule = await scheduleOf('instance:demo', 1)
  if (typeof schedule === 'string') throw new Error(schedule)
  await new Promise<void>((resolve) => {
    const run = startRun(
      schedule,
      { seed: 1, threads },
      { improved: () => void run.stop(), progress() {}, ended: () => resolve() },
    )
  })
}

const [options] = process.argv.slice(2)
if (options !== undefined) {
  process.stdout.write(JSON.stringify(await runOwn(JSON.parse(options) as RunOptions)))
  await closePool()
}
