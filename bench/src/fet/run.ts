import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { isRefusal, type Lesson } from '@timetable/domain'
import { closePool, place, placedSchool, readSchoolFile, startRun, warmPool, writeAs } from '@timetable/runner'
import type { Placement } from '@timetable/solver'
import { scheduleFrom, scheduleOf } from '../basics/inputs.ts'
import { isNothing, leftIn } from './left.ts'
import { runToZero, type ToZero, type ToZeroOptions } from '../basics/to-zero.ts'

export type RunOptions = Omit<ToZeroOptions, 'goOnUntil'> & {
  readonly file: string
  /** Seconds after which the timetable is written, in addition to the first valid one. The run lasts until the last of them. */
  readonly marks: readonly number[]
  /** The tables are written to `${out}-zero.csv` and `${out}-${mark}.csv`. */
  readonly out: string
  /** The path for the school with the first valid timetable, in our own format. */
  readonly school?: string
}
export type OwnRun = Omit<ToZero, 'kept' | 'best'> & {
  readonly lessons: number
  /** Processor seconds until its process is ready, and then until the file is read and can be searched. */
  readonly startCpu: number
  readonly readCpu: number
  /** Why the file cannot be read. */
  readonly unread: string | null
  /** The file contains a timetable that meets all requirements, so there was nothing to find. */
  readonly beginsAtZero: boolean
  /** The violations that the product's judge finds in the last timetable: unscheduled lessons, and deviations of required rules. */
  readonly unscheduled: number
  readonly brokenKinds: Readonly<Record<string, number>>
  readonly megabytes: number
}

const NOTHING: Omit<OwnRun, 'unread'> = {
  lessons: 0,
  startCpu: 0,
  readCpu: 0,
  beginsAtZero: false,
  secondsToZero: null,
  cpuToZero: null,
  threadSeconds: 0,
  doubleBookings: 0,
  broken: 0,
  unscheduled: 0,
  brokenKinds: {},
  megabytes: 0,
}
/** Reading is measured separately; here it only has to end. */
const SECONDS_TO_READ = 300

/** Runs Zen on a FET file. Run as a separate process: `node run.ts OPTIONS`, with JSON options, prints an OwnRun as JSON. */
async function runOwn({ file, seed, threads, limit, clock, marks, out, school }: RunOptions): Promise<OwnRun> {
  const startCpu = cpuSeconds()
  const bytes = readFileSync(file)
  const read = await readSchoolFile({ name: basename(file), bytes }, { seconds: SECONDS_TO_READ })
  if (isRefusal(read)) return { ...NOTHING, unread: read.error }
  const schedule = scheduleFrom(read.school)
  if (typeof schedule === 'string') return { ...NOTHING, unread: schedule }
  const readCpu = cpuSeconds() - startCpu
  const beginsAtZero = isNothing(leftIn(schedule))
  await tryOut(threads)

  const writeTo = async (path: string, placements: readonly Placement[]) => {
    const { text } = await writeAs(path, placedSchool(read.school, schedule, { placements }), bytes)
    writeFileSync(path, text)
  }
  const write = (name: string, placements: readonly Placement[]) => writeTo(`${out}-${name}.csv`, placements)
  const last = Math.max(0, ...marks)
  const { kept, best, ...ended } = await runToZero(schedule, { seed, threads, limit, clock, goOnUntil: last })
  // No better timetable is reported for a file that begins at zero, so the one in the file is judged.
  const held = beginsAtZero ? Object.values(schedule.lessons).map(placementOf) : undefined
  const first = held ?? kept[0]?.placements
  if (first) await write('zero', first)
  if (first && school !== undefined) await writeTo(school, first)
  for (const mark of marks) {
    const timetable = kept.findLast(({ seconds }) => seconds <= mark)
    if (timetable) await write(String(mark), timetable.placements)
  }
  const left = leftIn(place(schedule, first ?? best))
  const { doubleBookings: _, unchosen: __, unscheduled = 0, ...brokenKinds } = left
  return {
    ...{ ...ended, startCpu, readCpu },
    lessons: Object.keys(schedule.lessons).length,
    unread: null,
    beginsAtZero,
    unscheduled,
    brokenKinds,
    megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  }
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Returns the slot of a lesson and its chosen calendars, unchanged. */
function placementOf({ uuid, timeSlotUuid, choices }: Lesson): Placement {
  return [uuid, timeSlotUuid, choices.map(({ chosen }) => chosen)]
}

/** Warms up Zen as on a server in use: a run on another school finds its first timetable. */
async function tryOut(threads: number): Promise<void> {
  await warmPool(threads)
  const schedule = await scheduleOf('instance:classes-18', 1)
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
