import { importedSchool } from '@timetable/domain'
import { expect, test } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { forgetKeptSchool, keepSchool, keptSchool, keptSchoolSize } from './kept-school.ts'

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

test('what is kept is told by its name and its size', () => {
  const storage = memoryStorage()
  expect(keptSchoolSize(storage)).toBeNull()
  const calendars = (['CLASS', 'TEACHER', 'TEACHER', 'ROOM'] as const).map((calendarType, n) => ({
    ...{ key: `c${n}`, name: `C${n}`, calendarType, blocked: [] },
  }))
  const lesson = { key: '1', length: 1, start: null, pinned: false }
  const subject = {
    name: 'Art',
    color: '#FFBDC2',
    calendars: ['c0'],
    distribution: 'scatter',
    timeOfDay: 'none',
  } as const
  const subjects = [{ ...subject, lessons: [lesson, { ...lesson, key: '2' }] }]
  keepSchool(storage, importedSchool.parse({ ...school, calendars, subjects }))
  expect(keptSchoolSize(storage)).toEqual({ title: 'Hill School', classes: 1, teachers: 2, lessons: 2 })
  storage.setItem('keptSchool', '{"title":"torn')
  expect(keptSchoolSize(storage)).toBeNull()
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
