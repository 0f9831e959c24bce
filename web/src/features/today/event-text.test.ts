import { headOf } from '@timetable/domain'
import { daySchool } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { dateIn, readEvents } from './event-text.ts'

const schedule = daySchool()
const year = headOf(schedule).year!
const read = (...rows: readonly (readonly string[])[]) =>
  readEvents(rows.map((row) => row.join('\t')).join('\n'), { schedule, year, periodNames: ['1', '2', '3', '4'] })

test('a list of exams from a sheet: dates, periods, several classes, rooms and teachers', () => {
  const { events, odd } = read(
    ['Date', 'Period', 'Class', 'Exam', 'Room', 'Teachers'],
    ['14.9.2026', '1-2', '7A, 7B', 'Maths', 'R1; Gym', 'Ada + Ben'],
    ['Tue 15/09', '3', '8A', 'Latin', '', 'dan'],
  )
  expect(odd).toEqual([])
  expect(events.map(({ calendars, ...event }) => ({ ...event, who: calendars.map(({ name }) => name) }))).toEqual([
    { date: '2026-09-14', name: 'Maths', hourNum: 0, length: 2, who: ['7A', '7B', 'R1', 'Gym', 'Ada', 'Ben'] },
    { date: '2026-09-15', name: 'Latin', hourNum: 2, length: 1, who: ['8A', 'Dan'] },
  ])
})

test('each line that is not understood says why, and the others are read', () => {
  const { events, odd } = read(
    ['2026-09-14', '1', '7A', 'Maths', 'R1', 'Ada'],
    ['soon 1', '1', '7A', 'Maths', '', ''],
    ['2026-02-30', '1', '7A', 'Maths', '', ''],
    ['2026-09-14', '', '7A', 'Maths', '', ''],
    ['2026-09-14', '1', '9Z', 'Maths', '', 'Ada'],
    ['2026-09-14', '1', '7A', '', '', ''],
    ['2026-09-14', '1', '', 'Maths', '', ''],
  )
  expect(events).toHaveLength(1)
  expect(odd.map(({ line, kind }) => [line, kind])).toEqual([
    [2, 'date'],
    [3, 'date'],
    [4, 'periods'],
    [5, 'unknown'],
    [6, 'name'],
    [7, 'nobody'],
  ])
})

test('dates of sheets: the day first, the month first where only that is in the school year, the year of the school year', () => {
  const on = (text: string) => dateIn(text, { firstDay: '2026-08-10', lastDay: '2027-06-30' })
  expect(['2026-09-14', 'Mo 14.09.26', '14/9/2026', '09/14/2026', '14. 9.', '3.2.'].map(on)).toEqual([
    ...Array.from({ length: 5 }, () => '2026-09-14'),
    '2027-02-03',
  ])
  expect(['', 'x', '32.9.', '2026-13-01'].map(on)).toEqual([undefined, undefined, undefined, undefined])
})
