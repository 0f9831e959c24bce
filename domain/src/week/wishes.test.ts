import { expect, test } from 'vitest'
import { after, faultsOf, slotAt, tinySchedule } from '../testing/index.ts'
import { timeOffOf } from './time-off.ts'
import {
  countsOfWeek,
  differingSlots,
  isUpTo,
  weekWithWishes,
  wishedWeek,
  wishSheet,
  type WishedCell,
} from './wishes.ts'

const school = tinySchedule({ calendars: { Ada: { type: 'TEACHER', blocked: [[0, 0]] }, Ben: 'TEACHER' } })

test('[D477] a sheet says what it says of the slots that there are, in three grades', () => {
  const week = wishedWeek(school, [
    [0, 1, 'cannot'],
    [1, 0, 'likes'],
    [1, 9, 'ratherNot'],
  ])
  expect([...week]).toEqual([
    [slotAt(0, 1), 'cannot'],
    [slotAt(1, 0), 'likes'],
  ])
  expect(countsOfWeek(week)).toEqual({ cannot: 1, ratherNot: 0, likes: 1 })
})

test('[D477] what a sheet says nothing of stays as it is, or becomes free', () => {
  const asked = { calendarUuid: 'Ada', cells: [[1, 0, 'likes']] as WishedCell[] }
  const [kept, freed] = [false, true].map((free) => weekWithWishes(school, { ...asked, free }))
  expect([...kept!]).toEqual([
    [slotAt(0, 0), 'cannot'],
    [slotAt(1, 0), 'likes'],
  ])
  expect([...freed!]).toEqual([[slotAt(1, 0), 'likes']])
  const now = timeOffOf(school, { calendarUuid: 'Ada' })
  expect(differingSlots(now, kept!)).toEqual([slotAt(1, 0)])
  expect(differingSlots(now, freed!)).toEqual([slotAt(0, 0), slotAt(1, 0)])
})

test('[D478] the weeks of several are set as one step, which says of each just that', () => {
  const weeks = [
    { calendarUuid: 'Ada', cannot: [slotAt(0, 1)], ratherNot: [slotAt(0, 2)], likes: [] },
    { calendarUuid: 'Ben', cannot: [], ratherNot: [], likes: [slotAt(1, 1)] },
  ]
  const next = after(school, 'setTimeOffWeeks', { weeks })
  expect(faultsOf(next)).toEqual([])
  expect(timeOffOf(next, { calendarUuid: 'Ada' })).toEqual(
    new Map([
      [slotAt(0, 1), 'cannot'],
      [slotAt(0, 2), 'ratherNot'],
    ]),
  )
  expect([...timeOffOf(next, { calendarUuid: 'Ben' })]).toEqual([[slotAt(1, 1), 'likes']])
})

test('a sheet that names a cell twice, or too much, is none', () => {
  const twice = { cells: [[0, 0, 'cannot'], [0, 0, 'likes']], text: '' } // prettier-ignore
  expect(wishSheet.safeParse(twice).success).toBe(false)
  expect(wishSheet.safeParse({ cells: [[0, 99, 'cannot']] }).success).toBe(false)
  expect(wishSheet.safeParse({ cells: [], text: 'x'.repeat(2_000) }).success).toBe(false)
  expect(wishSheet.safeParse({ cells: [] }).data).toEqual({ cells: [], text: '' })
})

test('a last day is over by the clock of the school; where none is known, once it is over everywhere', () => {
  const at = (hour: string) => new Date(`2026-12-04T${hour}:00Z`)
  expect(isUpTo('2026-12-03', at('10:00'))).toBe(true)
  expect(isUpTo('2026-12-03', at('13:00'))).toBe(false)
  expect(isUpTo('2026-12-03', at('10:00'), 'Europe/Berlin')).toBe(false)
  expect(isUpTo('2026-12-04', at('22:00'), 'Europe/Berlin')).toBe(true)
})
