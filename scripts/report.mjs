import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './root.mjs'

/** `failures`: which tests failed, and why. @typedef {{ passed: number, failed: number, skipped: number, failures: readonly string[] }} Counts */

/** Returns the counts of a vitest JSON report. A file that could not be loaded counts as one failure. @returns {Counts} */
export function countVitest(/** @type {any} */ report) {
  const failures = report.testResults.flatMap((/** @type {any} */ file) => {
    const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed')
    const name = relative(ROOT, file.name)
    if (failed.length === 0) return file.status === 'failed' ? [failure(name, file.message)] : []
    return failed.map((/** @type {any} */ test) =>
      failure(`${name} › ${test.fullName}`, test.failureMessages.join('\n')),
    )
  })
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures,
  }
}

/** Returns the counts of a Playwright JSON report. A test that passed only when repeated counts as failed. @returns {Counts} */
export function countPlaywright(/** @type {any} */ { stats, suites = [], errors = [] }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap((/** @type {any} */ suite) => failuresIn(suite, [])),
      ...errors.map((/** @type {any} */ error) => failure('journeys', error.message)),
    ],
  }
}

/** @param {any} suite @param {readonly string[]} above @returns {string[]} */
function failuresIn({ title, specs = [], suites = [] }, above) {
  const path = [...above, title]
  const own = specs.flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
      .map((/** @type {any} */ { results }) =>
        failure(
          [...path, spec.title].join(' › '),
          results.find((/** @type {any} */ { error }) => error)?.error.message,
        ),
      ),
  )
  return [...own, ...suites.flatMap((/** @type {any} */ suite) => failuresIn(suite, path))]
}

/** The maximum number of lines of a failure's message that follow its name: what is wrong, and where. */
const LINES = 12

/** @param {string} name @param {string | undefined} message */
export function failure(name, message) {
  const lines = stripVTControlCharacters(message ?? '')
    .trim()
    .split('\n')
  return [name, ...lines.slice(0, LINES).map((line) => `    ${line}`)].join('\n').trimEnd()
}

/** @type {Counts} */
const NONE = { passed: 0, failed: 0, skipped: 0, failures: [] }

/**
 * Returns the result of a test run, from its report and exit code. A run that failed has at least one failure, even if
 * it crashed before it wrote a report, or was stopped (`output` then says so).
 * @param {string} path
 * @param {(report: any) => Counts} count
 * @param {{ code: number, output?: string }} end
 * @returns {Counts}
 */
export function readCounts(path, count, { code, output = '' }) {
  const counts = existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8'))) : NONE
  if (code === 0 || counts.failed > 0) return counts
  const why = output.trim()
  return { ...counts, failed: 1, failures: [why || `exit code ${code}, but the report names no failure`] }
}

/** @param {readonly Counts[]} all @returns {Counts} */
export function sumCounts(all) {
  const total = (/** @type {'passed' | 'failed' | 'skipped'} */ what) =>
    all.reduce((sum, counts) => sum + counts[what], 0)
  const failures = all.flatMap((counts) => counts.failures)
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped'), failures }
}

export function countsLine(/** @type {Omit<Counts, 'failures'>} */ { passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}
