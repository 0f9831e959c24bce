import { knownJudgement } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { judgeLater } from './judge-later.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const school = () =>
  tinySchedule({
    calendars: { '1A': 'CLASS' },
    subjects: { Maths: { calendars: ['1A'], lessons: [{ at: [0, 0] }] }, Art: { calendars: ['1A'], lessons: [{}] } },
  })

test('nothing is judged in the task that asks, and all that wait for one version share the work', () => {
  const schedule = school()
  const called: string[] = []
  judgeLater(schedule, () => called.push('bar'))
  judgeLater(schedule, () => called.push('marks'))
  expect(knownJudgement(schedule)).toBeUndefined()
  expect(vi.getTimerCount()).toBe(1)
  vi.runAllTimers()
  expect(called).toEqual(['bar', 'marks'])
  expect(knownJudgement(schedule)?.counts.unscheduled).toBe(1)
})

test('who stops waiting is not called, and the work stops with the last', () => {
  const schedule = school()
  const called: string[] = []
  const stops = ['bar', 'marks'].map((name) => judgeLater(schedule, () => called.push(name)))
  stops[0]!()
  vi.runAllTimers()
  expect(called).toEqual(['marks'])

  const other = school()
  const stop = judgeLater(other, () => called.push('other'))
  stop()
  stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.runAllTimers()
  expect(knownJudgement(other)).toBeUndefined()
  // Asked again, it begins anew.
  judgeLater(other, () => called.push('again'))
  vi.runAllTimers()
  expect(called).toEqual(['marks', 'again'])
})
