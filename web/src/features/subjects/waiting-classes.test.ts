import { after, countingMint, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { groupsMissing, waitingParams } from './waiting-classes.ts'

const school = tinySchedule({
  calendars: { '8a': 'CLASS', '8b': 'CLASS', Ada: 'TEACHER' },
  subjects: {
    Latin: { calendars: ['8a', 'Ada'], lessons: [{}] },
    Art: { calendars: ['8a'], lessons: [{}] },
    Choir: { calendars: ['8a'], lessons: [{}] },
  },
})
const waiting = new Map([
  ['Latin', '8a.1'],
  ['Art', '8A.1, 8b'],
  ['Choir', '8b choir'],
  ['gone', '8a.2'],
])

test('the groups that typed classes need are told with their classes', () => {
  expect(groupsMissing(school, waiting).map(({ name, text, whole }) => [name, text, whole.name])).toEqual([
    ['Latin', '8a.1', '8a'],
    ['Art', '8A.1', '8a'],
    ['Choir', '8b choir', '8b'],
  ])
  expect(groupsMissing(school, new Map([['Art', '8a.1, nobody']]))).toEqual([])
})

test('they are created with the classes of all courses, in one command', () => {
  const end = after(school, 'editSubjects', waitingParams(school, waiting, 'apart'), countingMint('new'))
  const attended = Object.values(end.subjects).map(({ name, calendarUuids }) => [
    name,
    ...calendarUuids.map((uuid) => end.calendars[uuid]!.name),
  ])
  expect(attended).toEqual([
    ['Latin', 'Ada', '8a.1'],
    ['Art', '8a.1', '8b'],
    ['Choir', '8b choir'],
  ])
  expect(groupsMissing(end, waiting)).toEqual([])
})
