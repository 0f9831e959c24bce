import { expect, test } from 'vitest'
import { fetText } from '../testing/fet-text.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { placementsOf } from './placements.ts'
import { readFet } from './read.ts'
import { writeFet } from './write.ts'

/** A school in which what is named in `more` has these elements after its name. */
function withFields(more: Readonly<Record<string, string>>, text = SCHOOL): string {
  return Object.entries(more).reduce(
    (all, [name, fields]) => all.replace(`<Name>${name}</Name>`, `<Name>${name}</Name>${fields}`),
    text,
  )
}

const SCHOOL = fetText({
  students: { '5': { boys: [], girls: [] } },
  rooms: ['R1', 'R2'],
  teachers: ['Ap', 'Ba'],
  activities: [
    { id: 1, subject: 'MA', teachers: ['Ap'], students: ['boys'] },
    { id: 2, subject: 'Geography', teachers: ['Ba'], students: ['5'] },
  ],
  space: `<ConstraintActivityPreferredRoom><Weight_Percentage>100</Weight_Percentage><Activity_Id>1</Activity_Id>
<Room>R1</Room><Active>true</Active></ConstraintActivityPreferredRoom>`,
}).replace(
  '<Name>Ba</Name>',
  '<Name>Ba</Name><Qualified_Subjects><Qualified_Subject>MA</Qualified_Subject></Qualified_Subjects>',
)

const LONG = withFields({
  Ap: '<Long_Name>Adam Apfel</Long_Name>',
  MA: '<Long_Name>Mathematics</Long_Name>',
  boys: '<Long_Name>Boys of year 5</Long_Name>',
  R1: '<Long_Name>Room 1</Long_Name>',
})

test('a long name is the name, and the name in the file is the short name', () => {
  const { calendars, subjects } = schoolOf(readFet(LONG))
  expect(calendars.map(({ name, shortName }) => [name, shortName])).toEqual([
    ['5', undefined],
    ['Boys of year 5', 'boys'],
    ['Adam Apfel', 'Ap'],
    ['Ba', undefined],
    ['Room 1', 'R1'],
    ['R2', undefined],
  ])
  expect(subjects.map(({ name, shortName }) => [name, shortName])).toEqual([
    ['Mathematics', 'MA'],
    ['Geography', undefined],
  ])
  expect(calendars[3]?.qualifications).toEqual(['Mathematics'])
  // The girls have no lessons of their own.
  expect(issuesOf(readFet(LONG))).toMatchObject([{ code: 'file-unused-groups', count: 1 }])
})

test('both are written back', () => {
  const written = writeFet(schoolOf(readFet(LONG)))
  expect(written.issues).toEqual([])
  for (const [name, long] of [
    ['Ap', 'Adam Apfel'],
    ['MA', 'Mathematics'],
    ['boys', 'Boys of year 5'],
    ['R1', 'Room 1'],
  ])
    // prettier-ignore
    expect(written.text).toContain(`<Name>${name}</Name>\n<Long_Name>${long}</Long_Name>`)
  expect(written.text).toContain('<Qualified_Subject>MA</Qualified_Subject>')
  const [again, first] = [schoolOf(readFet(written.text)), schoolOf(readFet(LONG))]
  expect(again.calendars.map(({ name, shortName }) => [name, shortName])).toEqual(
    first.calendars.map(({ name, shortName }) => [name, shortName]),
  )
  expect(again.subjects.map(({ name, shortName }) => [name, shortName])).toEqual(
    first.subjects.map(({ name, shortName }) => [name, shortName]),
  )
})

test('a short name that two have identifies neither: the names are written, and this is told', () => {
  const school = schoolOf(readFet(LONG))
  const calendars = school.calendars.map((one) => (one.name === 'Ba' ? { ...one, shortName: 'Ap' } : one))
  const written = writeFet({ ...school, calendars })
  expect(written.text).toContain('<Name>Adam Apfel</Name>')
  expect(written.issues).toMatchObject([{ code: 'fet-short-names', count: 2 }])
})

test('a lock names the room as the file does', () => {
  const school = schoolOf(readFet(LONG))
  const subjects = school.subjects.map((subject) => ({
    ...subject,
    lessons: subject.lessons.map((lesson) => ({ ...lesson, start: [0, 0] as [number, number] })),
  }))
  expect(placementsOf({ ...school, subjects }, LONG).map(({ room }) => room)).toEqual(['R1', ''])
})

/** What is told of it, beside the girls. */
const told = (text: string) =>
  issuesOf(readFet(text)).flatMap(({ code, values }) =>
    code === 'file-unused-groups' ? [] : [[code, values?.['names']]],
  )

test('days and hours have their long names, if each has its own, and hours their times', () => {
  const days = withFields({ Mo: '<Long_Name>Monday</Long_Name>', Tu: '<Long_Name>Tuesday</Long_Name>' })
  const hours = Object.fromEntries(
    ['1', '2', '3', '4'].map((name) => [name, `<Long_Name>1${name}:00-1${name}:45</Long_Name>`]),
  )
  const school = schoolOf(readFet(withFields(hours, days)))
  expect(school.dayNames).toEqual(['Monday', 'Tuesday'])
  expect(school.periods[3]).toEqual({ startTime: '14:00', endTime: '14:45' })
  const some = withFields({ Mo: '<Long_Name>Monday</Long_Name>' })
  expect(schoolOf(readFet(some)).dayNames).toEqual(['Mo', 'Tu'])
  expect(told(some)).toEqual([['file-parts', '“Long_Name”']])
})

test('a code is the short name of what has a longer name; what has no place is told', () => {
  const text = withFields({ Geography: '<Code>GEO</Code>', MA: '<Long_Name>Mathematics</Long_Name><Code>123</Code>' })
  expect(schoolOf(readFet(text)).subjects.map(({ name, shortName }) => [name, shortName])).toEqual([
    ['Mathematics', 'MA'],
    ['Geography', 'GEO'],
  ])
  expect(told(text)).toEqual([['file-parts', '“Code”']])
})

test('a long name that two have, or that belongs to a long name, is told and not taken', () => {
  const twice = withFields({ Ap: '<Long_Name>Müller</Long_Name>', Ba: '<Long_Name>Müller</Long_Name>' })
  expect(schoolOf(readFet(twice)).calendars.map(({ name }) => name)).toContain('Ap')
  expect(told(twice)).toEqual([['file-parts', '“Long_Name” (× 2)']])
  const longer = withFields({ Geography: '<Long_Name>Geography of the world</Long_Name>' })
  expect(schoolOf(readFet(longer)).subjects[1]).not.toHaveProperty('shortName')
  expect(told(longer)).toEqual([['file-parts', '“Long_Name”']])
})
