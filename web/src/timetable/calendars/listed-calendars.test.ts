import { tinyGroup, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { calendarsByName } from './calendars-by-name.ts'
import { listedCalendars } from './listed-calendars.ts'

const school = tinySchedule({
  calendars: {
    '1A': { type: 'CLASS', parts: ['x', 'y'] },
    Left: tinyGroup('1A', 'x'),
    Right: tinyGroup('1A', 'y'),
    '1B': 'CLASS',
  },
})
const classes = calendarsByName(school, 'CLASS')
const names = (options: Parameters<typeof listedCalendars>[1]) =>
  listedCalendars(classes, options).map(({ name }) => name)

test('groups are listed where they are asked for', () => {
  expect(names({ withGroups: false })).toEqual(['1A', '1B'])
  expect(names({ withGroups: true })).toEqual(['1A', 'Left', 'Right', '1B'])
})

test('groups are listed where they are searched, also by their class', () => {
  expect(names({ withGroups: false, search: 'left' })).toEqual(['Left'])
  expect(names({ withGroups: false, search: '1a' })).toEqual(['1A', 'Left', 'Right'])
  expect(names({ withGroups: false, search: '  ' })).toEqual(['1A', '1B'])
})
