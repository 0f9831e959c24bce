import type { SolverState } from '@timetable/domain'
import { expect, test } from 'vitest'
import { noTrace, traceRun } from './run-trace.ts'

const state = (fields: Partial<SolverState>): SolverState => ({
  state: 'RUNNING',
  longRun: false,
  progress: null,
  ended: null,
  unplaceable: [],
  ...fields,
})
const left = (doubleBookings: number, wrong = 0) => ({ doubleBookings, isInOrder: () => wrong === 0 })
const progress = (seconds: number) => ({ seconds, moves: 0, bestCost: 0, doubleBookings: 0, softCost: 0 })

test('a run is traced from its start to its end, each count once', () => {
  let trace = traceRun(noTrace, state({}), left(120), 1000)
  trace = traceRun(trace, state({}), left(40), 1250)
  trace = traceRun(trace, state({}), left(40), 1500)
  trace = traceRun(trace, state({ state: 'PAUSED', ended: 'solved', progress: progress(0.8) }), left(0), 1900)
  expect(trace.points).toEqual([
    { seconds: 0, count: 120 },
    { seconds: 0.25, count: 40 },
    { seconds: 0.8, count: 0 },
  ])
  expect(trace).toMatchObject({ running: false, seconds: 0.8 })
})

test('a run that was already going when the page opened is as old as the server says', () => {
  const trace = traceRun(noTrace, state({ progress: progress(5) }), left(7), 20_000)
  expect(trace.startedAt).toBe(15_000)
  expect(trace.points).toEqual([{ seconds: 5, count: 7 }])
})

test('of a run that was in order when the page opened nobody here knows since when', () => {
  const opened = traceRun(noTrace, state({ progress: progress(21) }), left(0), 20_000)
  expect(traceRun(opened, state({ progress: progress(22) }), left(0), 21_000).solvedAfter).toBe(null)
  const busy = traceRun(noTrace, state({ progress: progress(21) }), left(2), 20_000)
  expect(traceRun(busy, state({ progress: progress(22) }), left(0), 21_000).solvedAfter).toBe(22)
})

test('with no run there is no trace, and the next run starts a new one', () => {
  const paused = state({ state: 'PAUSED' })
  const nine = left(9)
  const resting = traceRun(noTrace, paused, nine, 0)
  expect(resting.points).toEqual([])
  expect(traceRun(resting, paused, nine, 100)).toBe(resting)
  const first = traceRun(traceRun(resting, state({}), left(9), 1000), paused, left(3), 3000)
  expect(first.seconds).toBe(2)
  const second = traceRun(first, state({}), left(3), 9000)
  expect(second.points[0]).toEqual({ seconds: 0, count: 3 })
  expect(second.points.every(({ count }) => count === 3)).toBe(true)
})

test('a run whose first word brings its first improvement still starts from what was there before', () => {
  const trace = traceRun(traceRun(noTrace, state({ state: 'PAUSED' }), left(90), 0), state({}), left(12), 500)
  expect(trace.points).toEqual([
    { seconds: 0, count: 90 },
    { seconds: 0, count: 12 },
  ])
})

test('a run that begins and ends between two frames is seen by how it ended, once', () => {
  const resting = traceRun(noTrace, state({ state: 'PAUSED' }), left(6), 0)
  const solved = state({ state: 'PAUSED', ended: 'solved', progress: progress(0.03) })
  const trace = traceRun(resting, solved, left(0), 1000)
  expect(trace).toMatchObject({ running: false, seconds: 0.03, runs: 1 })
  expect(trace.points).toEqual([
    { seconds: 0, count: 6 },
    { seconds: 0.03, count: 0 },
  ])
  expect(traceRun(trace, structuredClone(solved), left(0), 2000).runs).toBe(1)
})

test('the moment at which nothing is wrong any more is kept while the run goes on for the wishes', () => {
  let trace = traceRun(noTrace, state({ state: 'PAUSED' }), left(0, 600), 0)
  trace = traceRun(trace, state({}), left(40, 2), 1000)
  expect(trace.solvedAfter).toBeNull()
  trace = traceRun(trace, state({}), left(0), 1800)
  trace = traceRun(trace, state({}), left(0), 5000)
  trace = traceRun(trace, state({ state: 'PAUSED', ended: 'stalled', progress: progress(9) }), left(0), 10_000)
  expect(trace).toMatchObject({ solvedAfter: 0.8, seconds: 9 })
})

test('a run that begins with nothing left to do has no such moment', () => {
  const resting = traceRun(noTrace, state({ state: 'PAUSED' }), left(0), 0)
  expect(traceRun(traceRun(resting, state({}), left(0), 1000), state({}), left(0), 2000).solvedAfter).toBeNull()
})

test('a run that had ended before the page opened is none of its own', () => {
  const trace = traceRun(noTrace, state({ state: 'PAUSED', ended: 'solved', progress: progress(2) }), left(0), 0)
  expect(trace).toMatchObject({ runs: 0, points: [], seconds: null })
})

test('a long run keeps a bounded number of points, its first and its last', () => {
  let trace = noTrace
  for (let i = 0; i <= 5000; i++) trace = traceRun(trace, state({}), left(5000 - i), i)
  expect(trace.points.length).toBeLessThanOrEqual(241)
  expect(trace.points[0]).toEqual({ seconds: 0, count: 5000 })
  expect(trace.points.at(-1)).toEqual({ seconds: 5, count: 0 })
})

test('a run is not through while anything is wrong', () => {
  let trace = traceRun(traceRun(noTrace, state({}), left(5), 0), state({}), left(0, 3), 1000)
  expect(trace.solvedAfter).toBe(null)
  trace = traceRun(trace, state({}), left(0), 2500)
  expect(trace.solvedAfter).toBe(2.5)
})
