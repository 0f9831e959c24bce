import type { ChangeRow } from '@timetable/domain'
import { expect, test } from 'vitest'
import { dayHeading, historyDays, howLongAgo } from './history-days.ts'

const now = new Date('2026-03-11T10:00:00')
const words = { today: 'Today', yesterday: 'Yesterday' }
const row = (revision: number, at: string): ChangeRow => ({
  revision,
  command: 'zen',
  kind: 'do',
  user: null,
  at: new Date(at).toISOString(),
  names: [],
  count: 1,
  place: null,
})

test('rows stand under the day they were made on', () => {
  const days = historyDays([
    row(3, '2026-03-11T09:00:00'),
    row(2, '2026-03-11T00:10:00'),
    row(1, '2026-03-10T23:50:00'),
  ])
  expect(days.map(({ day, rows }) => [day, rows.map(({ revision }) => revision)])).toEqual([
    ['2026-03-11', [3, 2]],
    ['2026-03-10', [1]],
  ])
})

test('today and yesterday are called so, other days by their date, those of other years with the year', () => {
  const heading = (day: string) => dayHeading('en', words, day, now)
  expect(heading('2026-03-11')).toBe('Today')
  expect(heading('2026-03-10')).toBe('Yesterday')
  expect(heading('2026-03-02')).toBe('Monday 2 March')
  expect(heading('2025-12-31')).toBe('Wednesday, 31 December 2025')
})

test('yesterday is the day before also where the month began', () => {
  expect(dayHeading('en', words, '2026-02-28', new Date('2026-03-01T00:30:00'))).toBe('Yesterday')
})

test('how long ago is told within the hour, and never as in the future', () => {
  expect(howLongAgo('en', new Date('2026-03-11T09:55:00'), now)).toBe('5 minutes ago')
  expect(howLongAgo('en', new Date('2026-03-11T10:00:30'), now)).toBe('this minute')
  expect(howLongAgo('en', new Date('2026-03-11T08:00:00'), now)).toBeNull()
})
