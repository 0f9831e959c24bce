import { describe, expect, test } from 'vitest'
import type { ResourceConstraint } from '../problem/constraint.ts'
import { gaugesOf, type Gauge } from './gauges.ts'

const HOURS = 7
const ALL = 2 ** HOURS - 1
/** The periods a gauge looks at besides, of those that do. */
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
  test.each<ResourceConstraint>([
    { kind: 'least-a-day', ...all, least: 5, everyDay: false },
    { kind: 'most-a-day', ...all, most: 2, once: true },
    { kind: 'most-in-a-row', ...all, most: 2, once: true },
    { kind: 'most-days', ...all, most: 3 },
    { kind: 'days-in-interval', ...all, times, most: 1 },
    { kind: 'split-days', ...all, times, most: 1 },
  ])('$kind', (constraint) => {
    const [{ read, distance }] = gaugesOf({ days: 1, hours: HOURS }, constraint)
    const expected = fewest((busy) => read(busy, ALL, WINDOW))
    for (let busy = 0; busy <= ALL; busy++)
      expect([busy, distance!(busy, ALL, WINDOW)]).toEqual([busy, expected.get(busy)])
  })
})

describe('[S123] more busy periods never read less, of the gauges of which that is said, and of no others', () => {
  test.each<ResourceConstraint>([
    { kind: 'gaps-a-day', ...all, most: 1 },
    { kind: 'gaps-a-week', ...all, most: 1 },
    { kind: 'most-a-week', ...all, most: 3 },
    { kind: 'span-a-day', ...all, most: 2 },
    { kind: 'span-a-day', ...all, most: 2, butForOne: true },
    { kind: 'rest-after', ...all, times: [0, 1, 4], least: 2 },
    { kind: 'most-a-day', ...all, most: 2 },
    { kind: 'most-a-day', ...all, most: 2, once: true },
    { kind: 'least-a-day', ...all, least: 3, everyDay: true },
    { kind: 'most-in-a-row', ...all, most: 2 },
    { kind: 'most-in-a-row', ...all, most: 1, once: true },
    { kind: 'most-days', ...all, most: 3 },
    { kind: 'late-starts', ...all, most: 0, grace: 1 },
    { kind: 'lunch-break', ...all, times, least: 1 },
    { kind: 'lunch-break', ...all, times: [3, 4], least: 1, goesOn: true },
    { kind: 'days-in-interval', ...all, times, most: 1 },
    { kind: 'split-days', ...all, times, most: 1 },
  ])('$kind', (constraint) => {
    for (const { read, window, grows } of gaugesOf({ days: 1, hours: HOURS }, constraint)) {
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
  const late = { kind: 'late-starts', required: false, weight: 1, resources: [0], most: 1, grace: 1 } as const
  const week = { days: 3, hours: HOURS }
  const read = (gauge: Gauge) => gauge.across!([ALL, ALL, ALL])(Int32Array.of(0b1000, 0b100, 0), 0)
  // Two days are late, by three periods and by two.
  expect(gaugesOf(week, { ...late, shared: true }).map(read)).toEqual([2 - 1 + (3 - 1) + (2 - 1)])
  expect(gaugesOf(week, late)).toHaveLength(2)
})
