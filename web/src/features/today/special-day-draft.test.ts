import type { SpecialDay } from '@timetable/domain'
import { daySchool } from '@timetable/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withLength } from '../../timetable/week/bell-times.ts'
import {
  bellDays,
  specialDayDraft,
  specialDayOf,
  timesOf,
  timesText,
  usualTimes,
  type SpecialDayDraft,
} from './special-day-draft.ts'

const published = daySchool()
const usual = usualTimes(published, 0)
const nobody = () => undefined
const MONDAY = '2026-09-14'
const draft = { ...specialDayDraft(MONDAY, undefined, published, usual), name: ' Heat ' }
const recordOf = (given: Partial<SpecialDayDraft>, linkOf: Parameters<typeof specialDayOf>[2] = nobody) => {
  const one = { ...draft, ...given }
  return specialDayOf(one, timesOf(one, usual, published), linkOf)
}
const problemOf = (ownTimes: string) => timesOf({ times: 'own', minutes: '', ownTimes }, usual, published)

test('a draft becomes a record with only what is different', () => {
  expect(recordOf({})).toEqual({ name: 'Heat', firstDay: MONDAY, lastDay: MONDAY })
  expect(recordOf({ likeDay: 4, likeWeek: 1, lastPeriod: 3, held: 'none' })).toMatchObject({
    like: { dayNum: 4, week: 1 },
    lastPeriod: 3,
    free: null,
  })
  const link = { calendarUuid: '7b', calendarType: 'CLASS', name: '7b' } as const
  expect(recordOf({ held: 'some', free: ['7b'] }, () => link)).toMatchObject({ free: [link] })
})

test('an incomplete or impossible draft becomes none', () => {
  for (const given of [
    { name: ' ' },
    { lastDay: '2026-09-13' },
    { times: 'minutes', minutes: '0' },
    { times: 'minutes', minutes: '800' },
    { times: 'minutes', minutes: 'x' },
    { times: 'own', ownTimes: '' },
    { held: 'some' },
  ] as const)
    expect(recordOf(given)).toBeUndefined()
})

test('typed times are read as people write them; a line that is not possible is named', () => {
  expect(recordOf({ times: 'own', ownTimes: '8.00 - 8.30\n\n0835–9:05' })?.times).toEqual([
    { startTime: '08:00', endTime: '08:30' },
    { startTime: '08:35', endTime: '09:05' },
  ])
  expect(problemOf('8:00-8:30\nthen')).toEqual({ line: 2, kind: 'unread' })
  expect(problemOf('8:00-8:30\n9:00-8:50')).toEqual({ line: 2, kind: 'backward' })
  expect(problemOf('8:00-8:30\n8:20-8:50')).toEqual({ line: 2, kind: 'overlaps' })
  const many = Array.from({ length: 5 }, (_, hour) => `${8 + hour}:00-${8 + hour}:30`).join('\n')
  expect(problemOf(many)).toEqual({ line: 5, kind: 'tooMany' })
})

test('a stored special day is shown as it was entered, and any list of times comes back from its text', () => {
  const stored = { ...recordOf({ times: 'minutes', minutes: '30' })!, uuid: 'd' }
  expect(stored.times).toEqual(withLength(usual, 30))
  const shown = (special: SpecialDay) => specialDayDraft(MONDAY, special, published, usual)
  expect(shown(stored)).toMatchObject({ times: 'minutes', minutes: '30', held: 'all' })
  const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 24 * 60 - 1 }), { minLength: 8, maxLength: 8 })
  const text = (minute: number) =>
    [Math.floor(minute / 60), minute % 60].map((n) => String(n).padStart(2, '0')).join(':')
  fc.assert(
    fc.property(minutes, (drawn) => {
      const sorted = drawn.toSorted((a, b) => a - b).map(text)
      const times = [0, 2, 4, 6].map((at) => ({ startTime: sorted[at]!, endTime: sorted[at + 1]! }))
      expect(timesOf({ times: 'own', minutes: '', ownTimes: timesText(times) }, usual, published)).toEqual(times)
    }),
    { numRuns: 50 },
  )
})

test('the times of another day of the bell schedule can be chosen', () => {
  expect(bellDays(published)).toEqual([])
  const slots = Object.values(published.timeSlots)
  const short = (dayNum: number) => dayNum === 2
  const timeSlots = Object.fromEntries(
    slots.map((slot) => [
      slot.uuid,
      short(slot.dayNum) ? { ...slot, endTime: slot.startTime.replace(/..$/, '20') } : slot,
    ]),
  )
  const other = { ...published, timeSlots }
  expect(bellDays(other)).toEqual([0, 2])
  const times = timesOf({ times: 2, minutes: '', ownTimes: '' }, usual, other)
  expect(times).toMatchObject(usual.map(({ startTime }) => ({ startTime, endTime: startTime.replace(/..$/, '20') })))
})
