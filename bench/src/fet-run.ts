import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { brokenRules, clashesOf, isRefusal, type Schedule } from '@timetable/domain'
import {
  closePool,
  place,
  placedSchool,
  poolSeconds,
  readSchoolFile,
  startRun,
  warmPool,
  writeAs,
} from '@timetable/runner'
import type { Placement } from '@timetable/solver'
import { scheduleFrom, scheduleOf } from './inputs.ts'

export type RunOptions = {
  readonly file: string
  readonly seed: number
  readonly threads: number
  /** The run ends after so many seconds without a timetable that holds, of the clock or of each of its threads. */
  readonly limit: number
  readonly clock: 'wall' | 'threads'
  /** Seconds after which the timetable is written, beside the first that holds; the run lasts to the last of them. */
  readonly marks: readonly number[]
  /** The tables are written to `${out}-zero.csv` and `${out}-${mark}.csv`. */
  readonly out: string
}
export type OwnRun = {
  readonly lessons: number
  /** Why the file cannot be read. */
  readonly unread: string | null
  /** The file holds a timetable that keeps everything, so that nothing was to be found. */
  readonly beginsAtZero: boolean
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
  /** What the judge of the pages finds in the last timetable: lessons without a place, and deviations of required rules. */
  readonly unplaced: number
  readonly brokenKinds: Readonly<Record<string, number>>
  readonly megabytes: number
}

const NOTHING: Omit<OwnRun, 'unread'> = {
  lessons: 0,
  beginsAtZero: false,
  secondsToZero: null,
  cpuToZero: null,
  threadSeconds: 0,
  doubleBookings: 0,
  broken: 0,
  unplaced: 0,
  brokenKinds: {},
  megabytes: 0,
}
/** Reading has its own measure; here it only has to end. */
const SECONDS_TO_READ = 300
const LOOK_AT_CLOCK_MS = 50

/** Runs Zen on a FET file. A process of its own: `node fet-run.ts OPTIONS`, as JSON, answers an OwnRun as JSON. */
async function runOwn({ file, seed, threads, limit, clock, marks, out }: RunOptions): Promise<OwnRun> {
  const bytes = readFileSync(file)
  const read = await readSchoolFile({ name: basename(file), bytes }, { seconds: SECONDS_TO_READ })
  if (isRefusal(read)) return { ...NOTHING, unread: read.error }
  const schedule = scheduleFrom(read.school)
  if (typeof schedule === 'string') return { ...NOTHING, unread: schedule }
  const beginsAtZero = leftIn(schedule).isZero
  await tryOut(threads)

  const kept: { readonly seconds: number; readonly placements: readonly Placement[] }[] = []
  const write = async (name: string, placements: readonly Placement[]) => {
    const table = `${out}-${name}.csv`
    const { text } = await writeAs(table, placedSchool(read.school, schedule, { placements }), bytes)
    writeFileSync(table, text)
  }
  const last = Math.max(0, ...marks)
  const cpuBefore = process.cpuUsage()
  const threadsBefore = await threadSeconds()
  const threadsSince = async () => ((await threadSeconds()) - threadsBefore) / threads
  let best: readonly Placement[] = []
  let cpuToZero: number | null = null
  let atZero: Promise<number> | null = null
  let spent = 0
  const ended = await new Promise<Pick<OwnRun, 'secondsToZero' | 'doubleBookings' | 'broken'>>((resolve, reject) => {
    const began = performance.now()
    const watch = setInterval(async () => {
      spent = await threadsSince()
      const passed = clock === 'wall' ? (performance.now() - began) / 1000 : spent
      if (passed > Math.max(limit, last)) void run.stop()
    }, LOOK_AT_CLOCK_MS)
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
          atZero = threadsSince()
          clearInterval(watch)
          setTimeout(() => void run.stop(), Math.max(0, last - seconds) * 1000 + 20)
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
  const [first] = kept
  if (first) await write('zero', first.placements)
  for (const mark of marks) {
    const timetable = kept.findLast(({ seconds }) => seconds <= mark)
    if (timetable) await write(String(mark), timetable.placements)
  }
  const { unplaced, brokenKinds } = leftIn(place(schedule, first?.placements ?? best))
  return {
    ...ended,
    lessons: Object.keys(schedule.lessons).length,
    unread: null,
    beginsAtZero,
    cpuToZero,
    threadSeconds: (await atZero) ?? spent,
    unplaced,
    brokenKinds,
    megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  }
}

/** What the judge of the pages finds against a timetable. */
function leftIn(schedule: Schedule): { isZero: boolean; unplaced: number; brokenKinds: Record<string, number> } {
  const brokenKinds: Record<string, number> = {}
  for (const { ruleUuid, deviation } of brokenRules(schedule)) {
    const rule = schedule.rules[ruleUuid]
    if (rule?.strength === 'required') brokenKinds[rule.rule] = (brokenKinds[rule.rule] ?? 0) + deviation
  }
  const { unplaced, unchosen, doubleBookings } = clashesOf(schedule)
  const isZero = unplaced + unchosen + doubleBookings + Object.keys(brokenKinds).length === 0
  return { isZero, unplaced, brokenKinds }
}

/** Processor seconds of this thread and of those that search. */
async function threadSeconds(): Promise<number> {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6 + (await poolSeconds())
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
