import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeSchool } from '../../timetable/testing/make-school.ts'
import {
  choose,
  chosenCalendars,
  DEFAULT_SETTINGS,
  readSettings,
  writeSettings,
  type Chosen,
  type PrintSettings,
} from './print-settings.ts'

const school = makeSchool({ classes: 3, teachers: 2, rooms: 2, days: 5, hours: 6, lessons: 20, unscheduled: 0 })
const all = Object.keys(school.calendars)
const classes = (chosen: Chosen) => ({ chosen, groups: false })

const settings: fc.Arbitrary<PrintSettings> = fc.record({
  locale: fc.constantFrom(null, 'en', 'de', 'pt'),
  layout: fc.constantFrom('timetables', 'overview'),
  groups: fc.boolean(),
  colours: fc.boolean(),
  show: fc.record({ CLASS: fc.boolean(), TEACHER: fc.boolean(), ROOM: fc.boolean() }),
  marks: fc.boolean(),
  paper: fc.constantFrom('a4', 'letter'),
  orientation: fc.constantFrom('auto', 'portrait', 'landscape'),
  header: fc.string({ maxLength: 100 }),
  footer: fc.string({ maxLength: 100 }),
  chosen: fc.uniqueArray(fc.constantFrom('CLASS', 'TEACHER', ...all)),
})

test('what is written into an address is read from it', () => {
  fc.assert(
    fc.property(settings, (some) => {
      expect(readSettings(new URLSearchParams(writeSettings(some)))).toEqual(some)
    }),
  )
})

test('an address that makes no sense prints as usual', () => {
  expect(readSettings(new URLSearchParams('paper=papyrus&language=xx&colours=maybe&layout='))).toEqual(DEFAULT_SETTINGS)
})

test('calendars come by type and by name; those that are gone are left out', () => {
  expect(chosenCalendars(school, { chosen: ['room-1', 'CLASS', 'gone'], groups: false })).toEqual([
    'class-0',
    'class-1',
    'class-2',
    'room-1',
  ])
})

test('taking one tick from a type leaves the others; the last tick makes it the type again', () => {
  const two = choose(school, classes(['CLASS']), ['class-1'], false)
  expect(two).toEqual(['class-0', 'class-2'])
  expect(choose(school, classes(two), ['class-1', 'room-0'], true)).toEqual(['CLASS', 'room-0'])
})

test('ticking gives exactly what was ticked', () => {
  fc.assert(
    fc.property(fc.subarray(all), fc.subarray(all), (ticked, unticked) => {
      const chosen = choose(school, classes(choose(school, classes([]), ticked, true)), unticked, false)
      const expected = ticked.filter((uuid) => !unticked.includes(uuid))
      expect([...chosenCalendars(school, classes(chosen))].sort()).toEqual(expected.sort())
    }),
  )
})
