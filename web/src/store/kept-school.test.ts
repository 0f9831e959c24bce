import { importedSchool } from '@timetable/domain'
import { expect, test } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { forgetKept, keepFiles, keepSchool, keptFiles, keptOrigin, keptSchool, keptSize } from './kept-school.ts'

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
  forgetKept(storage)
  expect(keptSchool(storage)).toBeNull()
})

test('what is kept is told by its name and its size', () => {
  const storage = memoryStorage()
  expect(keptSize(storage)).toBeNull()
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
  expect(keptSize(storage)).toEqual({ title: 'Hill School', size: { classes: 1, teachers: 2, lessons: 2 } })
  storage.setItem('keptSchool', '{"title":"torn')
  expect(keptSize(storage)).toBeNull()
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

test('the file that a school was read from is kept with it, and replaced with it', () => {
  const storage = memoryStorage()
  const kept = { ...school, periods: [], calendars: [], subjects: [], rules: [] }
  const left = [{ kind: 'breaks', count: 3, text: 'three breaks' }]
  const origin = { fileName: 'hill.fet', sheet: { format: { kind: 'fet' as const, version: '6.8' }, left } }
  keepSchool(storage, kept, origin)
  expect(keptOrigin(storage)).toEqual(origin)
  keepSchool(storage, kept)
  expect(keptOrigin(storage)).toBeNull()
})

test('files are kept byte for byte, and take the place of a school', async () => {
  const storage = memoryStorage()
  keepSchool(storage, { ...school, periods: [], calendars: [], subjects: [], rules: [] })
  const bytes = Uint8Array.from({ length: 100_000 }, (_, i) => (i * 7) % 256)
  expect(await keepFiles(storage, [new File([bytes], 'list.xlsx'), new File([''], 'empty.csv')])).toBe(true)
  expect(keptSchool(storage)).toBeNull()
  expect(keptSize(storage)).toEqual({ title: 'list.xlsx, empty.csv', size: null })
  const [list, empty] = keptFiles(storage)
  expect([list?.name, empty?.name, empty?.size]).toEqual(['list.xlsx', 'empty.csv', 0])
  expect(new Uint8Array(await list!.arrayBuffer())).toEqual(bytes)
  forgetKept(storage)
  expect(keptFiles(storage)).toEqual([])
})
