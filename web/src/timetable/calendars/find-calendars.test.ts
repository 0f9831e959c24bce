import type { Calendar } from '@timetable/domain'
import { expect, test } from 'vitest'
import { findCalendars } from './find-calendars.ts'

const calendars = ['5A', '15A', 'Ada Lovelace', 'Lab 5', 'Laura Ada'].map((name): Calendar => ({
  uuid: name,
  name,
  calendarType: 'CLASS',
  blockedTimeSlots: [],
  classUuid: null,
  division: null,
  parts: [],
}))
const found = (typed: string) => findCalendars(calendars, typed).map(({ name }) => name)

test('names that begin so come first, then those with such a word, then the rest', () => {
  expect(found('5')).toEqual(['5A', 'Lab 5', '15A'])
  expect(found('ada')).toEqual(['Ada Lovelace', 'Laura Ada'])
})

test('every word must be there, in any order and any capitals; nothing typed finds all', () => {
  expect(found('LOVE ada')).toEqual(['Ada Lovelace'])
  expect(found('  ')).toHaveLength(5)
  expect(found('ada 5')).toEqual([])
})

test('a group is found by the name of its class too', () => {
  const whole = calendars[0]!
  const half = { ...whole, uuid: 'half', name: 'Half 1', classUuid: whole.uuid, division: 'Halves' }
  expect(findCalendars([whole, half], '5a half').map(({ name }) => name)).toEqual(['Half 1'])
  expect(findCalendars([whole, half], 'half').map(({ name }) => name)).toEqual(['Half 1'])
})

test('a short name that is typed whole comes first, whether or not the name contains it', () => {
  const codeOf = ({ name }: Calendar) => ({ 'Laura Ada': 'Ada', 'Lab 5': 'L5' })[name] ?? ''
  const of = (typed: string) => findCalendars(calendars, typed, codeOf).map(({ name }) => name)
  expect(of('ada')).toEqual(['Laura Ada', 'Ada Lovelace'])
  expect(of('l5')).toEqual(['Lab 5'])
})
