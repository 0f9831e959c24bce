import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build-web.mjs'
import { CHECKS, runChecks } from './checks/all.mjs'
import { pinnedEnv, pinnedNode, toolPath } from './node.mjs'
import { countPlaywright, countVitest, failure, readCounts } from './report.mjs'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'

/** @typedef {import('./report.mjs').Counts} Counts */
/** @typedef {(args: readonly string[]) => Promise<Counts>} Stage */

const REPORTS = join(ROOT, 'test-results', 'reports')

/** The stages of `npm test` in order. Each shows its progress and returns its counts, or throws a Problem if it fails. */
export const STAGES = /** @type {Record<string, Stage>} */ ({
  check: async () => {
    let passed = 0
    /** @type {string[]} */
    const failures = []
    await runChecks(Object.keys(CHECKS), (name, { code, output }) => {
      say(code === 0 ? `  ✓ ${name}` : `  ✗ ${name}\n${output.trim().replace(/^/gm, '      ')}`)
      if (code === 0) passed++
      else failures.push(failure(name, output))
    })
    return { passed, failed: failures.length, skipped: 0, failures }
  },
  unit: (args) => vitest('unit', 'vitest.config.ts', args),
  component: async (args) => {
    await ensureBrowser()
    return vitest('component', 'vitest.browser.config.ts', args)
  },
  build: async () => {
    await ensureBuilt()
    return { passed: 1, failed: 0, skipped: 0, failures: [] }
  },
  e2e: async (args) => {
    await ensureBrowser()
    await ensureBuilt()
    const report = freshReport('e2e')
    const command = [toolPath('@playwright/test', 'playwright'), 'test', '--reporter=list,json', ...args]
    const env = pinnedEnv({ PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    const end = await run(pinnedNode(), command, { cwd: join(ROOT, 'e2e'), env, show: true, seconds: mostSeconds() })
    return readCounts(report, countPlaywright, end)
  },
})

/** Returns the limit of a stage. It takes minutes on an idle machine, at night half an hour or more; a busy one must not end it halfway. */
const mostSeconds = () => (process.env['TEST_NIGHTLY'] ? 20_000 : 3_000)

/** @param {string} name @param {string} config @param {readonly string[]} args */
async function vitest(name, config, args) {
  const report = freshReport(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = [toolPath('vitest'), 'run', '--config', config, ...reporters, ...args]
  const end = await run(pinnedNode(), command, { cwd: ROOT, env: pinnedEnv(), show: true, seconds: mostSeconds() })
  return readCounts(report, countVitest, end)
}

/** Returns the path for a stage's report, and removes the report of an earlier run. @param {string} name */
function freshReport(name) {
  const path = join(REPORTS, `${name}.json`)
  rmSync(path, { force: true })
  return path
}
