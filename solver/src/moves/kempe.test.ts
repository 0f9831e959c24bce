import { expect, test } from 'vitest'
import { compile } from '../model/compile.ts'
import type { Problem } from '../problem/problem.ts'
import { createState } from '../state/create-state.ts'
import { adopt } from '../state/place.ts'
import { meet, problem } from '../testing/problems.ts'
import { createKempe } from './kempe.ts'

/** Three days of two periods, one class with three lessons; the first two are to lie on different days. */
const PROBLEM: Problem = {
  days: 3,
  hours: 2,
  times: [0, 1, 2, 3, 4, 5],
  resources: [{ name: '5a', unavailable: [] }],
  limits: [],
  meets: [0, 1, 2].map((index) => ({
    id: `${index}`,
    duration: 1,
    resources: [0],
    limits: [],
    fixed: null,
    choices: [],
  })),
  constraints: [{ kind: 'MIN_DAYS_BETWEEN', required: true, weight: 1, meets: [0, 1], value: 1 }],
}

test('[S8] a chain that keeps pairs puts no meet to one that stays as is not allowed, and may change both', () => {
  const model = compile(PROBLEM)
  const state = createState(model)
  adopt(model, state, Int16Array.of(0, 2, 3))
  const kempe = createKempe(model, state, true)
  // Where nothing is in the way but the day is that of the other.
  expect([kempe.plan(1, 1, 10, false), kempe.plan(1, 1, 10, true)]).toEqual([true, false])
  // The third would go to the day of the first, for which the first comes: only the second stays.
  expect([kempe.plan(0, 3, 10, false), kempe.plan(0, 3, 10, true)]).toEqual([true, false])
  // The first and the second change places, which is something only where it matters which of them lies where.
  expect(createKempe(model, state).plan(0, 2, 10, true)).toBe(false)
  expect(kempe.plan(0, 2, 10, true)).toBe(true)
  expect(kempe.make(0)).toBe(true)
  expect([...state.start]).toEqual([2, 0, 3])
  expect(state.broken).toBe(0)
})

test('[S8] what must start with a meet goes where it goes, and what is in the way of either gives way', () => {
  const bound = { kind: 'same-start', required: true, weight: 1, meets: [0, 1], anyDay: false } as const
  const model = compile(
    problem({
      ...{ days: 1, hours: 3, meets: [meet([0]), meet([1]), meet([0]), meet([1])] },
      resources: [0, 1].map((at) => ({ name: `${at}`, unavailable: [] })),
      constraints: [bound],
    }),
  )
  const state = createState(model)
  adopt(model, state, Int16Array.of(0, 0, 1, 1))
  const kempe = createKempe(model, state)
  expect(kempe.plan(0, 1)).toBe(true)
  kempe.make()
  expect([...state.start]).toEqual([1, 1, 0, 0])
  // Where they do not lie together anyway one of them goes alone.
  adopt(model, state, Int16Array.of(0, 2, 1, 1))
  expect(kempe.plan(0, 2)).toBe(true)
  kempe.make()
  expect([...state.start]).toEqual([2, 2, 1, 1])
})

test('[S8] where a long meet stays at some of its times, what follows goes before it', () => {
  const model = compile(
    problem({
      ...{ days: 1, hours: 5, meets: [meet([0], 3), meet([0]), meet([0], 2)] },
      resources: [{ name: '0', unavailable: [] }],
      constraints: [],
    }),
  )
  const state = createState(model)
  adopt(model, state, Int16Array.of(0, 3, -1))
  const kempe = createKempe(model, state)
  expect(kempe.plan(0, 1)).toBe(true)
  kempe.make()
  expect([...state.start]).toEqual([1, 0, -1])
  expect(state.doubleBookings).toBe(0)
  // Of two times, what follows has no room before it at one.
  adopt(model, state, Int16Array.of(0, -1, 3))
  expect([kempe.plan(0, 1), kempe.plan(0, 1, 10, true), kempe.plan(0, 2, 10, true)]).toEqual([true, false, true])
})
