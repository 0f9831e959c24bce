import { calendarsOf, type Schedule } from '@timetable/domain'
import { arbitrarySchedule, runs, tinySchedule } from '@timetable/domain/testing'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { textOfFiles } from '../files.ts'
import { readSchool } from '../read-school.ts'
import { wholeSchool } from '../docs/kept.ts'
import { drawnVersion } from '../testing/drawn-version.ts'
import { quotedRows } from '../testing/quoted-rows.ts'
import { schoolOf } from '../testing/read.ts'
import { rosterFiles, writeOneRoster } from './write.ts'

const readAgain = (schedule: Schedule) =>
  schoolOf(readSchool(textOfFiles(Object.entries(rosterFiles(schedule)).map(([name, text]) => ({ name, text })))))

/** The rows of a table by its heads. */
function table(schedule: Schedule, name: string): Record<string, string>[] {
  const [heads = [], ...rows] = quotedRows(rosterFiles(schedule)[`${name}.csv`] ?? '\n', ',')
  return rows.map((row) => {
    expect(row).toHaveLength(heads.length)
    return Object.fromEntries(heads.map((head, i) => [head, row[i] ?? '']))
  })
}

/** Each course with the names of its teachers, and its rooms. */
function coursesIn(schedule: Schedule): string[] {
  return Object.values(schedule.subjects)
    .map(({ uuid, name }) => {
      const lessons = Object.values(schedule.lessons).filter(({ subjectUuid }) => subjectUuid === uuid)
      const there = [...new Set(lessons.flatMap((lesson) => calendarsOf(schedule, lesson)))]
      const of = (type: string) => there.filter(({ calendarType }) => calendarType === type).map((one) => one.name)
      return JSON.stringify([name, of('TEACHER').sort(), of('ROOM').join(', ')])
    })
    .sort()
}

test('written and read again, courses have the same names, teachers and rooms', () => {
  fc.assert(
    fc.property(drawnVersion(), (schedule) => {
      const { subjects, calendars } = readAgain(schedule)
      const named = new Map(calendars.map((one) => [one.key, one]))
      const again = subjects.map(({ name, calendars: own }) => {
        const of = (type: string) =>
          own.flatMap((key) => (named.get(key)?.calendarType === type ? (named.get(key)?.name ?? []) : []))
        return JSON.stringify([name, of('TEACHER').sort(), of('ROOM').join(', ')])
      })
      expect(again.sort()).toEqual(coursesIn(schedule))
    }),
    { numRuns: runs(40) },
  )
})

test('every reference has its record, and no id occurs twice in a table', () => {
  fc.assert(
    fc.property(drawnVersion(), (schedule) => {
      const ids = (name: string) => table(schedule, name).map(({ sourcedId }) => sourcedId)
      for (const name of ['orgs', 'courses', 'classes', 'users', 'roles', 'enrollments'])
        expect(new Set(ids(name)).size).toBe(ids(name).length)
      for (const row of table(schedule, 'classes')) expect(ids('courses')).toContain(row['courseSourcedId'])
      for (const row of table(schedule, 'enrollments')) {
        expect(ids('classes')).toContain(row['classSourcedId'])
        expect(ids('users')).toContain(row['userSourcedId'])
      }
      const teachers = Object.values(schedule.calendars).filter(({ calendarType }) => calendarType === 'TEACHER')
      expect(ids('users')).toHaveLength(teachers.length)
      expect(ids('classes')).toHaveLength(Object.keys(schedule.subjects).length)
    }),
    { numRuns: runs(25) },
  )
})

test('the tables of a small school', () => {
  const schedule = wholeSchool()
  expect(table(schedule, 'academicSessions')).toEqual([
    expect.objectContaining({
      title: '2026–2027',
      type: 'schoolYear',
      startDate: '2026-08-31',
      endDate: '2027-06-26',
      schoolYear: '2027',
    }),
  ])
  expect(table(schedule, 'classes').map(({ title, location, periods }) => [title, location, periods])).toEqual([
    ['Maths 1A', 'Lab, Gym', '1,2,3'],
    ['Art 1A/1', '', '1'],
    ['Sports 2B', '', '4'],
  ])
  expect(
    table(schedule, 'users').map(({ username, givenName, familyName }) => [username, givenName, familyName]),
  ).toEqual([
    ['AD', '', 'Ada'],
    ['Ben', '', 'Ben'],
  ])
  const { issues, content } = writeOneRoster(schedule)
  expect(Object.keys(unzipSync(content)).sort()).toEqual(
    ['academicSessions', 'classes', 'courses', 'enrollments', 'manifest', 'orgs', 'roles', 'users'].map(
      (name) => `${name}.csv`,
    ),
  )
  expect(Object.fromEntries(issues.map(({ code, count }) => [code, count]))).toMatchObject({
    'roster-places': 7,
    'roster-students': 4,
    'roster-rooms': 1,
    'roster-one-name': 2,
    'other-rules': 1,
    'other-pins': 1,
  })
})

test('the manifest names all 21 tables of the standard, and says which are in the zip', () => {
  for (const schedule of [wholeSchool(), tinySchedule()]) {
    const files = rosterFiles(schedule)
    const rows = table(schedule, 'manifest').map((row) => [row['propertyName'] ?? '', row['value']] as const)
    const said = rows.filter(([name]) => name.startsWith('file.'))
    expect(said).toHaveLength(21)
    for (const [name, value] of said)
      expect([name, value]).toEqual([name, `${name.slice('file.'.length)}.csv` in files ? 'bulk' : 'absent'])
    expect(new Map(rows).get('oneroster.version')).toBe('1.2')
  }
})

test('without a school year there is no session, and that is told', () => {
  const { issues } = writeOneRoster(tinySchedule())
  expect(issues).toContainEqual(expect.objectContaining({ code: 'roster-no-year', count: 1 }))
  expect(Object.keys(rosterFiles(tinySchedule()))).not.toContain('academicSessions.csv')
  expect(writeOneRoster(wholeSchool()).issues.map(({ code }) => code)).not.toContain('roster-no-year')
})

test('hostile names stay data', () => {
  const name = fc.oneof(
    fc.constantFrom('a,b', '"', '=HYPERLINK("x","y")', 'a\r\nb', '@SUM(A1)', 'x'.repeat(10_000)),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  )
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 3, maxLength: 3 }), ([course = '', teacher = '', room = '']) => {
      const schedule = tinySchedule({
        calendars: { [teacher]: 'TEACHER', [room]: 'ROOM' },
        subjects: { [course]: { calendars: [teacher, room], lessons: [{}] } },
      })
      expect(table(schedule, 'courses').map(({ title }) => title)).toEqual([course])
      expect(table(schedule, 'classes').map(({ location }) => location)).toEqual([room])
      expect(table(schedule, 'users').map(({ username }) => username)).toEqual([teacher])
    }),
    { numRuns: runs(60) },
  )
})

test('any version can be written, with a class for each course that has lessons', () => {
  fc.assert(
    fc.property(arbitrarySchedule(), (schedule) => {
      const taught = new Set(Object.values(schedule.lessons).map(({ subjectUuid }) => subjectUuid))
      expect(table(schedule, 'classes')).toHaveLength(taught.size)
    }),
    { numRuns: runs(40) },
  )
})
