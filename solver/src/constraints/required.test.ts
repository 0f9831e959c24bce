import { describe, expect, test } from 'vitest'
import type { Constraint } from '../problem/constraint.ts'
import type { Problem } from '../problem/problem.ts'
import { meet, problem } from '../testing/problems.ts'
import { deviationOf } from './cost.ts'

type Bare<C> = C extends Constraint ? Omit<C, 'required' | 'weight'> : never
/** A week of five days of six periods; starts are given as [day, hour]. */
const at = (...cells: [day: number, hour: number][]) => Int16Array.from(cells, ([day, hour]) => day * 6 + hour)
const time = (day: number, hour: number) => day * 6 + hour
const deviation = (constraint: Bare<Constraint>, assignment: Int16Array, of: Problem) =>
  deviationOf(of, { ...constraint, required: true, weight: 1 }, assignment)

/** Five meets of one resource that is not available in the third period of Monday and all Friday. */
const closed = [2, ...Array.from({ length: 6 }, (_, hour) => time(4, hour))]
const one = problem({
  days: 5,
  hours: 6,
  resources: [{ name: 'a', unavailable: closed }],
  meets: Array.from({ length: 5 }, () => meet([0])),
})
const all = { meets: [0, 1, 2, 3, 4] }
const of = { resources: [0] }

describe('[S15] what resources are asked', () => {
  const monday = at([0, 0], [0, 3], [0, 5], [1, 0], [1, 1])
  test.each<[string, Bare<Constraint>, Int16Array, number]>([
    ['gaps a day: not where it is unavailable', { kind: 'MAX_GAPS_PER_DAY', ...of, value: 0 }, monday, 2],
    ['gaps a day, beyond the limit', { kind: 'MAX_GAPS_PER_DAY', ...of, value: 1 }, monday, 1],
    ['gaps a week', { kind: 'MAX_GAPS_PER_WEEK', ...of, value: 1 }, at([0, 0], [0, 4], [1, 0], [1, 3], [1, 4]), 3],
    ['most a day', { kind: 'MAX_LESSONS_PER_DAY', ...of, value: 2 }, monday, 1],
    ['most a day, once', { kind: 'MAX_LESSONS_PER_DAY', ...of, value: 1, value2: 1 }, monday, 2],
    ['most a day: double-booked periods once', { kind: 'MAX_LESSONS_PER_DAY', ...of, value: 1 }, at([0, 0], [0, 0]), 0],
    ['least a day', { kind: 'MIN_LESSONS_PER_DAY', ...of, value: 4 }, monday, 1 + 2],
    ['least every day', { kind: 'MIN_LESSONS_PER_DAY', ...of, value: 2, value2: 1 }, monday, 2 + 2],
    [
      'most in a row, once',
      { kind: 'MAX_CONSECUTIVE', ...of, value: 1, value2: 1 },
      at([0, 0], [0, 1], [0, 3], [0, 4], [0, 5]),
      2,
    ],
    ['most in a row', { kind: 'MAX_CONSECUTIVE', ...of, value: 1 }, at([0, 0], [0, 1], [0, 3], [0, 4], [0, 5]), 1 + 2],
    ['most days', { kind: 'MAX_DAYS_PER_WEEK', ...of, value: 1 }, monday, 1],
    ['least days', { kind: 'MIN_DAYS_PER_WEEK', ...of, value: 4 }, monday, 2],
    ['late starts', { kind: 'MAX_LATE_STARTS', ...of, value: 0, value2: null }, at([0, 1], [1, 2], [2, 0]), 2],
    [
      'late starts, by period',
      { kind: 'MAX_LATE_STARTS', ...of, value: 2, value2: 1 },
      at([0, 3], [1, 3], [2, 1]),
      1 + 1 + 2,
    ],
    [
      'lunch break, on days with any meet',
      { kind: 'LUNCH_BREAK', ...of, times: [time(0, 2), time(0, 3), time(1, 3)], value: 2 },
      at([0, 3], [0, 4]),
      1,
    ],
    [
      'days in interval',
      { kind: 'MAX_DAYS_IN_INTERVAL', ...of, times: [time(0, 5), time(1, 5), time(2, 5)], value: 1 },
      at([0, 5], [1, 5], [2, 4]),
      1,
    ],
    [
      'days a period, each for itself',
      { kind: 'MAX_DAYS_PER_PERIOD', ...of, value: 1 },
      at([0, 0], [1, 0], [3, 0], [1, 5], [0, 5]),
      2 + 1,
    ],
    [
      'days a period, at some times',
      { kind: 'MAX_DAYS_PER_PERIOD', ...of, value: 1, within: true, times: [time(0, 0), time(1, 0)] },
      at([0, 0], [1, 0], [3, 0], [1, 5], [0, 5]),
      1,
    ],
    [
      'split days',
      { kind: 'MAX_SPLIT_DAYS', ...of, times: [time(0, 4), time(0, 5), time(1, 5)], value: 0 },
      at([0, 3], [0, 5], [1, 5], [2, 0], [2, 5]),
      1,
    ],
    [
      'gaps of a whole day, noon included',
      { kind: 'MAX_GAPS_PER_DAY', ...of, value: 1, halves: true },
      at([0, 0], [0, 5], [1, 1], [2, 0], [3, 0]),
      3 + 4,
    ],
    ['most on a whole day', { kind: 'MAX_LESSONS_PER_DAY', ...of, value: 2, halves: true }, monday, 3],
    ['most on a whole day, once', { kind: 'MAX_LESSONS_PER_DAY', ...of, value: 2, value2: 1, halves: true }, monday, 1],
    [
      'least on a whole day',
      { kind: 'MIN_LESSONS_PER_DAY', ...of, value: 4, halves: true },
      at([0, 0], [1, 0], [3, 0]),
      2 + 3,
    ],
    [
      'least on every whole day, the last half one is closed',
      { kind: 'MIN_LESSONS_PER_DAY', ...of, value: 1, value2: 1, halves: true },
      monday,
      1,
    ],
    [
      'most whole days',
      { kind: 'MAX_DAYS_PER_WEEK', ...of, value: 1, halves: true },
      at([0, 0], [1, 0], [2, 0], [4, 0]),
      2,
    ],
    ['least whole days', { kind: 'MIN_DAYS_PER_WEEK', ...of, value: 3, halves: true }, at([0, 0], [1, 0], [2, 0]), 1],
    [
      'split whole days',
      { kind: 'MAX_SPLIT_DAYS', ...of, times: [time(1, 0), time(1, 1), time(3, 0)], value: 0, halves: true },
      at([0, 0], [1, 1], [2, 0], [3, 1]),
      1,
    ],
    ['most a week', { kind: 'MAX_LESSONS_PER_WEEK', ...of, value: 3 }, monday, 2],
    ['span a day', { kind: 'MAX_SPAN_PER_DAY', ...of, value: 3 }, monday, 3],
    ['span a day, but for one', { kind: 'MAX_SPAN_PER_DAY', ...of, value: 5, value2: 1 }, monday, 0],
    ['rest between days', { kind: 'MIN_REST_BETWEEN_DAYS', ...of, value: 2 }, monday, 2],
    [
      'rest between the last day and the first',
      { kind: 'MIN_REST_BETWEEN_DAYS', ...of, value: 3, value2: 1 },
      at([0, 0], [4, 3]),
      1,
    ],
    ['rest after', { kind: 'MIN_REST_AFTER', ...of, times: [time(0, 0), time(0, 3)], value: 2 }, monday, 1],
    ['days in a row', { kind: 'MAX_DAYS_IN_A_ROW', ...of, value: 1 }, at([0, 0], [1, 0], [2, 0], [4, 0]), 2],
    [
      'days in a row, one longer from a second half on',
      { kind: 'MAX_DAYS_IN_A_ROW', ...of, value: 1, value2: 1 },
      at([1, 0], [2, 0], [3, 0]),
      1,
    ],
    [
      'gaps within some times',
      { kind: 'MAX_GAPS_PER_DAY', ...of, value: 0, within: true, times: [time(0, 3), time(0, 4), time(0, 5)] },
      monday,
      1,
    ],
    [
      'gaps of a whole day but for those between its halves',
      { kind: 'MAX_GAPS_PER_DAY', ...of, value: 0, halves: true, value2: 1 },
      at([0, 0], [0, 3], [1, 3]),
      1,
    ],
  ])('%s', (_, constraint, assignment, expected) => {
    const placed = Int16Array.from({ length: 5 }, (__, meetNumber) => assignment[meetNumber] ?? -1)
    expect(deviation(constraint, placed, one)).toBe(expected)
  })
})

