import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findInputs } from '../basics/inputs.ts'
import { inLine, machine } from '../basics/machine.ts'
import { optionsOf, positive } from '../basics/options.ts'
import type { InputOptions, InputResult } from './solver-input.ts'
import { isAtZero, summarize, summaryText, tableHead, tableRow } from './solver-report.ts'
import type { Suite } from '../basics/suite.ts'
import { writeFigures } from '../basics/out.ts'

const run = promisify(execFile)
const child = fileURLToPath(new URL('./solver-input.ts', import.meta.url))

/** Measures how soon the solver reaches zero double bookings, the quality then, its speed and its memory. */
export const solverSuite: Suite = {
  usage: 'solver [--dir DIR]... [--seeds 5] [--time SECONDS] [--to-zero] [--no-instances]',
  about: 'seconds to zero, soft cost at 1 and 5 s, moves a second, memory: our instances and the files in DIR',
  async run(args, print) {
    const { values } = optionsOf(args, { dir: [], seeds: '5', time: '5', 'to-zero': false, instances: true }, false)
    const options: InputOptions = {
      seeds: positive('--seeds', values.seeds),
      seconds: positive('--time', values.time),
      toZero: values['to-zero'],
    }
    const on = machine()
    const results: InputResult[] = []
    print(tableHead())
    for (const input of findInputs(values.dir, values.instances)) {
      const result = await measureApart(input, options)
      results.push(result)
      print(tableRow(result))
    }
    const summary = summarize(results)
    print(`\n${inLine(on)}`)
    print(summaryText(summary))

    const file = writeFigures('solver', { machine: on, options, summary, results })
    print(`written to ${file}`)
    return results.every((result) => isAtZero(result) || result.infeasible !== null) ? 0 : 1
  },
}

async function measureApart(input: string, options: InputOptions): Promise<InputResult> {
  const { stdout } = await run(process.execPath, [child, input, JSON.stringify(options)], { maxBuffer: 2 ** 24 })
  return JSON.parse(stdout) as InputResult
}
