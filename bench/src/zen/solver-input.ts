import { closePool, warmPool } from '@timetable/runner'
import { whyInfeasible } from '../basics/infeasible.ts'
import { scheduleOf } from '../basics/inputs.ts'
import { measure, type Measure } from './measure.ts'

/** The results of one input: its runs with every seed, and why it is impossible if it was not solved. */
export type InputResult = {
  readonly input: string
  readonly lessons: number
  readonly runs: readonly Measure[]
  /** Why no run can reach zero, if counting proves it. */
  readonly infeasible: string | null
  /** Why the input could not be read. */
  readonly unread: string | null
  /** Of the whole process, and what the runs added to it after the file was read. */
  readonly peakMegabytes: number
  readonly runMegabytes: number
}

export type InputOptions = { readonly seeds: number; readonly seconds: number; readonly toZero: boolean }

/**
 * Measures one input. Run as a separate process, to measure its memory: `node solver-input.ts INPUT OPTIONS`, with JSON options, prints an
 * InputResult as JSON.
 */
async function measureInput(input: string, { seeds, seconds, toZero }: InputOptions): Promise<InputResult> {
  const runs: Measure[] = []
  const first = await scheduleOf(input, 1)
  const nothing = { input, lessons: 0, runs, infeasible: null, peakMegabytes: 0, runMegabytes: 0 }
  if (typeof first === 'string') return { ...nothing, unread: first }
  await warmPool(1)
  const before = process.memoryUsage.rss()
  for (let seed = 1; seed <= seeds; seed++) {
    const schedule = await scheduleOf(input, seed)
    if (typeof schedule === 'string') return { ...nothing, unread: schedule }
    runs.push(await measure(schedule, { seed, seconds, toZero }))
  }
  const peak = process.resourceUsage().maxRSS * 1024
  return {
    input,
    lessons: Object.keys(first.lessons).length,
    runs,
    infeasible: runs.some((run) => run.secondsToZero === null) ? (whyInfeasible(first) ?? null) : null,
    unread: null,
    peakMegabytes: megabytes(peak),
    runMegabytes: megabytes(Math.max(0, peak - before)),
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20)
}

const [input, options] = process.argv.slice(2)
if (input !== undefined && options !== undefined) {
  process.stdout.write(JSON.stringify(await measureInput(input, JSON.parse(options) as InputOptions)))
  await closePool()
}
