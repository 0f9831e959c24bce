import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countPlaywright, countVitest, countsLine, failure, readCounts, sumCounts } from './report.mjs'
import { ROOT } from './root.mjs'

const vitestReport = {
  numPassedTests: 7,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    {
      name: join(ROOT, 'a/b.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'passed' },
        { status: 'failed', fullName: 'it holds', failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat line 3'] },
      ],
    },
    { name: join(ROOT, 'c.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
    { name: join(ROOT, 'd.test.ts'), status: 'passed', assertionResults: [{ status: 'passed' }] },
  ],
}

test('a test file that could not be loaded is one failure more', () => {
  expect(countVitest(vitestReport)).toMatchObject({ passed: 7, failed: 2, skipped: 3 })
})

test('what failed is told with its name and the first lines of why', () => {
  expect(countVitest(vitestReport).failures).toEqual([
    'a/b.test.ts › it holds\n    expected 1\n    at line 3',
    'c.test.ts\n    no such module',
  ])
  const error = { message: 'too late' }
  const spec = { title: 'moves', tests: [{ status: 'unexpected', results: [{}, { error }] }, { status: 'expected' }] }
  const suites = [{ title: 'moving.spec.ts', suites: [{ title: 'of two', specs: [spec] }] }]
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }
  expect(countPlaywright({ stats, suites }).failures).toEqual(['moving.spec.ts › of two › moves\n    too late'])
  expect(failure('long', Array.from({ length: 99 }, () => 'line').join('\n')).split('\n')).toHaveLength(13)
})

test('a journey that passed only when repeated is a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright({ stats })).toMatchObject({ passed: 5, failed: 2, skipped: 2 })
  expect(countPlaywright({ stats, errors: [{ message: 'the server did not start' }] }).failed).toBe(3)
})

test('a run that failed without a report, or with none failed in it, is one failure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const green = join(folder, 'green.json')
  writeFileSync(green, JSON.stringify({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } }))
  const failures = ['exit code 1, but the report names no failure']
  expect(readCounts(join(folder, 'none.json'), countPlaywright, { code: 1 })).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    failures,
  })
  expect(readCounts(green, countPlaywright, { code: 1 })).toEqual({ passed: 3, failed: 1, skipped: 0, failures })
  expect(readCounts(green, countPlaywright, { code: 0 })).toEqual({ passed: 3, failed: 0, skipped: 0, failures: [] })
  const stopped = readCounts(join(folder, 'none.json'), countVitest, {
    code: 1,
    output: '\nstopped: not done after 9 s',
  })
  expect(stopped).toEqual({ passed: 0, failed: 1, skipped: 0, failures: ['stopped: not done after 9 s'] })
})

test('the last line', () => {
  const sum = sumCounts([
    { passed: 1, failed: 0, skipped: 0, failures: [] },
    { passed: 2, failed: 1, skipped: 3, failures: ['one'] },
  ])
  expect(sum.failures).toEqual(['one'])
  expect(countsLine(sum)).toBe('3 passed, 1 failed, 3 skipped')
  expect(countsLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
})
