import type { PublishedLesson, PublishedWeek } from '@timetable/domain'
import { expect, test } from 'vitest'
import { beginsApart, lessonsIn, rowNow, rowsOf, screenDays } from './screen-model.ts'

/** Periods of 45 minutes from 8:00 on, but for a break of 30 minutes after the second. */
const PERIODS = ['08:00', '08:45', '10:00']
const lesson = (uuid: string, dayNum: number, start: string, end: string, weeks = [0, 1]): PublishedLesson => ({
  ...{ hourNum: PERIODS.indexOf(start), periods: uuid === 'double' ? 2 : 1 },
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
  const rows = rowsOf(days)
  expect(rows.map(({ start }) => start)).toEqual(['08:00', '08:45'])
  expect(rows.map((row) => names(lessonsIn(days[0]!, row)))).toEqual([['double', 'in A'], ['double']])
  expect(rowNow(days, rows, '08:50')).toBe(1)
  for (const time of ['07:59', '09:30', '23:00']) expect(rowNow(days, rows, time)).toBe(-1)
})

test('the week after it is over is that of the next days, and without a year it is everything of all weeks', () => {
  expect(screenDays(week, { date: '2026-09-05', time: '10:00' })[0]?.date).toBe('2026-09-07')
  const days = screenDays({ ...week, year: null }, null)
  expect(days.map(({ lessons }) => names(lessons))).toEqual([
    ['double', 'in A'],
    ['in B', 'late'],
  ])
  expect(rowsOf(days).map(({ start }) => start)).toEqual(['08:00', '08:45', '10:00'])
  expect(rowsOf(screenDays({ ...week, lessons: [] }, null))).toEqual([])
})

test('on a day with other times a period stays in its row, says its own times, and is the current one by these', () => {
  const early = { ...lesson('early', 1, '07:50', '08:35'), hourNum: 0, periods: 1 }
  const second = { ...lesson('second', 1, '08:35', '09:20'), hourNum: 1, periods: 1 }
  const usual = [lesson('one', 0, '08:00', '08:45'), lesson('other', 0, '08:45', '09:30')]
  const lessons = [...usual, lesson('in A too', 0, '08:00', '08:45'), early, second]
  const days = screenDays({ ...week, lessons }, { date: '2026-09-01', time: '08:40' })
  const rows = rowsOf(days)
  expect(rows).toEqual([
    { period: 0, start: '08:00' },
    // Equally many begin at both: the earlier one.
    { period: 1, start: '08:35' },
  ])
  expect(rows.map((row) => names(lessonsIn(days[1]!, row)))).toEqual([['early'], ['second']])
  expect(beginsApart(days[1]!, rows[0]!, early)).toBe(true)
  expect(beginsApart(days[0]!, rows[0]!, usual[0]!)).toBe(false)
  expect(beginsApart(days[0]!, rows[1]!, usual[1]!)).toBe(true)
  expect(['07:49', '07:50', '08:36', '09:20'].map((time) => rowNow(days, rows, time))).toEqual([-1, 0, 1, -1])
})

test('an afternoon that is a day of its own follows its morning', () => {
  const at = (uuid: string, dayNum: number, start: string, end: string) => ({
    ...lesson(uuid, dayNum, start, end),
    hourNum: 0,
  })
  const lessons = [at('morning', 0, '08:00', '08:45'), at('afternoon', 1, '13:00', '13:45')]
  const days = screenDays({ ...week, halfDays: true, lessons }, { date: '2026-08-31', time: '13:10' })
  const rows = rowsOf(days)
  expect(rows.map(({ start }) => start)).toEqual(['08:00', '13:00'])
  expect(rows.map((row) => names(lessonsIn(days[0]!, row)))).toEqual([['morning'], ['afternoon']])
  expect(rowNow(days, rows, '13:10')).toBe(1)
})
