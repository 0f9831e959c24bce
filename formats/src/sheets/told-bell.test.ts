import { bellFrom, type PeriodTimes } from '@timetable/domain'
import { runs } from '@timetable/domain/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clock } from '../periods.ts'
import { toldBell } from './told-bell.ts'

const lesson = (day: number, period: number, from: string, to: string, length = 1) => ({
  day,
  period,
  from,
  to,
  length,
})
const timesIn = (bell: ReturnType<typeof toldBell>) => ({
  usual: bell?.usual.map(({ startTime, endTime }) => `${startTime} ${endTime}`),
  others: bell?.otherDays.map(({ days, times }) => [
    days,
    times.map(({ startTime, endTime }) => `${startTime} ${endTime}`),
  ]),
})

test('a day at other times has its own, and the usual ones for periods without lessons', () => {
  const lessons = [
    ...[0, 1, 2].flatMap((day) => [
      lesson(day, 0, '8:00', '8:45'),
      lesson(day, 1, '8:55', '9:40'),
      lesson(day, 2, '9:50', '10:35'),
    ]),
    ...[lesson(3, 0, '8:00', '8:30'), lesson(3, 1, '8:35', '9:05')],
  ]
  expect(timesIn(toldBell(lessons, { days: 5, periods: 3 }))).toEqual({
    usual: ['08:00 08:45', '08:55 09:40', '09:50 10:35'],
    others: [[[3], ['08:00 08:30', '08:35 09:05', '09:50 10:35']]],
  })
})

test('a lesson of two periods at the usual times has the usual break; at other times it is divided', () => {
  const lessons = [
    ...[lesson(0, 0, '8:00', '8:45'), lesson(0, 1, '8:55', '9:40'), lesson(1, 0, '8:00', '9:40', 2)],
    lesson(2, 0, '8:00', '9:00', 2),
  ]
  expect(timesIn(toldBell(lessons, { days: 3, periods: 2 }))).toEqual({
    usual: ['08:00 08:45', '08:55 09:40'],
    others: [[[2], ['08:00 08:30', '08:30 09:00']]],
  })
})

test('lessons of two periods alone are divided, and what cannot be known is no bell schedule', () => {
  expect(timesIn(toldBell([lesson(0, 0, '8:00', '9:30', 2)], { days: 1, periods: 2 })).usual).toEqual([
    '08:00 08:45',
    '08:45 09:30',
  ])
  expect(toldBell([lesson(0, 0, '', '')], { days: 1, periods: 1 })).toBeUndefined()
  expect(toldBell([lesson(0, 0, '9:00', '8:00')], { days: 1, periods: 1 })).toBeUndefined()
})

test('a day whose times overlap the usual ones of other periods has those of another day, and is counted', () => {
  const lessons = [lesson(0, 0, '8:00', '8:45'), lesson(0, 1, '8:55', '9:40'), lesson(1, 0, '8:50', '9:35')]
  expect(toldBell(lessons, { days: 2, periods: 2 })).toMatchObject({ otherDays: [], unusable: 1 })
})

test('with a lesson in every period, every day has its times', () => {
  const day = fc.tuple(
    fc.integer({ min: 0, max: 60 }),
    fc.integer({ min: 30, max: 60 }),
    fc.integer({ min: 0, max: 20 }),
  )
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 8 }), (drawn, periods) => {
      const times = drawn.map(([later, length, pause]) =>
        Array.from({ length: periods }, (_, i): PeriodTimes => {
          const start = 7 * 60 + later + i * (length + pause)
          return { startTime: clock(start), endTime: clock(start + length) }
        }),
      )
      const lessons = times.flatMap((own, at) =>
        own.map(({ startTime, endTime }, period) => lesson(at, period, startTime, endTime)),
      )
      expect(toldBell(lessons, { days: drawn.length, periods })).toMatchObject({ ...bellFrom(times), unusable: 0 })
    }),
    { numRuns: runs(60) },
  )
})
