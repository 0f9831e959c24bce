import { mkdirSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compile, createSearch } from '@timetable/solver/core'
import { problemFrom } from '@timetable/solver'
import { findInputs, scheduleOf } from './inputs.ts'
import { machine } from './machine.ts'
import { median, quantile } from './statistics.ts'
import type { Suite } from './suite.ts'

/** One run on this thread, from an empty timetable. Times are processor seconds of the whole process. */
type RulesRun = {
  readonly seed: number
  /** Reading aside: the problem, the model, the first timetable and the search, until nothing required is broken. */
  readonly seconds: number
  readonly doubleBookings: number
  readonly broken: number
  readonly moves: number
  readonly evaluatedPerSecond: number
}

/** How soon everything required is kept, double bookings and rules, and how many starts are looked at meanwhile. */
export const rulesSuite: Suite = {
  usage: 'rules --dir DIR... [--seeds 3] [--time SECONDS]',
  about: 'processor seconds until no required rule is broken, starts looked at a second, memory: the files in DIR',
  async run(args, print) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        dir: { type: 'string', multiple: true, default: [] },
        seeds: { type: 'string', default: '3' },
        time: { type: 'string', default: '20' },
      },
    })
    const on = machine()
    const results = []
    print(' lessons required   kept   s median  s worst      moves  starts/s    MB  input')
    for (const input of findInputs(values.dir, false)) {
      const schedule = await scheduleOf(input, 1)
      if (typeof schedule === 'string') {
        print(`${basename(input)}: ${schedule}`)
        continue
      }
      const runs = Array.from({ length: Number(values.seeds) }, (_, index) =>
        runOnce(problemFrom(schedule).problem, index + 1, Number(values.time)),
      )
      const { meets, constraints } = problemFrom(schedule).problem
      const required = constraints.filter((constraint) => constraint.required).length
      const megabytes = Math.round(process.memoryUsage.rss() / 2 ** 20)
      results.push({ input: basename(input), lessons: meets.length, required, megabytes, runs })
      print(row(basename(input), meets.length, required, megabytes, runs))
    }
    const folder = new URL('../out/', import.meta.url)
    mkdirSync(folder, { recursive: true })
    const file = new URL(`rules-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`, folder)
    writeFileSync(file, JSON.stringify({ suite: 'rules', machine: on, results }, null, 1))
    print(`\n${on.processor}, ${on.cores} cores, node ${on.node}; written to ${fileURLToPath(file)}`)
    return results.every(({ runs }) => runs.every(isKept)) ? 0 : 1
  },
}

function runOnce(problem: Parameters<typeof compile>[0], seed: number, limit: number): RulesRun {
  const before = process.cpuUsage()
  const seconds = () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1e6
  }
  const search = createSearch(compile(problem), { seed })
  const made = seconds()
  while (search.cost.doubleBookings + search.cost.broken > 0 && seconds() < limit && search.run(64) === 'more');
  const { doubleBookings, broken } = search.cost
  const searched = Math.max(seconds() - made, 1e-6)
  const evaluatedPerSecond = Math.round(search.evaluated / searched)
  return { seed, seconds: seconds(), doubleBookings, broken, moves: search.moves, evaluatedPerSecond }
}

const isKept = ({ doubleBookings, broken }: RulesRun): boolean => doubleBookings === 0 && broken === 0

function row(name: string, lessons: number, required: number, megabytes: number, runs: readonly RulesRun[]): string {
  const times = runs.map(({ seconds }) => seconds)
  const kept = `${runs.filter(isKept).length}/${runs.length}`
  const cells = [
    String(lessons).padStart(8),
    String(required).padStart(8),
    kept.padStart(6),
    (median(times) ?? 0).toFixed(2).padStart(10),
    (quantile(times, 1) ?? 0).toFixed(2).padStart(8),
    String(median(runs.map(({ moves }) => moves))).padStart(10),
    String(median(runs.map(({ evaluatedPerSecond }) => evaluatedPerSecond))).padStart(9),
    String(megabytes).padStart(5),
  ]
  return `${cells.join(' ')}  ${name}`
}
