import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countPlaywright, countVitest, countsLine, readCounts, sumCounts } from './report.mjs'

const vitestReport = {
  numPassedTests: 7,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ],
}

test('a test file that could not be loaded is one failure more', () => {
  expect(countVitest(vitestReport)).toEqual({ passed: 7, failed: 2, skipped: 3 })
})

test('a journey that passed only when repeated is a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright({ stats })).toEqual({ passed: 5, failed: 2, skipped: 2 })
  expect(countPlaywright({ stats, errors: [{ message: 'the server did not start' }] }).failed).toBe(3)
})

test('a run that failed without a report, or with none failed in it, is one failure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const green = join(folder, 'green.json')
  writeFileSync(green, JSON.stringify({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } }))
  expect(readCounts(join(folder, 'none.json'), countPlaywright, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(readCounts(green, countPlaywright, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 })
  expect(readCounts(green, countPlaywright, 0)).toEqual({ passed: 3, failed: 0, skipped: 0 })
})

test('the last line', () => {
  const sum = sumCounts([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 2, failed: 1, skipped: 3 },
  ])
  expect(countsLine(sum)).toBe('3 passed, 1 failed, 3 skipped')
  expect(countsLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
})
