import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { calendarCodes } from './codes.ts'

test('a group has a code by its own name, and one with its class', () => {
  const school = tinySchedule({
    calendars: { '5A': 'CLASS', 'Half 1': { type: 'CLASS', classUuid: '5A', division: 'Halves', parts: ['x'] } },
  })
  expect(Object.fromEntries(calendarCodes(school))).toEqual({ '5A': '5A', 'Half 1': 'Hal1', '5A · Half 1': '5AH1' })
})
