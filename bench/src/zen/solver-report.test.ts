import { expect, test } from 'vitest'
import type { InputResult } from './solver-input.ts'
import { summarize, summaryText, tableHead, tableRow } from './solver-report.ts'
import { median, quantile } from '../basics/statistics.ts'

function result(input: string, zeros: readonly (number | null)[], more: Partial<InputResult> = {}): InputResult {
  const runs = zeros.map((secondsToZero, i) => ({
    seed: i + 1,
    secondsToZero,
    cpuToZero: secondsToZero === null ? null : secondsToZero / 2,
    doubleBookings: secondsToZero === null ? 3 : 0,
    unscheduled: 0,
    softAt1: 12,
    softAt5: null,
    movesPerSecond: 1000,
  }))
  return { input, lessons: 7, runs, infeasible: null, unread: null, peakMegabytes: 90, runMegabytes: 9, ...more }
}

test('quantiles are numbers that were measured', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(quantile([1, 2, 3, 4], 0.95)).toBe(4)
  expect(quantile([5], 1)).toBe(5)
  expect(median([])).toBeNull()
})

test('an input is at zero only if every seed is; the others are named with their reason', () => {
  const summary = summarize([
    result('a', [0.1, 0.3, 0.2]),
    result('b', [0.5, 0.9, 0.4]),
    result('c', [0.1, null, 0.1]),
    result('d', [null], { infeasible: 'too much' }),
    result('e', [], { unread: 'it is empty' }),
  ])
  expect(summary).toMatchObject({ inputs: 5, atZero: 2, infeasible: 1, median: 0.5, worst: 0.9, cpuWorst: 0.45 })
  expect(summary.notAtZero).toEqual([
    { input: 'c', why: 'open: up to 3 double bookings or unscheduled lessons left' },
    { input: 'd', why: 'infeasible: too much' },
    { input: 'e', why: 'it is empty' },
  ])
  expect(summaryText(summary)).toContain('2 of 5 at zero with every seed; 1 proved infeasible as given; 2 open')
})

test('a row has a cell for every column', () => {
  const row = tableRow(result('/some/folder/school.fet', [0.1, 0.3, 0.2]))
  expect(row.trim().split(/\s+/)).toEqual([
    '7',
    '3/3',
    '0.200',
    '0.300',
    '0.100',
    '12',
    '-',
    '1000',
    '90',
    '9',
    'school.fet',
  ])
  expect(tableHead().length).toBeGreaterThan(row.indexOf('school.fet'))
})
