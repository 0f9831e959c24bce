import { sameName } from '@timetable/domain'
import { expect, test } from 'vitest'
import { smallSchool } from '../../testing/small-school.ts'
import { calendarNames } from './calendar-names.ts'

const none = { names: [], existing: [], repeated: [], codes: new Map(), codesLeft: [], mayBeCodes: false }

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

test.each([
  ['behind the names', 'Berg, Anna\tBER\nKrog, Ida\tKRO\nAas, Kari\t\n'],
  ['before them', 'BER\tBerg, Anna\nKRO\tKrog, Ida\n\tAas, Kari'],
  ['behind them, with numbers', '1\tBerg, Anna\tBER\n2\tKrog, Ida\tKRO\n3\tAas, Kari\t'],
])('short names in a column %s are those of the names', (_, text) => {
  expect(calendarNames(text, 'TEACHER', {})).toEqual({
    ...none,
    names: ['Berg, Anna', 'Krog, Ida', 'Aas, Kari'],
    codes: new Map([
      ['Berg, Anna', 'BER'],
      ['Krog, Ida', 'KRO'],
    ]),
  })
})

test('short names that others have or that are too long are left out and told, and their names come', () => {
  const { calendars } = smallSchool()
  const ada = { ...calendars.ada!, shortName: 'AE' }
  const text = 'Abel, Eva\tae\nBerg, Anna\tBER\nBerger, Ole\tBER\nKrog, Ida\tKROG-IDA-2\nAda Example\tADA'
  const read = calendarNames(text, 'TEACHER', { ada })
  expect(read.names).toEqual(['Abel, Eva', 'Berg, Anna', 'Berger, Ole', 'Krog, Ida'])
  expect(read.existing).toEqual(['Ada Example'])
  expect([...read.codes]).toEqual([['Berg, Anna', 'BER']])
  expect(read.codesLeft.map(({ code }) => code)).toEqual(['ae', 'BER', 'KROG-IDA-2'])
})

test('two columns of names are names', () => {
  expect(calendarNames('10a\t9b\n10b\t9c', 'CLASS', {}).names).toEqual(['10a', '9b', '10b', '9c'])
  expect(calendarNames('Room 101\tRoom 102\nHall\tGymnasium', 'ROOM', {}).names).toHaveLength(4)
})

test('a second column that may be short names or names is asked about, and read as a person says', () => {
  const text = 'R1\t101\nR2\t102'
  expect(calendarNames(text, 'ROOM', {})).toEqual({ ...none, names: ['R1', '101', 'R2', '102'], mayBeCodes: true })
  expect(calendarNames(text, 'ROOM', {}, true)).toEqual({
    ...none,
    names: ['R1', 'R2'],
    codes: new Map([
      ['R1', '101'],
      ['R2', '102'],
    ]),
    mayBeCodes: true,
  })
  // Neither where there is no doubt, nor where a line has no second cell or a third.
  for (const sure of ['Berg, Anna\tBER\nKrog, Ida\tKRO', '7a\t7b\n7c', '7a\t7b\t7c\n8a\t8b\t8c', '7a\t7b'])
    expect(calendarNames(sure, 'CLASS', {}).mayBeCodes).toBe(false)
})
