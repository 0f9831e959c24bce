import { expect, test } from 'vitest'
import { mixedSchedule, tinySchedule } from '../testing/index.ts'
import { fileCounts, fileCountsOf } from './import-report.ts'

test('the groups of a class are counted apart from classes', () => {
  const counts = fileCountsOf(mixedSchedule())
  expect(counts).toMatchObject({ classes: 2, groups: 2, teachers: 2, rooms: 2 })
  expect(fileCounts.parse(counts)).toEqual(counts)
  expect(fileCountsOf(tinySchedule())).not.toHaveProperty('groups')
})
