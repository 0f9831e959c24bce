import { expect, test } from 'vitest'
import { importedSchool } from '../import/import.ts'
import { importOf, versionOfFile } from '../import/import-schedule.ts'
import { LIMITS } from '../limits.ts'
import { isRefusal } from '../refusal.ts'
import { after, changeOf, refusalOf } from '../testing/performing.ts'
import { tinySchedule } from '../testing/tiny-schedule.ts'
import { setSizes } from './sizes.ts'
import { parseParams } from './table.ts'

const school = () =>
  tinySchedule({ calendars: { '1A': 'CLASS', Ada: 'TEACHER', Lab: 'ROOM', Gym: { type: 'ROOM', seats: 60 } } })
const sizes = (given: Record<string, number | null>) => ({
  calendars: Object.entries(given).map(([calendarUuid, size]) => ({ calendarUuid, size })),
})

test('[D495] seats of rooms and pupils of classes are set together, and taken away again', () => {
  const sized = after(school(), 'setSizes', sizes({ '1A': 28, Lab: 24 }))
  expect(sized.calendars['1A']).toMatchObject({ pupils: 28 })
  expect(sized.calendars['Lab']).toMatchObject({ seats: 24 })
  expect(sized.calendars['Gym']).toMatchObject({ seats: 60 })
  const taken = after(sized, 'setSizes', sizes({ '1A': null, Lab: null, Gym: null }))
  expect(Object.values(taken.calendars).some((each) => 'seats' in each || 'pupils' in each)).toBe(false)
  expect(changeOf(sized, 'setSizes', sizes({ Lab: 24 }))).toEqual([])
})

test('[D495] teachers have neither, and a number is whole, above 0 and no telephone number', () => {
  expect(refusalOf(school(), 'setSizes', sizes({ Lab: 24, Ada: 3 }))).toBe('has-no-size')
  expect(refusalOf(school(), 'setSizes', sizes({ Pool: 24 }))).toBe('not-found')
  for (const size of [0, -1, 2.5, LIMITS.maxSize + 1])
    expect(parseParams('setSizes', setSizes.params, sizes({ Lab: size })).ok).toBe(false)
})

test('[D495] what becomes another kind of calendar has no number any more', () => {
  const changed = after(school(), 'updateCalendar', { calendarUuid: 'Gym', calendarType: 'CLASS' })
  expect(changed.calendars['Gym']).not.toHaveProperty('seats')
  expect(changed.calendars['Gym']).not.toHaveProperty('pupils')
  expect(after(school(), 'updateCalendar', { calendarUuid: 'Gym', name: 'Hall' }).calendars['Gym']?.seats).toBe(60)
})

test('[D382] both go with our own file, where nothing else has them', () => {
  const schedule = after(school(), 'setSizes', sizes({ '1A': 28, Lab: 24 }))
  const file = importedSchool.parse(JSON.parse(JSON.stringify(importOf(schedule))))
  const read = versionOfFile(file)
  if (isRefusal(read)) throw new Error(read.code)
  expect(Object.values(read.calendars).map(({ name, seats, pupils }) => [name, seats ?? pupils])).toEqual([
    ['1A', 28],
    ['Ada', undefined],
    ['Lab', 24],
    ['Gym', 60],
  ])
  const wrong = (calendarType: 'CLASS' | 'ROOM') =>
    versionOfFile({ ...file, calendars: file.calendars.map((each) => ({ ...each, calendarType })) })
  expect(wrong('CLASS')).toMatchObject({ code: 'import-invalid' })
  expect(wrong('ROOM')).toMatchObject({ code: 'import-invalid' })
})
