import { isRefusal, type ImportedSchool } from '@timetable/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOfFiles } from '../files.ts'
import { readSchool } from '../read-school.ts'
import { calendarNames, issuesOf, schoolOf } from '../testing/read.ts'
import { runs } from '@timetable/domain/testing'

const CLASSES = `"sourcedId","status","title","courseSourcedId","classCode","classType","location","periods"
c1,active,"Math, 7A",k1,M7A,scheduled,"Room 2","1,2"
c2,active,Home 7A,,H7A,homeroom,,
c3,active,Choir,,CH,scheduled,Hall,9
c4,tobedeleted,Latin,,L,scheduled,,`
const ENROLLMENTS = `sourcedId,status,classSourcedId,userSourcedId,role
e1,active,c1,t1,teacher
e2,active,c1,s1,student
e3,active,c1,s2,student
e4,active,c2,s2,student
e5,active,c2,s1,student
e6,active,c3,s2,student
e7,active,c3,s3,student
e8,active,c3,t2,teacher`
const USERS = `sourcedId,status,givenName,familyName,username
t1,active,Ada,Byron,ab
t2,active,,,conductor`

function roster(tables: Readonly<Record<string, string>> = {}): string {
  const all = {
    'out/classes.csv': CLASSES,
    'out/enrollments.csv': ENROLLMENTS,
    'out/users.csv': USERS,
    'out/courses.csv': 'sourcedId,status,title\nk1,active,Mathematics',
    'out/orgs.csv': 'sourcedId,status,name,type\no1,active,Hill School,school',
    ...tables,
  }
  return textOfFiles(Object.entries(all).map(([name, text]) => ({ name, text })))
}

test('classes with teachers, rooms and students, those of the same students with one timetable', () => {
  const read = readSchool(roster({ 'out/demographics.csv': 'sourcedId\ns1' }))
  const school = schoolOf(read)
  expect(school.title).toBe('Hill School')
  expect(school.periods).toHaveLength(9)
  expect(calendarNames(school, 'CLASS')).toEqual(['Home 7A', 'Choir'])
  expect(calendarNames(school, 'TEACHER')).toEqual(['Ada Byron', 'conductor'])
  expect(calendarNames(school, 'ROOM')).toEqual(['Room 2', 'Hall'])
  expect(school.subjects.map(({ name, calendars }) => [name, calendars])).toEqual([
    ['Mathematics', ['c0', 't0', 'r0']],
    ['Home 7A', ['c0']],
    ['Choir', ['c1', 't1', 'r1']],
  ])
  expect(issuesOf(read).map(({ code, count }) => [code, count])).toEqual([
    ['roster-lessons', 3],
    ['roster-not-active', 1],
    ['file-left-out', 1],
  ])
})

test('two classes meet where they have students in common, and nowhere else', () => {
  const students = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(students, { minLength: 1, maxLength: 6 }), (drawn) => {
      const classes = `sourcedId,title\n${drawn.map((_, i) => `c${i},Class ${i}`).join('\n')}`
      const rows = drawn.flatMap((own, i) => own.map((student) => `c${i},s${student},student`))
      const enrollments = `classSourcedId,userSourcedId,role\n${rows.join('\n')}`
      const school = schoolOf(readSchool(roster({ 'out/classes.csv': classes, 'out/enrollments.csv': enrollments })))
      for (const [i, own] of drawn.entries())
        for (const [k, other] of drawn.entries())
          expect(meet(school, i, k)).toBe(own.some((student) => other.includes(student)))
    }),
    { numRuns: runs(50) },
  )
})

function meet({ subjects, calendars }: ImportedSchool, one: number, other: number): boolean {
  const parts = new Map(calendars.map((calendar) => [calendar.key, calendar.parts ?? [calendar.key]]))
  const partsOf = (index: number) => subjects[index]?.calendars.flatMap((key) => parts.get(key) ?? []) ?? []
  return partsOf(one).some((part) => partsOf(other).includes(part))
}

test.each([
  ['no classes', roster({ 'out/classes.csv': 'sourcedId,title' }), 'it has no classes'],
  ['rows without end', roster({ 'out/enrollments.csv': 'a,b\n'.repeat(200_002) }), 'too many rows'],
])('files with %s are refused in words', (_, text, reason) => {
  const read = readSchool(text)
  expect(isRefusal(read) && read).toMatchObject({ error: expect.stringContaining(reason) })
})

test.each([
  [
    '1.1',
    {
      'out/users.csv': `sourcedId,status,givenName,familyName,username,role\nt1,active,Ada,Byron,ab,teacher\nt9,active,Eve,Free,ef,teacher\ns1,active,Sam,Young,sy,student`,
    },
  ],
  [
    '1.2',
    {
      'out/users.csv': `sourcedId,status,givenName,familyName,username\nt1,active,Ada,Byron,ab\nt9,active,Eve,Free,ef\ns1,active,Sam,Young,sy`,
      'out/roles.csv': 'sourcedId,userSourcedId,role\nr1,t9,teacher\nr2,s1,student\nr3,gone,teacher',
    },
  ],
])('teachers without a class are imported: in %s', (_, tables) => {
  const read = readSchool(roster(tables))
  expect(calendarNames(schoolOf(read), 'TEACHER')).toContain('Eve Free')
  expect(calendarNames(schoolOf(read), 'TEACHER')).not.toContain('Sam Young')
  expect(issuesOf(read).map(({ code }) => code)).not.toContain('file-left-out')
})

test('the code of a course is its short name if its class has none', () => {
  const courses = 'sourcedId,status,title,courseCode\nk1,active,Mathematics,MA'
  expect(schoolOf(readSchool(roster({ 'out/courses.csv': courses }))).subjects[0]?.shortName).toBe('M7A')
  const classes = CLASSES.replace('M7A', '')
  expect(
    schoolOf(readSchool(roster({ 'out/courses.csv': courses, 'out/classes.csv': classes }))).subjects[0]?.shortName,
  ).toBe('MA')
})
