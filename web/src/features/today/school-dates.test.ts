import { weekdayOf } from '@timetable/domain'
import { expect, test } from 'vitest'
import { nextSchoolDay } from './school-dates.ts'

const year = { firstDay: '2026-08-31', lastDay: '2026-12-18' }
const isSchoolDay = (date: string) => weekdayOf(date) <= 5 && !(date >= '2026-10-12' && date <= '2026-10-16')
const next = (date: string, step: 1 | -1) => nextSchoolDay(year, isSchoolDay, date, step)

test('weekends and holidays are passed over, in both directions', () => {
  expect(next('2026-09-11', 1)).toBe('2026-09-14')
  expect(next('2026-10-09', 1)).toBe('2026-10-19')
  expect(next('2026-10-19', -1)).toBe('2026-10-09')
})

test('from outside the school year its first or last day is reached, and beyond it there is none', () => {
  expect(next('2025-01-01', 1)).toBe('2026-08-31')
  expect(next('2030-01-01', -1)).toBe('2026-12-18')
  expect(next('2026-12-18', 1)).toBeUndefined()
  expect(next('2026-08-31', -1)).toBeUndefined()
})
