import { describe, expect, test } from 'vitest'
import type { WeekConstraint } from '../problem/constraint.ts'
import { dayMetricsOf, type DayMetric } from './day-metrics.ts'

const HOURS = 7
const ALL = 2 ** HOURS - 1
/** The periods a day metric looks at besides, of those that do. */
const WINDOW = 0b1110000
const all = { required: true, weight: 1, resources: [0] }
const times = [4, 5, 6]

/** By breadth, from the days that read nothing: how many lessons must come or go. */
function fewest(read: (busy: number) => number): Map<number, number> {
  const found = new Map<number, number>()
  let front = Array.from({ length: ALL + 1 }, (_, busy) => busy).filter((busy) => read(busy) === 0)
  for (let distance = 0; front.length > 0; distance++) {
    for (const busy of front) found.set(busy, distance)
    const near = front.flatMap((busy) => Array.from({ length: HOURS }, (_, hour) => busy ^ (1 << hour)))
    front = [...new Set(near)].filter((busy) => !found.has(busy))
  }
  return found
}

describe('[S26] the distance of a day is how many lessons must come or go until it reads nothing', () => {
  test.each<WeekConstraint>([
    { kind: 'MIN_LESSONS_PER_DAY', ...all, value: 5 },
    { kind: 'MAX_LESSONS_PER_DAY', ...all, value: 2, value2: 1 },
    { kind: 'MAX_CONSECUTIVE', ...all, value: 2, value2: 1 },
    { kind: 'MAX_DAYS_PER_WEEK', ...all, value: 3 },
    { kind: 'MAX_DAYS_IN_INTERVAL', ...all, times, value: 1 },
    { kind: 'MAX_SPLIT_DAYS', ...all, times, value: 1 },
  ])('$kind', (constraint) => {
    const [{ read, distance }] = dayMetricsOf({ days: 1, hours: HOURS }, constraint)
    const expected = fewest((busy) => read(busy, ALL, WINDOW))
    for (let busy = 0; busy <= ALL; busy++)
      expect([busy, distance!(busy, ALL, WINDOW)]).toEqual([busy, expected.get(busy)])
  })
})

describe('[S123] more busy periods never read less, of the day metrics of which that is said, and of no others', () => {
  test.each<WeekConstraint>([
    { kind: 'MAX_GAPS_PER_DAY', ...all, value: 1 },
    { kind: 'MAX_GAPS_PER_WEEK', ...all, value: 1 },
    { kind: 'MAX_LESSONS_PER_WEEK', ...all, value: 3 },
    { kind: 'MAX_SPAN_PER_DAY', ...all, value: 2 },
    { kind: 'MAX_SPAN_PER_DAY', ...all, value: 2, value2: 1 },
    { kind: 'MIN_REST_AFTER', ...all, times: [0, 1, 4], value: 2 },
    { kind: 'MAX_LESSONS_PER_DAY', ...all, value: 2 },
    { kind: 'MAX_LESSONS_PER_DAY', ...all, value: 2, value2: 1 },
    { kind: 'MIN_LESSONS_PER_DAY', ...all, value: 3, value2: 1 },
    { kind: 'MAX_CONSECUTIVE', ...all, value: 2 },
    { kind: 'MAX_CONSECUTIVE', ...all, value: 1, value2: 1 },
    { kind: 'MAX_DAYS_PER_WEEK', ...all, value: 3 },
    { kind: 'MAX_LATE_STARTS', ...all, value: 0, value2: 1 },
    { kind: 'LUNCH_BREAK', ...all, times, value: 1 },
    { kind: 'LUNCH_BREAK', ...all, times: [3, 4], value: 1, value2: 1 },
    { kind: 'MAX_DAYS_IN_INTERVAL', ...all, times, value: 1 },
    { kind: 'MAX_SPLIT_DAYS', ...all, times, value: 1 },
  ])('$kind', (constraint) => {
    for (const { read, window, grows } of dayMetricsOf({ days: 1, hours: HOURS }, constraint)) {
      const seen = (window ?? []).reduce((bits, time) => bits | (1 << time), 0)
      let never = true
      for (let busy = 0; busy <= ALL; busy++)
        for (let hour = 0; hour < HOURS; hour++)
          if (read(busy | (1 << hour), ALL, seen) < read(busy, ALL, seen)) never = false
      expect(grows === true).toBe(never)
    }
  })
})

test('where late starts are shared, their number and what is beyond the grace are one sum of the week', () => {
  const late = { kind: 'MAX_LATE_STARTS', required: false, weight: 1, resources: [0], value: 1, value2: 1 } as const
  const week = { days: 3, hours: HOURS }
  const read = (dayMetric: DayMetric) => dayMetric.across!([ALL, ALL, ALL])(Int32Array.of(0b1000, 0b100, 0), 0)
  // Two days are late, by three periods and by two.
  expect(dayMetricsOf(week, { ...late, shared: true }).map(read)).toEqual([2 - 1 + (3 - 1) + (2 - 1)])
  expect(dayMetricsOf(week, late)).toHaveLength(2)
})
