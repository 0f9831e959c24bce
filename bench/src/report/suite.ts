import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Suite } from '../basics/suite.ts'
import { benchPage } from './page.ts'
import { publishedResults, rulesBefore } from './published.ts'

export const PAGE = fileURLToPath(new URL('../../../docs/BENCH.md', import.meta.url))

/** Writes the benchmark page from the published results of other suites. */
export const reportSuite: Suite = {
  usage: 'report',
  about: 'writes docs/BENCH.md from the results that suites stored in bench/results with --publish',
  async run(_args, print) {
    const results = publishedResults()
    if (results.length === 0) throw new Error('there is no result in bench/results yet: run a suite with --publish')
    writeFileSync(PAGE, benchPage(results, rulesBefore()))
    print(`${PAGE}: ${results.map(({ suite, day }) => `${suite} of ${day}`).join(', ')}`)
    return 0
  },
}
