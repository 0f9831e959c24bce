import { expect, test } from 'vitest'
import type { XhsttMeasure } from './measure.ts'
import { xhsttHead, xhsttRow, xhsttSummary } from './report.ts'

const run: XhsttMeasure = {
  instance: 'IT',
  seed: 1,
  at1: { hard: 2, soft: 300 },
  at5: { hard: 0, soft: 90 },
  atEnd: { hard: 0, soft: 60 },
  stepsPerSecond: 900_000,
  evaluatedPerSecond: 600_000,
  published: { hard: 0, soft: 30 },
  readBack: true,
}

test('a row says the hard cost where there is one, and how the soft cost compares with the best published', () => {
  expect(
    xhsttHead(45)
      .trim()
      .split(/\s{2,}/),
  ).toEqual(['seed', '1 s', '5 s', '45 s', 'published', 'ratio', 'steps/s', 'evals/s', 'instance'])
  expect(
    xhsttRow(run)
      .trim()
      .split(/\s{2,}/),
  ).toEqual(['1', '2 / 300', '90', '60', '30', '2.00', '900000', '600000', 'IT'])
})

test('a timetable that costs something else when it is read again is told', () => {
  expect(xhsttRow({ ...run, readBack: false })).toContain('costs something else')
})

test('the summary counts runs without hard cost, and takes median and worst of their soft cost', () => {
  const runs = [
    run,
    { ...run, seed: 2, atEnd: { hard: 0, soft: 40 } },
    { ...run, seed: 3, atEnd: { hard: 1, soft: 9 } },
  ]
  expect(xhsttSummary(runs)).toBe('IT: hard 0 in 2 of 3; soft median 60, worst 60; published 30')
  expect(xhsttSummary(runs.slice(2))).toBe('IT: hard 0 in 0 of 1; none without hard cost; published 30')
})
