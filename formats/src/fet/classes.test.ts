import { whyInvalid } from '@timetable/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fetText, constraint, time } from '../testing/fet-text.ts'
import { attendees, calendarNames, issuesOf, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'
import { runs } from '@timetable/domain/testing'

const classesOf = (draft: Parameters<typeof fetText>[0]) => {
  const school = schoolOf(readFet(fetText(draft)))
  return { names: calendarNames(school, 'CLASS'), attendees: attendees(school), school }
}

test('groups that always move together are one calendar, named as the year they are', () => {
  const { names, attendees } = classesOf({
    students: { '5a': { boys: [], girls: [] } },
    activities: [
      { id: 1, students: ['5a'] },
      { id: 2, students: ['boys', 'girls'] },
    ],
  })
  expect(names).toEqual(['5a'])
  expect(attendees).toEqual({ 1: ['5a'], 2: ['5a'] })
})

test('groups with lessons of their own are apart, and a lesson of the year is on both', () => {
  const { names, attendees } = classesOf({
    students: { '5a': { '5a boys': [], '5a girls': [] } },
    activities: [
      { id: 1, students: ['5a'] },
      { id: 2, students: ['5a boys'] },
      { id: 3, students: ['5a girls'] },
    ],
  })
  expect(names).toEqual(['5a', '5a boys', '5a girls'])
  expect(attendees).toEqual({ 1: ['5a'], 2: ['5a boys'], 3: ['5a girls'] })
})

test('the students of a class that nobody names one by one are no group', () => {
  const { names, attendees } = classesOf({
    students: { '5a': { '5a choir': [], '5a rest': [] } },
    activities: [
      { id: 1, students: ['5a'] },
      { id: 2, students: ['5a choir'] },
    ],
  })
  expect(names).toEqual(['5a', '5a choir'])
  expect(attendees).toEqual({ 1: ['5a'], 2: ['5a choir'] })
})

test('a group keeps its calendar where its blocked slots are its own', () => {
  const { names, school } = classesOf({
    students: { '5a': { '5a choir': [], '5a rest': [] } },
    time: constraint('StudentsSetNotAvailableTimes', {
      Students: '5a rest',
      Times: [time('Not_Available_Time', 'Mo', '4')],
    }),
    activities: [
      { id: 1, students: ['5a'] },
      { id: 2, students: ['5a choir'] },
    ],
  })
  expect(names).toEqual(['5a', '5a choir', '5a rest'])
  expect(school.calendars.map((calendar) => calendar.blocked)).toEqual([[], [], [[0, 3]]])
})

test('a group named in two years is the same people', () => {
  const { names, attendees } = classesOf({
    students: { '5': { '5a': [], '5b': [] }, Choir: { '5b': [], '6b': [] } },
    activities: [
      { id: 1, students: ['5'] },
      { id: 2, students: ['Choir'] },
      { id: 3, students: ['5a'] },
      { id: 4, students: ['6b'] },
    ],
  })
  expect(names).toEqual(['5', '5a', 'Choir', '6b'])
  expect(attendees).toEqual({ 1: ['5'], 2: ['Choir'], 3: ['5a'], 4: ['6b'] })
})

test('a subgroup whose name does not say its class is named after it', () => {
  const { names } = classesOf({
    students: { '5': { '5a': ['boys', 'girls'], '5b': [] } },
    activities: [
      { id: 1, students: ['boys'] },
      { id: 2, students: ['girls'] },
      { id: 3, students: ['5'] },
    ],
  })
  expect(names).toEqual(['5', '5a: boys', '5a: girls'])
})

test('students that no list declares are a class of their own', () => {
  const { names, attendees } = classesOf({ activities: [{ id: 1, students: ['Guests'] }] })
  expect(names).toEqual(['Guests'])
  expect(attendees).toEqual({ 1: ['Guests'] })
})

test('a year that contains itself is no trouble, and students without lessons are one class', () => {
  const { names } = classesOf({
    students: { '5': { '5': [], '5a': ['5'] }, empty: { e1: [] } },
    activities: [{ id: 1, students: ['5'] }],
  })
  expect(names).toEqual(['5', 'empty'])
})

test('a class whose year is taught stays beside it, with its blocked times and rules', () => {
  const read = readFet(
    fetText({
      students: { '5': { '5a': ['a1'], '5b': ['b1', 'b2'] } },
      activities: [{ id: 1, students: ['5a'] }],
      time:
        constraint('StudentsSetNotAvailableTimes', {
          Students: '5b',
          Times: [time('Not_Available_Time', 'Tu', '3')],
        }) + constraint('StudentsSetMaxGapsPerWeek', { Students: 'b2', Max_Gaps: 0 }),
    }),
  )
  const { calendars, rules } = schoolOf(read)
  expect(calendars.map(({ name, blocked }) => [name, blocked])).toEqual([
    ['5a', []],
    ['5b', [[1, 2]]],
    ['5b: b2', []],
  ])
  expect(rules).toMatchObject([{ rule: 'MAX_GAPS_PER_WEEK', calendars: [calendars[2]?.key] }])
  expect(issuesOf(read)).toEqual([])
})

const groupsOf = (school: ReturnType<typeof classesOf>['school']) =>
  school.calendars.flatMap(({ name, class: ofClass, division }) =>
    ofClass === undefined ? [] : [[school.calendars.find(({ key }) => key === ofClass)?.name, division, name]],
  )

test('groups are in divisions: those with nobody in common in one', () => {
  const languages = { French: ['a', 'b'], Latin: ['c'] }
  const { school } = classesOf({
    students: { '5a': { boys: ['a'], girls: ['b', 'c'], ...languages } },
    activities: ['5a', 'boys', 'girls', 'French', 'Latin'].map((name, id) => ({ id, students: [name] })),
  })
  expect(groupsOf(school)).toEqual([
    ['5a', 'boys / girls', 'boys'],
    ['5a', 'boys / girls', 'girls'],
    ['5a', 'French / Latin', 'French'],
    ['5a', 'French / Latin', 'Latin'],
  ])
})

test('groups of different categories of a year are in different divisions', () => {
  const text = fetText({
    students: { '5a': { '5a-boys': ['a', 'b'], '5a-girls': ['c', 'd'], '5a-French': ['c'], '5a-Latin': ['a'] } },
    activities: ['5a', '5a-boys', '5a-French'].map((name, id) => ({ id, students: [name] })),
  })
  const category = (...names: string[]) =>
    `<Category>${names.map((name) => `<Division>${name}</Division>`).join('')}</Category>`
  const categories = `${category('boys', 'girls')}${category('French', 'Latin')}<Separator>-</Separator>`
  const divisionsIn = (file: string) => groupsOf(schoolOf(readFet(file))).map(([, division]) => division)
  const year = '<Year><Name>5a</Name>'
  expect(divisionsIn(text)).toEqual(['5a-boys / 5a-French', '5a-boys / 5a-French'])
  expect(divisionsIn(text.replace(year, year + categories))).toEqual(['5a-boys', '5a-French'])
})

test('a year that no lesson is for is a class only where its groups share students', () => {
  const lessons = (...names: string[]) => names.map((name, id) => ({ id, students: [name] }))
  const apart = classesOf({
    students: { '5': { '5a': ['a1', 'a2'], '5b': ['b1'] } },
    activities: lessons('5a', 'a1', '5b'),
  })
  expect(apart.names).toEqual(['5a', '5a: a1', '5b'])
  expect(groupsOf(apart.school)).toEqual([['5a', 'a1', '5a: a1']])
  const mixed = classesOf({
    students: { '5': { French: ['a', 'b'], Art: ['b', 'c'] } },
    activities: lessons('French', 'Art'),
  })
  expect(mixed.names).toEqual(['5', 'French', 'Art'])
})

test('two lessons share students exactly where FET says so, however years, groups and subgroups overlap', () => {
  const subgroups = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 4 })
  const groups = fc.dictionary(fc.constantFrom('G', 'H', 'I', 'J'), subgroups, { maxKeys: 3 })
  const years = fc.dictionary(fc.constantFrom('5', '6', '7'), groups, { minKeys: 1, maxKeys: 3 })
  const named = fc.uniqueArray(fc.constantFrom('5', '6', '7', 'G', 'H', 'I', 'J', 'a', 'b', 'c', 'd'), {
    minLength: 1,
    maxLength: 2,
  })
  fc.assert(
    fc.property(years, fc.array(named, { minLength: 2, maxLength: 8 }), (students, lessons) => {
      const activities = lessons.map((names, index) => ({ id: index + 1, students: names }))
      const { school } = classesOf({ students, activities })
      expect(whyInvalid(school)).toBeUndefined()
      const within = (name: string): string[] => {
        const inside = Object.values(students).flatMap((year) => year[name] ?? [])
        const below = [...Object.keys(students[name] ?? {}), ...inside]
        return below.length > 0 ? below.flatMap(within) : [name]
      }
      const parts = new Map(school.calendars.map(({ key, parts = [key] }) => [key, parts]))
      const attending = new Map(
        school.subjects.flatMap((subject) =>
          subject.lessons.map(
            ({ key, calendars = subject.calendars }) => [key, calendars.flatMap((each) => parts.get(each)!)] as const,
          ),
        ),
      )
      const shared = <T>(a: readonly T[], b: readonly T[]) => a.some((each) => b.includes(each))
      for (const one of activities)
        for (const other of activities)
          expect(shared(attending.get(String(one.id))!, attending.get(String(other.id))!)).toBe(
            shared(one.students.flatMap(within), other.students.flatMap(within)),
          )
    }),
    { numRuns: runs(75) },
  )
})
