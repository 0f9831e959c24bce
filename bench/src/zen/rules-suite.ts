import { basename } from 'node:path'
import { type Problem, searchProblem } from '@timetable/solver/core'
import { problemFrom } from '@timetable/solver'
import { findInputs, scheduleOf } from '../basics/inputs.ts'
import { inLine, machine } from '../basics/machine.ts'
import { count, optionsOf, positive } from '../basics/options.ts'
import { publish } from '../report/published.ts'
import { distributionOf, isKept, rulesHead, rulesRow, type RulesResult, type RulesRun } from './rules-report.ts'
import type { Suite } from '../basics/suite.ts'
import { writeFigures } from '../basics/out.ts'

/** Measures how soon all requirements are met, double bookings and rules, and how many starts are evaluated until then. */
export const rulesSuite: Suite = {
  usage: 'rules --dir DIR... [NAME]... [--seeds 3] [--time 20] [--publish]',
  about: 'how processor seconds until no required rule is broken spread over the seeds, and starts looked at a second',
  async run(args, print) {
    const { values, positionals: names } = optionsOf(args, { dir: [], seeds: '3', time: '20', publish: false })
    const on = machine()
    const seeds = count('--seeds', values.seeds)
    const limit = positive('--time', values.time)
    const results: RulesResult[] = []
    print(rulesHead())
    for (const input of findInputs(values.dir, false)) {
      if (names.length > 0 && !names.some((name) => input.includes(name))) continue
      const schedule = await scheduleOf(input, 1)
      if (typeof schedule === 'string') {
        print(`${basename(input)}: ${schedule}`)
        continue
      }
      const runs = Array.from({ length: seeds }, (_, index) => runOnce(problemFrom(schedule).problem, index + 1, limit))
      const { meets, constraints } = problemFrom(schedule).problem
      const required = constraints.filter((constraint) => constraint.required).length
      const megabytes = Math.round(process.memoryUsage.rss() / 2 ** 20)
      const result = { input: basename(input), lessons: meets.length, required, megabytes, runs }
      results.push(result)
      print(rulesRow(result, limit))
    }
    const spread = results.map((result) => ({ ...result, distribution: distributionOf(result.runs, limit) }))
    const file = writeFigures('rules', { machine: on, seeds, limit, results: spread })
    print(`\n${inLine(on)}; written to ${file}`)
    const command = ['npm run bench -- rules --dir DIR', ...names, `--seeds ${seeds} --time ${limit} --publish`].join(
      ' ',
    )
    const files = spread.map(({ input, lessons, distribution }) => ({ input, lessons, distribution }))
    if (values.publish) print(`published in ${publish({ suite: 'rules', seeds, limit, files }, command, on)}`)
    print(JSON.stringify(Object.fromEntries(spread.map(({ input, distribution }) => [input, distribution]))))
    return results.every(({ runs }) => runs.every(isKept)) ? 0 : 1
  },
}

function runOnce(problem: Problem, seed: number, limit: number): RulesRun {
  const before = process.cpuUsage()
  const seconds = () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1e6
  }
  const search = searchProblem(problem, { seed })
  const made = seconds()
  while (search.cost.doubleBookings + search.cost.broken > 0 && seconds() < limit && search.run(64) === 'more');
  const { doubleBookings, broken } = search.cost
  const searched = Math.max(seconds() - made, 1e-6)
  const evaluatedPerSecond = Math.round(search.evaluated / searched)
  return { seed, seconds: seconds(), doubleBookings, broken, moves: search.moves, evaluatedPerSecond }
}
