import { expect, test } from 'vitest'
import { calendarsByName } from './calendars-by-name.ts'
import { searchCalendars } from './search-calendars.ts'
import { BIG_SCHOOL, makeSchool } from './testing/make-school.ts'

test('calendars are searched by name', () => {
  const classes = calendarsByName(makeSchool(BIG_SCHOOL), 'CLASS')
  const names = (search: string) => searchCalendars(classes, search).map(({ name }) => name)
  expect(names(' 12c ')).toEqual(['12C'])
  expect(names('')).toHaveLength(60)
  expect(names('x')).toEqual([])
})
