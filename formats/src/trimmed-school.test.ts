import { expect, test } from 'vitest'
import { lockFet } from './fet/lock.ts'
import { placementsOf } from './fet/placements.ts'
import { writeJson } from './json/write.ts'
import { readSchool } from './read-school.ts'
import { constraint, fetText } from './testing/fet-text.ts'
import { issuesOf, schoolOf } from './testing/read.ts'

const FET = fetText({
  ...{
    days: ['Mo ', 'Tu'],
    hours: ['1\t', '2'],
    rooms: ['r1 ', 'x', 'x '],
    students: { '5a ': { ' girls': [], boys: [] } },
  },
  activities: [
    { id: 1, subject: 'Inglés ', teachers: ['ASL\t\t', ' Bob'], students: ['5a '], tags: ['loud '] },
    { id: 2, subject: 'Inglés ', teachers: ['Ada', 'Ada '], students: [' girls'] },
  ],
  time: constraint('StudentsActivityTagMaxHoursDaily', { Activity_Tag: 'loud ', Maximum_Hours_Daily: 1 }),
  space: ['r1 ', 'x ']
    .map((room, i) => constraint('ActivityPreferredRoom', { Activity_Id: i + 1, Room: room }))
    .join(''),
})
const names = (text: string) => {
  const { calendars, subjects, dayNames, periodNames, rules } = schoolOf(readSchool(text))
  const tags = subjects.flatMap(({ lessons }) => lessons.flatMap(({ tags: own = [] }) => own))
  return {
    calendars: calendars.map(({ name }) => name),
    others: [...subjects.map(({ name }) => name), ...(dayNames ?? []), ...(periodNames ?? []), ...tags],
    rules: rules.flatMap(({ tagNames = [] }) => tagNames),
  }
}

test('blanks and tabs around names are left out, but of two that would become one', () => {
  expect(names(FET)).toEqual({
    calendars: ['5a', 'girls', 'ASL', 'Bob', 'Ada', 'Ada ', 'r1', 'x', 'x '],
    others: ['Inglés', 'Inglés', 'Mo', 'Tu', '1', '2', 'loud'],
    rules: ['loud'],
  })
})

test('a name of blanks alone stays one', () => {
  expect(names(fetText({ activities: [{ id: 1, teachers: [' '] }] })).calendars).toContain(' ')
})

test('our own file comes back as it was', () => {
  const school = { ...schoolOf(readSchool(FET)), title: ' Ours ' }
  school.calendars[0]!.name = ' 5a '
  expect(schoolOf(readSchool(writeJson(school))).calendars[0]?.name).toBe(' 5a ')
})

test('what is locked in a file has the names that are there', () => {
  const school = schoolOf(readSchool(FET))
  for (const { lessons } of school.subjects) lessons[0]!.start = [0, 0]
  const placements = placementsOf(school, FET)
  expect(placements).toMatchObject([
    { id: '1', day: 'Mo ', hour: '1\t', room: 'r1 ' },
    { id: '2', day: 'Mo ', hour: '1\t', room: 'x ' },
  ])
  const locked = readSchool(lockFet(FET, placements))
  expect(issuesOf(locked)).toEqual(issuesOf(readSchool(FET)))
  expect(schoolOf(locked).subjects.map(({ lessons }) => lessons[0]?.start)).toEqual([
    [0, 0],
    [0, 0],
  ])
})
