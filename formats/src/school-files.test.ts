import { importOf } from '@timetable/domain'
import { mixedSchedule, tinySchedule } from '@timetable/domain/testing'
import { describe, expect, test } from 'vitest'
import { readSchool } from './read-school.ts'
import { SCHOOL_FILES } from './school-files.ts'
import { englishWords } from './tables/words.ts'
import { schoolOf } from './testing/read.ts'

const write = (format: keyof typeof SCHOOL_FILES, schedule = mixedSchedule()) =>
  SCHOOL_FILES[format].write(schedule, englishWords(schedule))

describe('a version as a file', () => {
  test.each(['json', 'fet', 'xhstt'] as const)('of another program is read again: %s', (format) => {
    const { content } = write(format)
    const school = schoolOf(readSchool(String(content)))
    expect(school.subjects.flatMap(({ lessons }) => lessons)).toHaveLength(7)
    expect(school.calendars.filter(({ calendarType }) => calendarType === 'ROOM')).toHaveLength(2)
  })

  test('of our own is the whole version', () => {
    const school = schoolOf(readSchool(String(write('json').content)))
    expect(school).toEqual(importOf(mixedSchedule()))
  })

  test('that is a table tells what it has no place for', () => {
    const codes = (format: 'xlsx' | 'html' | 'csv') =>
      Object.fromEntries(write(format).issues.map(({ code, count }) => [code, count]))
    const told = { 'table-rules': 2, 'table-groups': 2, 'other-choices': 3 }
    expect(codes('xlsx')).toEqual(told)
    expect(codes('html')).toEqual(told)
    expect(codes('csv')).toEqual({ ...told, 'table-blocked': 1 })
    expect(write('xlsx', tinySchedule({ calendars: {}, subjects: {} })).issues).toEqual([])
  })
})
