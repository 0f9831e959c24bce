import { expect, test } from 'vitest'
import { smallSchool } from '../../testing/small-school.ts'
import { calendarNames } from './calendar-names.ts'

const { calendars } = smallSchool()

test('one name a line; blanks, empty lines and repetitions do not count', () => {
  expect(calendarNames(' 7c\r\n\n7d \n7c\n', 'CLASS', calendars)).toEqual({ names: ['7c', '7d'], existing: [] })
})

test('a name that exists is left out, of the same type only', () => {
  expect(calendarNames('7b\n7c', 'CLASS', calendars)).toEqual({ names: ['7c'], existing: ['7b'] })
  expect(calendarNames('7b', 'ROOM', calendars)).toEqual({ names: ['7b'], existing: [] })
})
