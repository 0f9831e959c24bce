import { emptySchedule } from '@timetable/domain'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortened, specialDayDraft, specialDayOf } from './special-day-draft.ts'

const usual = [
  { startTime: '08:00', endTime: '08:45' },
  { startTime: '08:50', endTime: '09:35' },
  { startTime: '09:55', endTime: '10:40' },
]
const nobody = () => undefined
const published = emptySchedule({
  ...{ uuid: 'v', schoolUuid: 's', title: '', description: '', days: 5, dayNames: null, periodNames: null },
})
const draft = { ...specialDayDraft('2026-09-14', undefined, published), name: ' Heat ' }

test('a shortened day begins as usual and keeps its breaks', () => {
  expect(shortened(usual, 30)).toEqual([
    { startTime: '08:00', endTime: '08:30' },
    { startTime: '08:35', endTime: '09:05' },
    { startTime: '09:25', endTime: '09:55' },
  ])
})

test('periods of any length follow each other, or there are none', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 900 }), (minutes) => {
      const times = shortened(usual, minutes)
      if (!times) return minutes < 1 || minutes * 3 + 25 + 8 * 60 >= 24 * 60
      return times.every(
        ({ startTime, endTime }, at) => startTime < endTime && (times[at - 1]?.endTime ?? '') <= startTime,
      )
    }),
  )
})

test('a draft becomes a record with only what is different', () => {
  expect(specialDayOf(draft, usual, nobody)).toEqual({ name: 'Heat', firstDay: '2026-09-14', lastDay: '2026-09-14' })
  expect(specialDayOf({ ...draft, likeDay: 4, lastPeriod: 3, held: 'none' }, usual, nobody)).toMatchObject({
    like: { dayNum: 4 },
    lastPeriod: 3,
    free: null,
  })
  const link = { calendarUuid: '7b', calendarType: 'CLASS', name: '7b' } as const
  expect(specialDayOf({ ...draft, held: 'some', free: ['7b'] }, usual, () => link)).toMatchObject({ free: [link] })
})

test('an incomplete or impossible draft becomes none', () => {
  for (const given of [
    { name: ' ' },
    { lastDay: '2026-09-13' },
    { minutes: '0' },
    { minutes: '800' },
    { minutes: 'x' },
    { held: 'some' as const },
  ])
    expect(specialDayOf({ ...draft, ...given }, usual, nobody)).toBeUndefined()
})

test('the minutes of a stored day are shown again', () => {
  const times = shortened(usual, 30)
  const stored = { ...specialDayOf({ ...draft, minutes: '30' }, usual, nobody)!, uuid: 'd' }
  expect(stored.times).toEqual(times)
  expect(specialDayDraft('2026-09-14', stored, published)).toMatchObject({ minutes: '30', held: 'all' })
})
