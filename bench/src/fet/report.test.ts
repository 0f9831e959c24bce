import { expect, test } from 'vitest'
import type { Verdict } from './judge.ts'
import { fetSummaryText, fetTableHead, fetTableRow, ratioOf, summarizeFet, type FetMeasure } from './report.ts'

const pass = (soft: number): Verdict => ({ verdict: 'PASS', soft, reason: '' })

/** A run in which fet-cl takes 10 s, or does not end, and Zen so many seconds, or never comes to zero. */
function measured(
  seed: number,
  zen: number | null,
  more: Partial<FetMeasure> = {},
  peerSoft: number | null = 5,
): FetMeasure {
  return {
    seed,
    peer: {
      ...{ solved: peerSoft !== null, started: true, seconds: peerSoft === null ? 120 : 10, cpu: 9, soft: peerSoft },
      ...{ readCpu: 1, foundCpu: 8 },
    },
    own: {
      ...{ lessons: 70, startCpu: 0.4, readCpu: 0.1 },
      unread: null,
      beginsAtZero: false,
      secondsToZero: zen,
      cpuToZero: zen,
      threadSeconds: zen ?? 120,
      unscheduled: 0,
      brokenKinds: {},
      doubleBookings: 0,
      broken: zen === null ? 3 : 0,
      megabytes: 100,
    },
    atZero: zen === null ? null : pass(9),
    atPeerTime: zen === null ? null : pass(4),
    atEnd: null,
    ...more,
  }
}

test('a file counts as passed where FET passes every seed, and its ratio is one of medians', () => {
  const good = { file: 'data/good.fet', runs: [measured(1, 0.5), measured(2, 1), measured(3, 4)] }
  expect(ratioOf(good, 'seconds')).toBeCloseTo(0.1)
  expect(fetTableRow(good)).toMatch(
    / 70 +3\/3 +10\.00 +9\.00 +3\/3 +1\.00 +4\.00 +1\.00 +0\.100 +0\.111 +5\.0 +9\.0 +4\.0 +- +good\.fet$/,
  )
  const failed: Verdict = { verdict: 'FAIL', soft: null, reason: 'no allowed slot' }
  const bad = { file: 'bad.fet', runs: [measured(1, 1), measured(2, 1, { atZero: failed })] }
  expect(ratioOf(bad, 'cpu')).toBeNull()
  expect(fetTableRow(bad)).toContain('bad.fet  (seed 2: no allowed slot)')
  const open = { file: 'open.fet', runs: [measured(1, null)] }
  expect(fetTableRow(open)).toContain('(open: up to 3 left)')
  expect(fetTableHead()).toContain('ratio')
})

test('the mean of the ratios is geometric; files beyond fet-cl are counted apart', () => {
  const summary = summarizeFet([
    { file: 'a', runs: [measured(1, 1)] },
    { file: 'b', runs: [measured(1, 0.01, { atPeerTime: pass(6) })] },
    { file: 'c', runs: [measured(1, 20, {}, null), measured(2, null, {}, null)] },
  ])
  expect(summary).toMatchObject({
    peerSolved: 2,
    passed: 2,
    peerUnsolved: 1,
    passedBeyond: 1,
    passedBeyondWithEverySeed: 0,
  })
  expect(summary.geometricMean).toBeCloseTo(0.01)
  expect(summary).toMatchObject({ softCompared: 2, softNoWorse: 1 })
  expect(fetSummaryText(summary)).toContain('geometric mean: 0.010; of processor time 0.011')
})
