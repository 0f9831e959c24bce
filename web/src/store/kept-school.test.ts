import { expect, test } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { forgetKeptSchool, keepSchool, keptSchool } from './kept-school.ts'

const school = {
  format: 'timetable',
  formatVersion: 1,
  title: 'Hill School',
  description: '',
  days: 5,
  dayNames: null,
  periodNames: null,
  periods: [],
  calendars: [],
  subjects: [],
  rules: [],
} as const

test('a school is kept as the text of a file until it is forgotten', () => {
  const storage = memoryStorage()
  expect(keptSchool(storage)).toBeNull()
  expect(keepSchool(storage, { ...school, periods: [], calendars: [], subjects: [], rules: [] })).toBe(true)
  expect(JSON.parse(keptSchool(storage) ?? '')).toEqual(school)
  forgetKeptSchool(storage)
  expect(keptSchool(storage)).toBeNull()
})

test('a browser that stores nothing is no reason to fail', () => {
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(keepSchool(full, { ...school, periods: [], calendars: [], subjects: [], rules: [] })).toBe(false)
})
