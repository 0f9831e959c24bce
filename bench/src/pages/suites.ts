import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { findBrowser } from '../../../scripts/browser.mjs'
import type { Suite } from '../basics/suite.ts'

/** Measurements that need the built pages and a browser are stored beside what they measure and run as separate processes. */
export const journeySuite = scriptSuite(
  'journey [RUNS]',
  'e2e/measure/journey.ts',
  'what a person waits for: start, second start, click on Zen to better and to zero, drag frames',
)

export const togetherSuite = scriptSuite(
  'together [EDITS]',
  'e2e/measure/together.ts',
  'an edit in one browser until it is painted in another that has the same version open (milliseconds)',
)

export const demoSuite = scriptSuite(
  'demo [RUNS]',
  'e2e/measure/demo.ts',
  'the demo school of the home page: the search to zero in a fresh worker, and from the press to the end of the show',
)

export const landingSuite = scriptSuite(
  'landing [RUNS]',
  'e2e/measure/landing.ts',
  'the home page on a processor four times as slow: largest paint, movement, busy time, weight of its code',
)

function scriptSuite(usage: string, script: string, about: string): Suite {
  return { usage, about, run: (args) => runScript(script, args) }
}

/** Runs a script of another package, with the settings for the browser. Returns its exit code. */
export async function runScript(
  script: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<number> {
  const path = fileURLToPath(new URL(`../../../${script}`, import.meta.url))
  const executablePath = findBrowser()?.executablePath
  const env = { ...process.env, ...(executablePath && { CHROMIUM_PATH: executablePath }), ...more }
  const child = spawn(process.execPath, [path, ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