test('[S15] the resource that a meet chose ends its day with it', () => {
  const choices = [{ candidates: [0, 1], costs: null, fixed: null }]
  const two = problem({
    days: 5,
    hours: 6,
    resources: [
      { name: 'a', unavailable: [] },
      { name: 'b', unavailable: [] },
    ],
    meets: [{ ...meet([]), choices }, meet([0]), meet([0])],
  })
  const ends = { kind: 'ENDS_DAY' as const, meets: [0], resources: [0, 1] }
  const starts = at([0, 2], [0, 3], [1, 5])
  const chosen = (resource: number) => Int16Array.from([...starts, resource])
  expect([0, 1, -1].map((resource) => deviation(ends, chosen(resource), two))).toEqual([1, 0, 0])
})

describe('[S15] what meets are asked', () => {
  test.each<[string, Bare<Constraint>, Int16Array, number]>([
    ['days apart, each pair', { kind: 'MIN_DAYS_BETWEEN', ...all, value: 2 }, at([0, 0], [1, 0], [3, 0]), 1],
    ['adjacent', { kind: 'MIN_DAYS_BETWEEN', ...all, value: 0, value2: 1 }, at([1, 0], [1, 1], [1, 3], [2, 0]), 2],
    ['not adjacent over a break', { kind: 'MIN_DAYS_BETWEEN', ...all, value: 0, value2: 1 }, at([0, 1], [0, 3]), 1],
    [
      'days apart, whole ones',
      { kind: 'MIN_DAYS_BETWEEN', ...all, value: 1, daysAsOne: 2 },
      at([0, 0], [1, 0], [2, 0]),
      1,
    ],
    [
      'adjacent on a whole day',
      { kind: 'MIN_DAYS_BETWEEN', ...all, value: 0, value2: 1, daysAsOne: 2 },
      at([0, 5], [1, 0], [1, 1]),
      2,
    ],
    ['whole days within', { kind: 'MAX_DAYS_BETWEEN', ...all, value: 1, daysAsOne: 2 }, at([0, 0], [3, 0], [4, 0]), 1],
    [
      'scatter over whole days',
      { kind: 'MAX_AT_ONCE', byDays: true, ...all, value: 1, daysAsOne: 2 },
      at([0, 0], [1, 0], [2, 0]),
      1,
    ],
    ['days within', { kind: 'MAX_DAYS_BETWEEN', ...all, value: 1 }, at([0, 0], [1, 0], [3, 0]), 2 + 1],
    ['gather', { kind: 'ON_SAME_DAY', ...all }, at([0, 0], [1, 0], [1, 1]), 1],
    ['same start', { kind: 'same-start', ...all, anyDay: false }, at([0, 0], [1, 0], [1, 0]), 1],
    ['same start on any day', { kind: 'same-start', ...all, anyDay: true }, at([0, 0], [1, 0], [1, 3]), 1],
    ['not overlapping', { kind: 'NOT_OVERLAPPING', ...all }, at([0, 0], [0, 0], [0, 0], [1, 0]), 3],
    ['at once', { kind: 'MAX_AT_ONCE', ...all, value: 2 }, at([0, 0], [0, 0], [0, 0], [1, 0]), 1],
    [
      'times used, however often',
      { kind: 'MAX_SLOTS_USED', ...all, times: [time(0, 0), time(0, 1), time(1, 0)], value: 1 },
      at([0, 0], [0, 0], [1, 0], [1, 1], [2, 0]),
      1,
    ],
    [
      'at once, at some times',
      { kind: 'MAX_AT_ONCE', ...all, value: 1, times: [0] },
      at([0, 0], [0, 0], [1, 0], [1, 0]),
      1,
    ],
    [
      'at least, or none',
      { kind: 'MIN_AT_ONCE', ...all, value: 3, times: [time(0, 0), time(1, 0), time(2, 0)] },
      at([0, 0], [1, 0], [1, 0], [3, 0]),
      1 + 1,
    ],
    [
      'at least, at every time',
      { kind: 'MIN_AT_ONCE', ...all, value: 3, value2: 1, times: [time(0, 0), time(1, 0), time(2, 0)] },
      at([0, 0], [1, 0], [1, 0], [3, 0]),
      2 + 1 + 3,
    ],
    [
      'at least in a span of days',
      { kind: 'MIN_AT_ONCE', ...all, value: 2, value2: 1, byDays: true, daysAsOne: 2 },
      at([0, 0], [2, 0], [3, 0]),
      1 + 2,
    ],
    ['least times used', { kind: 'MIN_SLOTS_USED', ...all, times: [0, 1, 2], value: 3 }, at([0, 0], [0, 0], [0, 2]), 1],
    ['in times', { kind: 'MAX_IN_SLOTS', ...all, times: [0, 1], value: 1 }, at([0, 0], [0, 1], [0, 2]), 1],
    ['few days', { kind: 'MAX_DAYS_USED', ...all, value: 1, daysAsOne: 2 }, at([0, 0], [1, 0], [2, 0], [4, 0]), 2],
    ['gap within', { kind: 'MAX_GAP_BETWEEN', ...all, value: 1 }, at([0, 0], [0, 2], [0, 4], [1, 0]), 2],
    ['ordered in a day', { kind: 'ORDERED', ...all, value: 1 }, at([1, 3], [0, 5], [1, 0]), 1],
    ['consecutive, in order', { kind: 'CONSECUTIVE', value: 0, meets: [1, 0] }, at([0, 0], [0, 1]), 1],
    ['consecutive, over a break', { kind: 'CONSECUTIVE', value: 0, meets: [1, 0] }, at([0, 3], [0, 1]), 0],
    ['consecutive, any order', { kind: 'CONSECUTIVE', ...all, value: 1 }, at([1, 2], [1, 0], [1, 1], [1, 4]), 1],
    ['ordered', { kind: 'ORDERED', ...all, value: 0 }, at([0, 0], [0, 0], [1, 0], [0, 5]), 2],
    ['gap between', { kind: 'MIN_GAP_BETWEEN', ...all, value: 2 }, at([0, 0], [0, 2], [0, 2], [1, 0]), 1 + 1 + 2],
    ['ends the day', { kind: 'ENDS_DAY', meets: [0], resources: [0] }, at([0, 3], [0, 4]), 1],
    ['starts the day', { kind: 'STARTS_DAY', meets: [0], resources: [0] }, at([0, 3], [0, 4]), 0],
  ])('%s', (_, constraint, assignment, expected) => {
    const placed = Int16Array.from({ length: 5 }, (__, meetNumber) => assignment[meetNumber] ?? -1)
    expect(deviation(constraint, placed, one)).toBe(expected)
  })
})
