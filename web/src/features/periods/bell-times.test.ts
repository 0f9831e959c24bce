import { describe, expect, test } from 'vitest'
import { smallSchool } from '../../testing/small-school.ts'
import { bellTimesOf, parseClockTime, withTime } from './bell-times.ts'
import { planPeriods } from './period-count.ts'

describe('bell schedule', () => {
  test("lists the first day's periods", () => {
    expect(bellTimesOf(smallSchool())).toEqual([
      { startTime: '08:00', endTime: '08:45' },
      { startTime: '09:00', endTime: '09:45' },
    ])
  })

  test('a time that cannot be read leaves the old one', () => {
    const times = bellTimesOf(smallSchool())
    expect(withTime(times, 0, 'endTime', 'soon')).toBe(times)
    expect(withTime(times, 0, 'endTime', '8.50')).toEqual([{ startTime: '08:00', endTime: '08:50' }, times[1]])
  })

  test.each([
    ['9:30', '09:30'],
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
  test('says what is to be added, removed, and which lessons that costs', () => {
    const schedule = smallSchool()
    expect(planPeriods(schedule, 5)).toEqual({ add: 3, remove: 0, unplaced: 0 })
    expect(planPeriods(schedule, 1)).toEqual({ add: 0, remove: 1, unplaced: 0 })
    expect(planPeriods(schedule, 0)).toEqual({ add: 0, remove: 2, unplaced: 2 })
  })

  test('a lesson that reaches into a period that goes is lost too', () => {
    const schedule = smallSchool()
    const long = { ...schedule.lessons.l1!, length: 2 }
    expect(planPeriods({ ...schedule, lessons: { l1: long } }, 1).unplaced).toBe(1)
  })
})
