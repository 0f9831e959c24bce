import { describe, expect, test } from 'vitest'
import { after, tinySchedule } from '@timetable/domain/testing'
import { smallSchool } from '../../testing/small-school.ts'
import {
  bellDraft,
  daysIn,
  firstError,
  timesIn,
  withDay,
  withoutPeriod,
  withoutSet,
  withSet,
  withTimes,
} from './bell-draft.ts'
import {
  bellProblems,
  parseClockTime,
  usualLength,
  withLength,
  withTime,
  withTyped,
} from '../../timetable/week/bell-times.ts'
import { lessonsOnPeriod, planPeriods } from './period-count.ts'

describe('bell schedule', () => {
  test("lists the first day's periods", () => {
    expect(bellDraft(smallSchool()).usual).toEqual([
      { startTime: '08:00', endTime: '08:45' },
      { startTime: '09:00', endTime: '09:45' },
    ])
  })

  test('a time that cannot be read leaves the old one', () => {
    const times = bellDraft(smallSchool()).usual
    expect(withTime(times, 0, 'endTime', 'soon')).toBe(times)
    expect(withTime(times, 0, 'endTime', '8.50')).toEqual([{ startTime: '08:00', endTime: '08:50' }, times[1]])
  })

  const day = [
    { startTime: '08:00', endTime: '08:45' },
    { startTime: '09:00', endTime: '09:45' },
    { startTime: '09:45', endTime: '10:30' },
  ]
  const text = (times: readonly { startTime: string; endTime: string }[]) =>
    times.map(({ startTime, endTime }) => `${startTime}-${endTime}`)

  test('later periods move along where that is wanted, and the period itself where its start moves', () => {
    expect(text(withTime(day, 0, 'endTime', '8:50', true))).toEqual(['08:00-08:50', '09:05-09:50', '09:50-10:35'])
    expect(text(withTime(day, 1, 'startTime', '9:10', true))).toEqual(['08:00-08:45', '09:10-09:55', '09:55-10:40'])
    expect(text(withTime(day, 1, 'startTime', '9:10'))).toEqual(['08:00-08:45', '09:10-09:45', '09:45-10:30'])
    expect(withTime(day, 1, 'startTime', 'soon', true)).toBe(day)
  })

  test('what is typed and saved at once moves later periods along too, though their fields still say the old times', () => {
    const said = (period: number, side: 'startTime' | 'endTime') =>
      period === 0 && side === 'startTime' ? '8.30' : day[period]![side]
    expect(text(withTyped(day, said, true))).toEqual(['08:30-09:15', '09:30-10:15', '10:15-11:00'])
    expect(text(withTyped(day, said, false))).toEqual(['08:30-08:45', '09:00-09:45', '09:45-10:30'])
    expect(withTyped(day, (period, side) => day[period]![side], true)).toBe(day)
  })

  test('one length for all keeps the breaks', () => {
    expect(text(withLength(day, 60))).toEqual(['08:00-09:00', '09:15-10:15', '10:15-11:15'])
    expect(usualLength(day)).toBe(45)
    expect(usualLength([])).toBe(45)
    expect(withLength([], 60)).toEqual([])
  })

  test('times that overlap or run backward are known', () => {
    expect(bellProblems(day)).toEqual([null, null, null])
    expect(bellProblems(withTime(day, 1, 'startTime', '8:30'))).toEqual([null, 'overlaps', null])
    expect(bellProblems(withTime(day, 1, 'endTime', '9:00'))).toEqual([null, 'backward', null])
  })

  test.each([
    ['9:30', '09:30'],
    ['8.15', '08:15'],
    ['815', '08:15'],
    ['8:15 am', '08:15'],
    ['09.30', '09:30'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['14', '14:00'],
    ['9h05', '09:05'],
    ['9:30 pm', '21:30'],
    ['12 am', '00:00'],
    ['12:15 p.m.', '12:15'],
    [' 7:00 ', '07:00'],
    ['24:00', null],
    ['9:60', null],
    ['13:00 pm', null],
    ['9:3', null],
    ['', null],
    ['half past nine', null],
  ])('%j is %s', (text, time) => expect(parseClockTime(text)).toBe(time))
})

describe('number of periods', () => {
  test('says how many lessons lie on one', () => {
    const school = smallSchool()
    const long = { ...school.lessons.l1!, length: 2 }
    expect([0, 1].map((hour) => lessonsOnPeriod(school, hour))).toEqual([2, 0])
    expect(lessonsOnPeriod({ ...school, lessons: { l1: long } }, 1)).toBe(1)
  })

  test('says what is to be added, removed, and which lessons that costs', () => {
    const schedule = smallSchool()
    expect(planPeriods(schedule, 5)).toEqual({ add: 3, remove: 0, unscheduled: 0 })
    expect(planPeriods(schedule, 1)).toEqual({ add: 0, remove: 1, unscheduled: 0 })
    expect(planPeriods(schedule, 0)).toEqual({ add: 0, remove: 2, unscheduled: 2 })
  })

  test('a lesson that reaches into a period that goes is lost too', () => {
    const schedule = smallSchool()
    const long = { ...schedule.lessons.l1!, length: 2 }
    expect(planPeriods({ ...schedule, lessons: { l1: long } }, 1).unscheduled).toBe(1)
  })
})

describe('other times on some days', () => {
  const week = bellDraft(tinySchedule({ days: 5 }))
  const friday = withSet(week)

  test('are at first those of the last day, as usual, and are edited apart', () => {
    expect(friday.sets).toEqual([{ key: 0, days: [4], times: week.usual }])
    expect(daysIn(friday, null)).toEqual([0, 1, 2, 3])
    const early = withTimes(friday, 0, (times) => withTime(times, 0, 'startTime', '7:50', true))
    expect(timesIn(early, 0).map(({ startTime }) => startTime)).toEqual(['07:50', '08:50', '09:50'])
    expect(timesIn(early, null)).toEqual(week.usual)
    expect(withoutPeriod(early, 0).sets[0]?.times).toHaveLength(2)
    expect(withoutPeriod(early, 0).usual).toHaveLength(2)
    expect(withoutSet(early, 0)).toEqual(week)
  })

  test('a day is in one set at most', () => {
    const two = withSet(friday)
    expect(two.sets.map(({ days }) => days)).toEqual([[4], [3]])
    expect(withDay(two, 1, 4).sets.map(({ days }) => days)).toEqual([[], [3, 4]])
    expect(withDay(two, 0, 4).sets.map(({ days }) => days)).toEqual([[], [3]])
    expect(daysIn(withDay(two, 0, 4), null)).toEqual([0, 1, 2, 4])
  })

  test('are those of the version, and come back from what is sent', () => {
    const times = (from: string) => week.usual.map((time, at) => (at === 0 ? { ...time, startTime: from } : time))
    const otherDays = [{ days: [1, 4], times: times('07:50') }]
    const school = after(tinySchedule({ days: 5 }), 'setTimeSlotTimes', { times: [...week.usual], otherDays })
    expect(bellDraft(school)).toEqual({ ...week, sets: [{ key: 0, ...otherDays[0] }] })
  })

  test('the first error is found in every set', () => {
    expect(firstError(friday)).toBeNull()
    const wrong = withTimes(friday, 0, (times) => withTime(times, 1, 'endTime', '8:00'))
    expect(firstError(wrong)).toEqual({ shown: 0, backward: 1 })
    expect(firstError(withDay(friday, 0, 4))).toEqual({ shown: 0, backward: null })
  })
})
