import { tinyGroup, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { calendarsByName } from './calendars-by-name.ts'
import { searchCalendars } from './search-calendars.ts'

const school = tinySchedule({
  calendars: {
    'Half 10': tinyGroup('1A', 'x'),
    '11A': { type: 'CLASS', parts: ['p', 'q'] },
    '1A': { type: 'CLASS', parts: ['x', 'y', 'z'] },
    '1A French': tinyGroup('1A', 'z'),
    '1A Left': tinyGroup('11A', 'p'),
    'Half 2': tinyGroup('1A', 'y'),
    '1B': 'CLASS',
    Ada: 'TEACHER',
  },
})
const classes = calendarsByName(school, 'CLASS')
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test('groups come after their class, by name', () => {
  expect(names(classes)).toEqual(['1A', '1A French', 'Half 2', 'Half 10', '1B', '11A', '1A Left'])
})

test('a group is found by its own name and by that of its class', () => {
  expect(names(searchCalendars(classes, 'half'))).toEqual(['Half 2', 'Half 10'])
  expect(names(searchCalendars(classes, '11a'))).toEqual(['11A', '1A Left'])
  expect(names(searchCalendars(classes, '1A · half 2'))).toEqual(['Half 2'])
})
