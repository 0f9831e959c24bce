import { expect, test } from 'vitest'
import { fetText, constraint, time } from '../testing/fet-text.ts'
import { attendees, calendarNames, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'

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
  expect(names).toEqual(['5a boys', '5a girls'])
  expect(attendees).toEqual({ 1: ['5a boys', '5a girls'], 2: ['5a boys'], 3: ['5a girls'] })
})

test('a group that only attends what another attends too is shown by the other, under the name of both', () => {
  const { names, attendees } = classesOf({
    students: { '5a': { '5a choir': [], '5a rest': [] } },
    activities: [
      { id: 1, students: ['5a'] },
      { id: 2, students: ['5a choir'] },
    ],
  })
  expect(names).toEqual(['5a'])
  expect(attendees).toEqual({ 1: ['5a'], 2: ['5a'] })
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
  expect(names).toEqual(['5a choir', '5a rest'])
  expect(school.calendars.map((calendar) => calendar.blocked)).toEqual([[], [[0, 3]]])
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
  expect(names).toEqual(['5a', '5b', '6b'])
  expect(attendees).toEqual({ 1: ['5a', '5b'], 2: ['5b', '6b'], 3: ['5a'], 4: ['6b'] })
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
  expect(names).toEqual(['5a: boys', '5a: girls', '5b'])
})

test('students that no list declares are a class of their own', () => {
  const { names, attendees } = classesOf({ activities: [{ id: 1, students: ['Guests'] }] })
  expect(names).toEqual(['Guests'])
  expect(attendees).toEqual({ 1: ['Guests'] })
})

test('a year that contains itself, or nothing with lessons, is no trouble', () => {
  const { names } = classesOf({
    students: { '5': { '5': [], '5a': ['5'] }, empty: { e1: [] } },
    activities: [{ id: 1, students: ['5'] }],
  })
  expect(names).toEqual(['5'])
})
