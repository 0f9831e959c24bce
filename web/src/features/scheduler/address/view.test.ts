import { expect, test } from 'vitest'
import { readAddress, writeAddress } from './view.ts'

const read = (search: string) => readAddress(new URLSearchParams(search))
const write = (search: string, change: Parameters<typeof writeAddress>[1]) =>
  writeAddress(new URLSearchParams(search), change).toString()

test('an address names the view, and what cannot be read is passed over', () => {
  expect(read('')).toEqual({ view: 'week', calendar: null, type: null, day: 0, week: null, criterion: null })
  expect(read('view=matrix&type=TEACHER')).toMatchObject({ view: 'matrix', type: 'TEACHER' })
  expect(read('view=day&day=3')).toMatchObject({ view: 'day', day: 3 })
  expect(read('view=month&type=X&day=-1')).toEqual({
    view: 'week',
    calendar: null,
    type: null,
    day: 0,
    week: null,
    criterion: null,
  })
  expect(read('week=1')).toMatchObject({ week: 1 })
  expect(read('week=B')).toMatchObject({ week: null })
  expect(read('day=1.5')).toMatchObject({ day: 0 })
})

test('another view keeps what it has use for, and the key of a shared version', () => {
  expect(write('calendar=a', { view: 'matrix', type: 'CLASS' })).toBe('view=matrix&type=CLASS')
  expect(write('share=key&view=matrix&type=ROOM', { view: 'week', calendar: 'b' })).toBe('share=key&calendar=b')
  expect(write('view=day&type=ROOM&day=2', { day: 3 })).toBe('view=day&type=ROOM&day=3')
  expect(write('view=day&type=ROOM&day=2&week=1', { view: 'week', calendar: 'b' })).toBe('calendar=b&day=2&week=1')
})

test('the date of a day and its board stay in the address while the board changes it', () => {
  expect(write('date=2026-09-14&show=board&type=ROOM', { type: 'TEACHER' })).toBe('date=2026-09-14&show=board')
  expect(write('date=2026-09-14&show=board', { view: 'day', type: 'ROOM' })).toBe(
    'date=2026-09-14&show=board&view=day&type=ROOM&day=0',
  )
})

test('what is marked in a timetable stays while its days are leafed through, and goes with the timetable', () => {
  expect(read('calendar=a&criterion=teacherGaps')).toMatchObject({ criterion: 'teacherGaps' })
  expect(read('calendar=a&criterion=joy')).toMatchObject({ criterion: null })
  expect(write('calendar=a&criterion=teacherGaps', { day: 2 })).toBe('calendar=a&criterion=teacherGaps&day=2')
  expect(write('calendar=a&criterion=teacherGaps', { calendar: 'b' })).toBe('calendar=b')
  expect(write('calendar=a&criterion=teacherGaps', { view: 'matrix' })).toBe('view=matrix')
  expect(write('calendar=a&criterion=teacherGaps', { criterion: null })).toBe('calendar=a')
})
