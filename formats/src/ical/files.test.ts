import { isRefusal, schoolYear, type Schedule } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { strFromU8, unzipSync } from 'fflate'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { englishWords } from '../tables/words.ts'
import { writeCalendar, writeCalendars } from './files.ts'

const changedAt = new Date('2026-11-24T08:00:00Z')
const year = schoolYear.parse({
  firstDay: '2026-08-31',
  lastDay: '2027-06-30',
  timeZone: 'Europe/Berlin',
  holidays: [],
})

function school(): Schedule {
  const made = tinySchedule({
    calendars: { '1A': 'CLASS', '1a': 'CLASS', Ada: 'TEACHER', 'Lab / 2': 'ROOM' },
    subjects: { Maths: { calendars: ['1A', 'Ada', 'Lab / 2'], lessons: [{ at: [0, 0] }] } },
  })
  const [head] = Object.values(made.head)
  return { ...made, head: { [made.uuid]: { ...head!, year } } }
}

const namesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary)

test('every timetable is a calendar of a zip, in a folder of its kind, under a name of its own', () => {
  const version = school()
  const written = writeCalendars(version, englishWords(version), changedAt)
  if (isRefusal(written)) throw new Error(written.error)
  const files = unzipSync(written.content as Uint8Array)
  expect(Object.keys(files).toSorted()).toEqual([
    'Classes/1A (2).ics',
    'Classes/1a.ics',
    'Rooms/Lab 2.ics',
    'Teachers/Ada.ics',
  ])
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(namesOf(text('Teachers/Ada.ics'))).toEqual(['Maths'])
  expect(namesOf(text('Classes/1a.ics'))).toEqual([])
  const ada = Object.values(version.calendars).find(({ name }) => name === 'Ada')
  expect(writeCalendar(version, ada?.uuid ?? '', changedAt)).toEqual({ content: text('Teachers/Ada.ics'), issues: [] })
})

test('without a school year there is none, in words; nor of a timetable that is not there', () => {
  const version = tinySchedule({ calendars: { Ada: 'TEACHER' }, subjects: {} })
  expect(writeCalendars(version, englishWords(version), changedAt)).toMatchObject({ code: 'year-missing' })
  expect(writeCalendar(school(), 'nobody', changedAt)).toMatchObject({ code: 'not-found' })
})
