import { bareImportedRule, LIMITS, type ImportedSchoolInput } from '@timetable/domain'
import { expect, test } from 'vitest'
import { fetText } from '../testing/fet-text.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { schoolWith } from '../testing/school-with.ts'
import { readFet } from './read.ts'
import { writeFet } from './write.ts'

const sizes = (text: string) =>
  Object.fromEntries(schoolOf(readFet(text)).calendars.map(({ name, seats, pupils }) => [name, seats ?? pupils]))

const read = (capacity: number | string, students: number | string) =>
  sizes(
    fetText({
      rooms: ['Gym'],
      students: { '5a': {} },
      activities: [{ id: 1, subject: 'Art', teachers: ['x'], students: ['5a'] }],
    })
      .replace('<Name>5a</Name>', `<Name>5a</Name><Number_of_Students>${students}</Number_of_Students>`)
      .replace('<Name>Gym</Name>', `<Name>Gym</Name><Capacity>${capacity}</Capacity>`),
  )

test('the capacity of a room is its seats, the number of students of a year that of the class', () => {
  expect(read(30, 28)).toEqual({ Gym: 30, '5a': 28, x: undefined })
})

test('no students, and the capacity that FET gives a room without one, say nothing', () => {
  for (const none of [0, '', 'many', 30_000, LIMITS.maxSize + 1, -2])
    expect(read(none, none), String(none)).toEqual({ Gym: undefined, '5a': undefined, x: undefined })
})

const CALENDARS = [
  { key: 'k', name: '5a', calendarType: 'CLASS', pupils: 28, parts: ['p1', 'p2'] },
  { key: 'k1', name: '5a/1', calendarType: 'CLASS', pupils: 13, class: 'k', division: 'Halves', parts: ['p1'] },
  { key: 'k2', name: '5a/2', calendarType: 'CLASS', class: 'k', division: 'Halves', parts: ['p2'] },
  { key: 'r1', name: 'Small', calendarType: 'ROOM', seats: 20 },
  { key: 'r2', name: 'Large', calendarType: 'ROOM', seats: 30 },
  { key: 'r3', name: 'Hall', calendarType: 'ROOM' },
] satisfies ImportedSchoolInput['calendars']

const school = (rooms: string[]) =>
  schoolWith({
    days: 2,
    periods: [{ startTime: '08:00', endTime: '08:45' }],
    calendars: CALENDARS,
    subjects: [
      { name: 'Maths', calendars: ['k', ...rooms], lessons: [{ key: 'm' }] },
      { name: 'Art', calendars: ['k1'], lessons: [{ key: 'a1' }] },
      { name: 'Latin', calendars: ['k2'], lessons: [{ key: 'a2' }] },
    ],
    rules: [],
    profile: { roomSize: 'much' },
  })

test('seats and students are written and come back, of groups too', () => {
  const { text, issues } = writeFet(school(['r2']))
  expect(issues).toEqual([])
  expect(sizes(text)).toEqual({ '5a': 28, '5a/1': 13, '5a/2': undefined, Small: 20, Large: 30, Hall: undefined })
  expect(issuesOf(readFet(text))).toEqual([])
})

test('a rule on seats is not written, because FET requires it of every lesson; those that it then excludes are told', () => {
  for (const strength of ['required', 20] as const) {
    const rules = [bareImportedRule({ rule: 'ENOUGH_SEATS', calendarType: 'CLASS', strength })]
    const written = (rooms: string[]) => writeFet({ ...school(rooms), rules })
    expect(written(['r2']).text).toBe(writeFet(school(['r2'])).text)
    expect(written(['r2']).issues).toEqual([])
    expect(written(['r1']).issues.map(({ code, count }) => [code, count])).toEqual([['fet-seats', 1]])
  }
})

test('FET puts no lesson in a room with too few seats, which is told', () => {
  expect(writeFet(school(['r1'])).issues.map(({ code, count }) => [code, count])).toEqual([['fet-seats', 1]])
})
