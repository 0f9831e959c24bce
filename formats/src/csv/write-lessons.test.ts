import { headOf } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { writeHtml } from '../html/write.ts'
import { englishWords } from '../tables/words.ts'
import { writeLessonsCsv } from './write-lessons.ts'

const school = (name: string) =>
  tinySchedule({
    days: 1,
    hours: 2,
    calendars: { '1A': 'CLASS', '@Ada, B.': 'TEACHER' },
    subjects: { [name]: { calendars: ['1A', '@Ada, B.'], lessons: [{}, { at: [0, 1], pinned: true }] } },
  })
const lines = (name: string, locale = 'en') => {
  const schedule = school(name)
  const text = writeLessonsCsv(schedule, { ...englishWords(schedule), locale })
  expect(text.startsWith('\uFEFF')).toBe(true)
  return text.slice(1).split('\r\n')
}

test('all lessons are a table, as they lie in the week', () => {
  expect(lines('Maths')).toEqual([
    'Course,Classes,Teachers,Rooms,Not chosen yet,Length,Day,Period,From,To,Pinned,Tags',
    expect.stringMatching(/^Maths,1A,"'@Ada, B\.",,,1,Monday,2,\d\d:\d\d,\d\d:\d\d,yes,$/),
    `Maths,1A,"'@Ada, B.",,,1,,,,,,`,
    '',
  ])
})

test('where a version has several weeks, each lesson says in which it lies', () => {
  const schedule = school('Maths')
  const [uuid, lesson] = Object.entries(schedule.lessons)[0] ?? []
  if (uuid === undefined || !lesson) throw new Error('no lesson')
  const head = { ...headOf(schedule), weeks: ['A', 'B'] }
  const lessons = { ...schedule.lessons, [uuid]: { ...lesson, weeks: [1] } }
  const turned = { ...schedule, head: { [head.uuid]: head }, lessons }
  const rows = writeLessonsCsv(turned, englishWords(turned)).split('\r\n')
  expect(rows[0]).toContain('Rooms,Weeks,Not chosen yet')
  expect(rows.filter((row) => row.includes(',B,,1,'))).toHaveLength(1)
  expect(writeHtml(turned, englishWords(turned))).toContain('Maths (B)')
})

test('where numbers have a comma, cells are parted by a semicolon', () => {
  expect(lines('a;b', 'de')[1]).toMatch(/^"a;b";1A;'@Ada, B\.;;;1;Monday;/)
})

test.each(['=HYPERLINK("http://x","y")', '+1', '-1', '@SUM(A1)', '\t=1', '＝1'])('%j is no formula', (name) => {
  expect(lines(name)[1]).toMatch(/^"?'/)
})
