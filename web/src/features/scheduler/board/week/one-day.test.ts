import { clashesOf } from '@timetable/domain'
import { after, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { gridModel } from '../../../../timetable/week/grid-model.ts'
import { makeSchool } from '../../../../timetable/testing/make-school.ts'
import { oneDay, swipeOf } from './one-day.ts'

test('a day of a grid has its own cells in their places, and no others', () => {
  const schedule = makeSchool({ classes: 1, teachers: 1, rooms: 1, days: 3, hours: 4, lessons: 6, unscheduled: 0 })
  const model = gridModel(schedule, clashesOf(schedule), schedule.calendars['class-0']!)
  const day = oneDay(model, 1)
  expect(day.days.map(({ dayNum }) => dayNum)).toEqual([1])
  expect(day.periods).toBe(model.periods)
  expect(day.cells[2]).toEqual([null, model.cells[2]![1], null])
})

test('the periods of a day with other times have these, and its cells need not repeat them', () => {
  const usual = tinySchedule({ hours: 2, calendars: { '1A': 'CLASS' }, subjects: {} })
  const schedule = after(usual, 'setTimeSlotTimes', {
    times: [],
    otherDays: [{ days: [1], times: [['07:50', '08:30']] }],
  })
  const model = gridModel(schedule, clashesOf(schedule), schedule.calendars['1A']!)
  expect(model.periods[0]).toMatchObject({ startTime: '08:00', endTime: '08:45' })
  expect(model.cells.map((row) => row.map((cell) => cell?.ownTimes?.startTime ?? null))).toEqual([
    [null, '07:50'],
    [null, null],
  ])
  const day = oneDay(model, 1)
  expect(day.periods[0]).toMatchObject({ startTime: '07:50', endTime: '08:30' })
  expect(day.cells.flat().every((cell) => !cell?.ownTimes)).toBe(true)
  expect(oneDay(model, 0).periods).toBe(model.periods)
})

test('a finger turns the days when it goes far enough along, and not while it scrolls', () => {
  expect(swipeOf(-80, 10)).toBe(1)
  expect(swipeOf(80, -10)).toBe(-1)
  expect(swipeOf(-40, 0)).toBe(0)
  expect(swipeOf(-80, 60)).toBe(0)
})
