import { describe, expect, test } from 'vitest'
import type { Constraint } from '../problem/constraint.ts'
import { meet, problem } from '../testing/problems.ts'
import { costOf, deviationOf } from './cost.ts'

/** A week of five days of four periods; starts are given as [day, hour]. */
const at = (...cells: [day: number, hour: number][]) => Int16Array.from(cells, ([day, hour]) => day * 4 + hour)
const four = problem({ days: 5, hours: 4, meets: [meet([]), meet([]), meet([]), meet([])] })
const cost = (constraint: Constraint, assignment: Int16Array, of = four) =>
  constraint.weight * deviationOf(of, constraint, assignment)

describe('constraints', () => {
  test('[S2] clash: each resource counts the meets at a time less one, on every time of a long meet', () => {
    const two = problem({
      days: 1,
      hours: 4,
      resources: [
        { name: 'a', unavailable: [] },
        { name: 'b', unavailable: [] },
      ],
      meets: [meet([0, 1], 2), meet([0, 1], 2), meet([0])],
    })
    expect(costOf(two, Int16Array.from([0, 2, -1])).doubleBookings).toBe(0)
    expect(costOf(two, Int16Array.from([0, 1, -1])).doubleBookings).toBe(2)
    expect(costOf(two, Int16Array.from([0, 0, 1])).doubleBookings).toBe(5)
  })

  test('[S5.1] gather: days beyond the first', () => {
    const gather: Constraint = { kind: 'ON_SAME_DAY', required: false, meets: [0, 1, 2], weight: 10 }
    expect(cost(gather, at([1, 0], [1, 1], [1, 3]))).toBe(0)
    expect(cost(gather, at([1, 0], [2, 1], [1, 3]))).toBe(10)
    expect(cost(gather, at([1, 0], [2, 1], [4, 3]))).toBe(20)
  })

  test('[S5.2] scatter: meets beyond the share of a day', () => {
    const scatter = { kind: 'MAX_AT_ONCE' as const, byDays: true, required: false, meets: [0, 1, 2, 3], weight: 10 }
    expect(cost({ ...scatter, value: 1 }, at([0, 0], [1, 0], [2, 0], [4, 0]))).toBe(0)
    expect(cost({ ...scatter, value: 1 }, at([0, 0], [0, 1], [2, 0], [2, 1]))).toBe(20)
    expect(cost({ ...scatter, value: 2 }, at([0, 0], [0, 1], [1, 0], [1, 1]))).toBe(0)
    expect(cost({ ...scatter, value: 2 }, at([0, 0], [0, 1], [0, 2], [1, 1]))).toBe(10)
  })

  test('[S5.3] days apart: the missing days of each pair', () => {
    const apart: Constraint = {
      kind: 'MIN_DAYS_BETWEEN',
      required: false,
      meets: [0, 1, 2],
      weight: 1,
      value: 2,
    }
    expect(cost(apart, at([0, 0], [2, 0], [4, 0]))).toBe(0)
    expect(cost(apart, at([0, 0], [1, 0], [4, 0]))).toBe(1)
    expect(cost(apart, at([0, 0], [0, 2], [1, 0]))).toBe(2 + 1 + 1)
  })

  test('[S5.4] early and late: periods beyond the half of the day', () => {
    expect(cost({ kind: 'early', required: false, meets: [0, 1, 2], weight: 2 }, at([0, 0], [0, 1], [0, 3]))).toBe(4)
    expect(cost({ kind: 'late', required: false, meets: [0, 1, 2], weight: 2 }, at([0, 0], [0, 2], [0, 3]))).toBe(4)
    // Three periods fill more than a half: the ends of the day are as good as it gets.
    const long = problem({ days: 1, hours: 4, meets: [meet([], 3)] })
    const wish = (kind: 'early' | 'late', start: number) =>
      cost({ kind, required: false, meets: [0], weight: 1 }, Int16Array.from([start]), long)
    expect([wish('early', 0), wish('early', 1), wish('late', 0), wish('late', 1)]).toEqual([0, 1, 1, 0])
  })

  test('[S5.5] preferred starts and avoided times', () => {
    const two = problem({ days: 1, hours: 4, meets: [meet([], 2)] })
    const start = (kind: 'preferred-starts' | 'avoided-times', time: number) =>
      cost({ kind, required: false, meets: [0], weight: 3, times: [1, 2] }, Int16Array.from([time]), two)
    expect([start('preferred-starts', 0), start('preferred-starts', 1)]).toEqual([3, 0])
    expect([start('avoided-times', 0), start('avoided-times', 1)]).toEqual([3, 3])
  })

  test('[S5] a meet that lies nowhere costs nothing', () => {
    const named = { required: false, meets: [0, 1], weight: 5 }
    const wishes: Constraint[] = [
      { kind: 'MAX_AT_ONCE', byDays: true, value: 0, ...named },
      ...(['ON_SAME_DAY', 'early', 'late'] as const).map((kind) => ({ kind, ...named })),
    ]
    for (const wish of wishes) expect(cost(wish, Int16Array.from([-1, -1, -1, -1]))).toBe(0)
  })
})
