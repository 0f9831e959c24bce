import { expect, test } from 'vitest'
import { calendarsByName } from './calendars-by-name.ts'
import { searchCalendars } from './search-calendars.ts'
import { BIG_SCHOOL, makeSchool } from '../testing/make-school.ts'

test('calendars are searched by name', () => {
  const classes = calendarsByName(makeSchool(BIG_SCHOOL), 'CLASS')
  const names = (search: string) => searchCalendars(classes, search).map(({ name }) => name)
  expect(names(' 12c ')).toEqual(['12C'])
  expect(names('')).toHaveLength(60)
  expect(names('x')).toEqual([])
})

test('classes are found by their home teacher and their home room', () => {
  const school = makeSchool(BIG_SCHOOL)
  const [classes, teachers, rooms] = (['CLASS', 'TEACHER', 'ROOM'] as const).map((type) =>
    calendarsByName(school, type),
  )
  const home = { homeTeacherUuid: teachers![0]!.uuid, homeRoomUuid: rooms![0]!.uuid }
  const at = [{ ...classes![0]!, ...home }, ...classes!.slice(1)]
  const names = (search: string) => searchCalendars(at, search, school.calendars).map(({ name }) => name)
  expect(names(teachers![0]!.name)).toEqual([at[0]!.name])
  expect(names(rooms![0]!.name)).toContain(at[0]!.name)
})

test('rooms are found by their equipment', () => {
  const [lab, hall, ...others] = calendarsByName(makeSchool(BIG_SCHOOL), 'ROOM')
  const rooms = [{ ...lab!, equipment: ['Gas', 'Beamer'] }, { ...hall!, equipment: ['beamer stand'] }, ...others]
  const names = (search: string) => searchCalendars(rooms, search).map(({ name }) => name)
  expect(names('gas')).toEqual([lab!.name])
  expect(names('BEAMER')).toEqual([lab!.name, hall!.name])
})
