import { closePool, warmPool } from '@timetable/runner'
import { hdttSchool } from '../basics/hdtt.ts'
import { scheduleFrom } from '../basics/inputs.ts'
import { inLine, machine } from '../basics/machine.ts'
import { count, optionsOf, positive } from '../basics/options.ts'
import { packingList } from './packings.ts'
import { publish } from '../report/published.ts'
import { fixed, median, worst } from '../basics/statistics.ts'
import type { Suite } from '../basics/suite.ts'
import { runToZero } from '../basics/to-zero.ts'
import { writeFigures } from '../basics/out.ts'

export type PackingRun = {
  readonly classes: number
  readonly seed: number
  /** Null if not within the limit. */
  readonly secondsToZero: number | null
  readonly threadSeconds: number
  readonly doubleBookings: number
}

/** Measures weeks that can be packed perfectly, in which no calendar has a free slot. */
export const packingsSuite: Suite = {
  usage: 'packings [--classes 8,9,10,11,12] [--seeds 3] [--threads 1] [--limit 60] [--publish]',
  about: 'seconds to a timetable of made-up schools whose classes, teachers and rooms are all busy in all of 30 slots',
  async run(args, print) {
    const { values } = optionsOf(
      args,
      { classes: '8,9,10,11,12', seeds: '3', threads: '1', limit: '60', publish: false },
      false,
    )
    const sizes = values.classes.split(',').map((text) => count('--classes', text))
    const seeds = count('--seeds', values.seeds)
    const threads = count('--threads', values.threads)
    const limit = positive('--limit', values.limit)
    const on = machine()
    await warmPool(threads)
    const runs: PackingRun[] = []
    print('classes    found  median     worst   seconds of each thread; left where it is not found')
    for (const classes of sizes) {
      for (let seed = 1; seed <= seeds; seed++) {
        const schedule = scheduleFrom(hdttSchool(packingList(classes, seed), `packing ${classes}`, seed))
        if (typeof schedule === 'string') throw new Error(schedule)
        const run = await runToZero(schedule, { seed, threads, limit, clock: 'threads' })
        const { secondsToZero, threadSeconds, doubleBookings } = run
        runs.push({ classes, seed, secondsToZero, threadSeconds, doubleBookings })
      }
      print(packingRow(runs.filter((run) => run.classes === classes)))
    }
    await closePool()
    const file = writeFigures('packings', { machine: on, threads, limit, seeds, runs })
    print(`\n${inLine(on)}; written to ${file}`)
    const command = `npm run bench -- packings --classes ${values.classes} --seeds ${seeds} --threads ${threads} --limit ${limit} --publish`
    if (values.publish) print(`published in ${publish({ suite: 'packings', threads, limit, runs }, command, on)}`)
    return runs.every(({ secondsToZero }) => secondsToZero !== null) ? 0 : 1
  },
}

/** Returns median and worst of the packings of one size; one that was not solved counts as the worst. */
function packingRow(runs: readonly PackingRun[]): string {
  const found = runs.filter(({ secondsToZero }) => secondsToZero !== null)
  const times = runs.map((run) => (run.secondsToZero === null ? Infinity : run.threadSeconds))
  const seconds = (p: number) => {
    const value = p === 1 ? worst(times) : median(times)
    return fixed(value === Infinity ? null : value, 2)
  }
  const left = runs.flatMap(({ secondsToZero, doubleBookings }) => (secondsToZero === null ? [doubleBookings] : []))
  const cells = [
    String(runs[0]?.classes).padStart(7),
    `${found.length}/${runs.length}`.padStart(9),
    seconds(0.5).padStart(8),
    seconds(1).padStart(10),
  ]
  return `${cells.join('')}   ${left.join(', ')}`
}
