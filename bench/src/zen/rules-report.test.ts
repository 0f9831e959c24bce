import { expect, test } from 'vitest'
import { distributionOf, rulesHead, rulesRow, type RulesRun } from './rules-report.ts'

const run = (seconds: number, broken = 0): RulesRun => ({
  seed: 1,
  seconds,
  doubleBookings: 0,
  broken,
  moves: 100,
  evaluatedPerSecond: 5000,
})

test('runs that never come to zero are slower than all, and are no share of those that do', () => {
  const runs = [run(0.5), run(2), run(8), run(20, 1), run(20, 3)]
  const spread = distributionOf(runs, 20)
  expect(spread).toMatchObject({ runs: 5, kept: 3, left: 3, within: { 1: 1, 3: 2, 10: 3, 30: null } })
  expect(spread.quantiles).toMatchObject({ 0.1: 0.5, 0.5: 8, 0.75: null, 1: null })
  const row = rulesRow({ input: 'a.fet', lessons: 70, required: 9, megabytes: 80, runs }, 20)
  expect(row).toMatch(/^ +70 +9 +3\/5 +1 +2 +3 +- +0\.50 +2\.00 +8\.00 +- +- +- +3 +100 +5000 +80 {2}a\.fet$/)
  expect(rulesHead()).toHaveLength(row.length)
})
