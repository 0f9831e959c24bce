import { LIMITS, minutesOf } from '@timetable/domain'
import { expect, test } from 'vitest'
import { timesOf, USUAL_BELL } from './usual-bell.ts'

test.each(Object.entries(USUAL_BELL))('the usual day of %s is in order, and all of it fits', (_, bell) => {
  expect(timesOf(bell)).toHaveLength(bell.periods)
  for (let periods = 1; periods <= LIMITS.maxPeriods; periods++) {
    const times = timesOf({ ...bell, periods })
    expect(times.length).toBeGreaterThan(0)
    expect(times.length).toBeLessThanOrEqual(periods)
    for (const [index, { startTime, endTime }] of times.entries()) {
      // A time past midnight would be cut to 23:59: the length tells.
      expect(minutesOf(endTime) - minutesOf(startTime)).toBe(bell.minutes)
      const before = times[index - 1]
      if (before) expect(minutesOf(startTime)).toBeGreaterThanOrEqual(minutesOf(before.endTime))
    }
  }
})

test('a break comes after its period', () => {
  expect(timesOf({ periods: 3, start: '08:00', minutes: 45, breaks: { 2: 20 } })).toEqual([
    { startTime: '08:00', endTime: '08:45' },
    { startTime: '08:45', endTime: '09:30' },
    { startTime: '09:50', endTime: '10:35' },
  ])
})

test('what does not fit into the day is left out', () => {
  expect(timesOf({ periods: 5, start: '22:00', minutes: 60, breaks: {} })).toEqual([
    { startTime: '22:00', endTime: '23:00' },
  ])
})
