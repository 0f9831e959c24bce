import { sameName } from '@timetable/domain'
import { expect, test } from 'vitest'
import { smallSchool } from '../../testing/small-school.ts'
import { calendarNames } from './calendar-names.ts'

const none = { names: [], existing: [], repeated: [] }

test('a pasted list is one name a line, tidied, and each name once', () => {
  expect(calendarNames(' 7a \r\n\n8b\r\n7a\n  ', 'CLASS', {})).toEqual({
    ...none,
    names: ['7a', '8b'],
    repeated: ['7a'],
  })
  expect(calendarNames(' \n\n', 'CLASS', {})).toEqual(none)
})

test('names that exist already for this type are left out and told', () => {
  const { calendars } = smallSchool()
  expect(calendarNames('7B\n8a', 'CLASS', calendars)).toEqual({ ...none, names: ['8a'], existing: ['7B'] })
  expect(calendarNames('7b', 'ROOM', calendars)).toEqual({ ...none, names: ['7b'] })
})

test.each([
  ['the cells of a spreadsheet', '7a\t7b\n7c\t', ['7a', '7b', '7c']],
  ['a numbered list', '1. Ada Example\n2) Ben Example\n 3.\tCleo', ['Ada Example', 'Ben Example', 'Cleo']],
  ['a list with bullets', '• Gym\n- Lab\n* Hall', ['Gym', 'Lab', 'Hall']],
  ['a column of numbers beside the names', '1\tAda\n2\tBen', ['Ada', 'Ben']],
  ['names that are numbers', '1\n2\n7.2', ['1', '2', '7.2']],
  ['old line ends', '5a\r5b', ['5a', '5b']],
])('%s gives its names alone', (_, text, names) => {
  expect(calendarNames(text, 'CLASS', {}).names).toEqual(names)
})

test('names are the same whatever their case and the blanks between', () => {
  expect(sameName(' Ada  Example ')).toBe(sameName('ada example'))
})
