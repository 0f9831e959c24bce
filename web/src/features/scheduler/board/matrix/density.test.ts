import { expect, test } from 'vitest'
import { memoryStorage } from '../../../../testing/memory-storage.ts'
import { tinySchedule } from '@timetable/domain/testing'
import { groupLanes, loadDensity, measuresOf, saveDensity } from './density.ts'

test('a week of forty slots is compact codes, a few slots grow into names', () => {
  expect(measuresOf('compact', 1200, 40)).toMatchObject({ column: 30, detail: 'code' })
  expect(measuresOf('normal', 1200, 40)).toMatchObject({ column: 46, detail: 'codes' })
  expect(measuresOf('wide', 1200, 40)).toMatchObject({ column: 104, detail: 'names' })
  expect(measuresOf('compact', 1200, 10)).toMatchObject({ column: 107, detail: 'names' })
  expect(measuresOf('compact', 1200, 0).column).toBe(30)
  expect(measuresOf('normal', 4000, 10).column).toBe(160)
})

test('rows are high enough for the lessons of groups, as many as the largest division has and no more than a cell shows', () => {
  const parts = ['a', 'b', 'c', 'd', 'e']
  const group = (name: string, division: string, part: string) =>
    [name, { type: 'CLASS' as const, classUuid: '7', division, parts: [part] }] as const
  const schedule = tinySchedule({
    calendars: {
      '6': { type: 'CLASS' },
      '7': { type: 'CLASS', parts },
      ...Object.fromEntries(parts.map((part) => group(`half ${part}`, 'halves', part)).slice(0, 2)),
      ...Object.fromEntries(parts.map((part) => group(`lab ${part}`, 'labs', part))),
    },
  })
  const of = (...names: string[]) =>
    groupLanes(
      schedule,
      names.map((name) => schedule.calendars[name]!),
    )
  expect([of('6'), of('6', '7')]).toEqual([1, 4])
  expect(measuresOf('compact', 1200, 40, 1).row).toBe(28)
  expect(measuresOf('compact', 1200, 40, 4).row).toBeGreaterThan(4 * 14)
})

test('the choice outlives the page; a strange one is none', () => {
  const storage = memoryStorage()
  expect(loadDensity(storage)).toBe('compact')
  saveDensity(storage, 'wide')
  expect(loadDensity(storage)).toBe('wide')
  storage.setItem('matrixDensity', 'huge')
  expect(loadDensity(storage)).toBe('compact')
})
