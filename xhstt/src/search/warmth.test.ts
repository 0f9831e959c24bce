import { expect, test } from 'vitest'
import { createRandom, type Warmth } from '@timetable/solver/basics'
import { compileXhstt } from './compile.ts'
import { construct } from './construct.ts'
import type { ProblemConstraint, XhsttProblem } from './problem.ts'
import { createXhsttState } from './state.ts'
import { warmthOf } from './warmth.ts'

/** An event that lies where it is told, at 0 of two times; what is asked of it is kept or not, whatever is done. */
function warmthWith(constraints: readonly ProblemConstraint[]): Warmth {
  const problem: XhsttProblem = {
    times: 2,
    resources: 1,
    events: [{ duration: 1, attendees: [0], time: 0, roles: [] }],
    constraints,
  }
  const model = compileXhstt(problem)
  const state = createXhsttState(model)
  construct(model, state, createRandom(1))
  return warmthOf(model, state, 20)
}

function preferring(time: number, weight: number, required = false): ProblemConstraint {
  return {
    ...{ kind: 'PreferTimes', required, weight, costFunction: 'Linear' },
    ...{ events: [0], duration: null, times: [time] },
  }
}

test('[X9] a usual weight lies between that of the cheap and that of the dear wishes that are broken', () => {
  expect(warmthWith([preferring(1, 9)]).usual).toBe(9)
  expect(warmthWith([preferring(1, 9), preferring(1, 1)]).usual).toBe(4)
  const cheap = Array.from({ length: 8 }, () => preferring(1, 1))
  expect(warmthWith([preferring(1, 100), ...cheap]).usual).toBe(4)
})

test('[X9] a dear weight is what most of the cost hangs on, however few they are', () => {
  expect(warmthWith([preferring(1, 9)]).dear).toBe(9)
  const cheap = Array.from({ length: 100 }, () => preferring(1, 1))
  expect(warmthWith([preferring(1, 100), ...cheap]).dear).toBe(50.5)
})

test('[X9] where no wish is broken, what is required and broken warms a round by a share of what it costs', () => {
  const warmth = warmthWith([preferring(1, 3, true)])
  expect(warmth.usual).toBeCloseTo(0.4 * 20 * 3)
  expect(warmth.dear).toBe(warmth.usual)
  const beside = warmthWith([preferring(1, 3, true), preferring(0, 100, true), preferring(0, 100)])
  expect(beside).toEqual(warmth)
})

test('[X9] wishes that are kept, and what is required beside one that is broken, say nothing of how warm a round is', () => {
  expect(warmthWith([preferring(1, 4), preferring(0, 100), preferring(1, 1_000, true)])).toEqual({ usual: 4, dear: 4 })
  expect(warmthWith([preferring(0, 100)])).toEqual({ usual: 1, dear: 1 })
})
