import type { PublishedLesson, PublishedWeek } from '@timetable/domain'
import { expect, test } from 'vitest'
import { lessonsIn, rowNow, screenDays, startsOf } from './screen-model.ts'

const lesson = (uuid: string, dayNum: number, start: string, end: string, weeks = [0, 1]): PublishedLesson => ({
  ...{ uuid, dayNum, start, end, weeks, subject: uuid, color: '#112233' },
  ...{ classes: [], teachers: [], rooms: [] },
})
const week: PublishedWeek = {
  ...{ name: '5a', calendarType: 'CLASS', days: 2, dayNames: null, halfDays: false, daysPerTerm: null },
  ...{ weekNames: ['A', 'B'], homeRoom: null, homeTeacher: null },
  year: {
    ...{ firstDay: '2026-08-31', lastDay: '2027-06-25', timeZone: 'Europe/Berlin', weekday: 1, firstWeek: 0 },
    holidays: [],
  },
  lessons: [
    lesson('double', 0, '08:00', '09:30'),
    lesson('in A', 0, '08:00', '08:45', [0]),
    lesson('in B', 1, '10:00', '10:45', [1]),
    lesson('late', 1, '08:45', '09:30'),
  ],
}
const names = (lessons: readonly PublishedLesson[]) => lessons.map(({ uuid }) => uuid)

test('a screen shows the week of today, in rows at which something begins, and what goes on in each', () => {
  const days = screenDays(week, { date: '2026-09-01', time: '08:50' })
  expect(days.map(({ date, isToday }) => [date, isToday])).toEqual([
    ['2026-08-31', false],
    ['2026-09-01', true],
  ])
  const starts = startsOf(days)
  expect(starts).toEqual(['08:00', '08:45'])
  expect(starts.map((start) => names(lessonsIn(days[0]!, start)))).toEqual([['double', 'in A'], ['double']])
  expect(rowNow(days, starts, '08:50')).toBe(1)
  for (const time of ['07:59', '09:30', '23:00']) expect(rowNow(days, starts, time)).toBe(-1)
})

test('the week after it is over is that of the next days, and without a year it is everything of all weeks', () => {
  expect(screenDays(week, { date: '2026-09-05', time: '10:00' })[0]?.date).toBe('2026-09-07')
  const days = screenDays({ ...week, year: null }, null)
  expect(days.map(({ lessons }) => names(lessons))).toEqual([
    ['double', 'in A'],
    ['in B', 'late'],
  ])
  expect(startsOf(days)).toEqual(['08:00', '08:45', '10:00'])
  expect(startsOf(screenDays({ ...week, lessons: [] }, null))).toEqual([])
})
