import { expect, test } from 'vitest'
import type { Constraint } from '../problem/constraint.ts'
import { meet, problem } from '../testing/problems.ts'
import { compile } from './compile.ts'
import { readDistance } from './watch.ts'

const all = { required: true, weight: 1, resources: [0] }

/** How far days with 0, 1, ... lessons are from having four, where a class has so many in a week of three days of six. */
function distances(lessons: number, others: readonly Constraint[] = [], within?: readonly number[]): number[] {
  const of = problem({
    days: 3,
    hours: 6,
    resources: [{ name: 'c', unavailable: [] }],
    meets: Array.from({ length: lessons }, () => meet([0])),
    constraints: [
      { kind: 'MIN_LESSONS_PER_DAY', ...all, value: 4, ...(within && { within: true, times: within }) },
      ...others,
    ],
  })
  const { watch, days } = compile(of)
  return Array.from({ length: 5 }, (_, count) => readDistance(watch, watch.from[0], days, 0, (1 << count) - 1))
}

const CLEARED = [0, 1, 2, 1, 0]
const USED = [2, 2, 2, 1, 0]

test('[S124] a day that lessons need is not led to be free, where the other days do not hold them', () => {
  expect(distances(12)).toEqual(CLEARED)
  expect(distances(13)).toEqual(USED)
})

test('[S124] what rules leave of the other days counts, and of the week', () => {
  const fewer: Constraint = { kind: 'MAX_LESSONS_PER_DAY', ...all, value: 5 }
  const early: Constraint = { kind: 'MAX_DAYS_IN_INTERVAL', ...all, times: [5, 11, 17], value: 0 }
  for (const rule of [fewer, early]) {
    expect(distances(10, [rule])).toEqual(CLEARED)
    expect(distances(11, [rule])).toEqual(USED)
    expect(distances(11, [{ ...rule, required: false }])).toEqual(CLEARED)
  }
})

test('[S124] a rule that looks at some times alone may see a used day free', () => {
  expect(distances(13, [], [0, 1, 2, 3, 6, 7, 8, 9, 12, 13, 14, 15])).toEqual(CLEARED)
})
