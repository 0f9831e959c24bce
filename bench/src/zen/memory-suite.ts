import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChild } from '../basics/child.ts'
import { inLine, machine } from '../basics/machine.ts'
import type { MemoryOptions, MemoryRun } from './memory-run.ts'
import { count, optionsOf, positive } from '../basics/options.ts'
import { publish } from '../report/published.ts'
import type { Suite } from '../basics/suite.ts'
import { writeFigures } from '../basics/out.ts'

const child = fileURLToPath(new URL('./memory-run.ts', import.meta.url))

/** Measures the memory of threads that search the same school. */
export const memorySuite: Suite = {
  usage: 'memory FILE... [--threads 1,2,4,8,15] [--time 10] [--publish]',
  about: 'resident memory of a process that solves with so many threads, and what each further thread adds',
  async run(args, print) {
    const { values, positionals } = optionsOf(args, { threads: '1,2,4,8,15', time: '10', publish: false })
    const threads = values.threads.split(',').map((text) => count('--threads', text))
    const seconds = positive('--time', values.time)
    const missing = positionals.filter((input) => !input.startsWith('instance:') && !existsSync(input))
    if (positionals.length === 0 || missing.length > 0) throw new Error(`no such school file: ${missing.join(', ')}`)
    const on = machine()
    const results = []
    print(' lessons threads  before    warm  search    peak  further  input (megabytes)')
    for (const input of positionals) {
      const runs: MemoryRun[] = []
      for (const each of threads) {
        const run = await weighed({ input, threads: each, seconds })
        runs.push(run)
        const cells = [run.lessons, run.threads, run.before, run.warm, run.searching, run.peak]
        const further = furtherThread(runs)
        print(
          `${cells.map((cell) => String(cell).padStart(8)).join('')}${(further === null ? '-' : further.toFixed(1)).padStart(9)}  ${basename(input)}`,
        )
      }
      results.push({ input: basename(input), lessons: runs[0]?.lessons ?? 0, furtherThread: furtherThread(runs), runs })
    }
    const file = writeFigures('memory', { machine: on, seconds, results })
    print(`\n${inLine(on)}; written to ${file}`)
    const command = `npm run bench -- memory FILE... --threads ${values.threads} --time ${seconds} --publish`
    if (values.publish) print(`published in ${publish({ suite: 'memory', seconds, files: results }, command, on)}`)
    return 0
  },
}

/**
 * Returns the memory that each thread adds to the peak, from the runs with the fewest and the most threads. Null if there is only one run.
 * The memory of a process before it has threads varies between runs, so it is excluded.
 */
export function furtherThread(runs: readonly MemoryRun[]): number | null {
  const [fewest, ...more] = runs.toSorted((a, b) => a.threads - b.threads)
  const most = more.at(-1)
  if (!fewest || !most || most.threads === fewest.threads) return null
  const ofThreads = ({ peak, before }: MemoryRun) => peak - before
  return (ofThreads(most) - ofThreads(fewest)) / (most.threads - fewest.threads)
}

async function weighed(options: MemoryOptions): Promise<MemoryRun> {
  const bound = { seconds: 600 + 10 * options.seconds }
  const { code, stdout, stderr } = await runChild(process.execPath, [child, JSON.stringify(options)], bound)
  if (code !== 0) throw new Error(`${options.input}, ${options.threads} threads: ${stderr.trim().slice(0, 300)}`)
  return JSON.parse(stdout) as MemoryRun
}
