import { expect, test } from 'vitest'
import { compile } from '../model/compile.ts'
import type { Problem } from '../problem/problem.ts'
import { reachOf } from './reach.ts'

/** Two days of three periods; a teacher of two classes, whose second lesson is fixed and lasts two periods. */
const PROBLEM: Problem = {
  days: 2,
  hours: 3,
  times: [0, 1, 2, 3, 4, 5],
  resources: [
    { name: 'Teacher', unavailable: [] },
    { name: '5a', unavailable: [4] },
    { name: '5b', unavailable: [] },
  ],
  limits: [],
  constraints: [],
  meets: [
    { duration: 1, resources: [0, 1], limits: [], fixed: null, choices: [] },
    { duration: 2, resources: [0, 2], limits: [], fixed: 1, choices: [] },
    { duration: 1, resources: [1], limits: [], fixed: null, choices: [] },
  ],
}

test('[S8] a chain comes to no time at which something that never moves lies on one of its resources', () => {
  const { from, starts, days, open } = reachOf(compile(PROBLEM))
  expect([...starts.subarray(from[0], from[1])]).toEqual([0, 3, 5])
  expect([...days.subarray(0, 2)]).toEqual([0b001, 0b101])
  expect([...open.subarray(0, 6)]).toEqual([1, 0, 0, 1, 0, 1])
  // What is fixed goes nowhere; who does not meet it may go to its times.
  expect(from[2] - from[1]).toBe(0)
  expect([...starts.subarray(from[2], from[3])]).toEqual([0, 1, 2, 3, 5])
})
