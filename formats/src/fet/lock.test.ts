import { expect, test } from 'vitest'
import { writePlacementsCsv } from '../csv/write.ts'
import { constraint, fetText } from '../testing/fet-text.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { lockFet } from './lock.ts'
import { placementsOf, type FetPlacement } from './placements.ts'
import { readFet } from './read.ts'

const place = (id: string, day: string, hour: string, room = '', realRooms: string[] = []): FetPlacement => ({
  id,
  day,
  hour,
  room,
  realRooms,
})
const text = fetText({
  days: ['Mo', 'T & u'],
  rooms: ['a'],
  time: constraint('ActivityPreferredStartingTime', { Activity_Id: 2, Preferred_Day: 'Mo', Preferred_Hour: '3' }),
  activities: [{ id: 1 }, { id: 2 }],
})

test('every lesson is pinned where it was placed, in its room, and nothing else changes', () => {
  const locked = lockFet(text, [place('1', 'T & u', '2', 'a'), place('2', 'Mo', '3')])
  const school = schoolOf(readFet(locked))
  expect(school.subjects.flatMap(({ lessons }) => lessons)).toMatchObject([
    { key: '1', start: [1, 1], pinned: true, calendars: ['r0'] },
    { key: '2', start: [0, 2], pinned: true },
  ])
  expect(locked.split('<Activity_Id>2<')).toHaveLength(2)
  const withoutLocks = locked.replaceAll(/<(Constraint\w+)>\n<Weight.*?<\/\1>\n/gs, '')
  expect(withoutLocks).toBe(text)
})

test('a file that is locked already stays as it is', () => {
  const placements = [place('1', 'Mo', '1', 'a'), place('2', 'Mo', '3')]
  const locked = lockFet(text, placements)
  expect(lockFet(locked, placements)).toBe(locked)
})

test('a lock that FET 7 wrote is one that is there', () => {
  const present = text.replaceAll('Preferred_', '')
  expect(lockFet(present, [place('2', 'Mo', '3')])).toBe(present)
})

test.each([
  ['an empty list', '<Space_Constraints_List/>'],
  ['no list', ''],
])('%s gets the locks all the same', (_, list) => {
  const bare = text.replace(/<Space_Constraints_List>.*<\/Space_Constraints_List>/s, list)
  const school = schoolOf(readFet(lockFet(bare, [place('1', 'Mo', '1', 'a')])))
  expect(school.subjects[0]?.lessons[0]?.calendars).toEqual(['r0'])
})

test('a virtual room is written with the real ones, in the order of its sets', () => {
  const sets = ['b', 'a']
    .map((room) => `<Set_of_Real_Rooms><Real_Room>${room}</Real_Room></Set_of_Real_Rooms>`)
    .join('')
  const original = fetText({
    rooms: ['a', 'b', 'v'],
    space: constraint('ActivityPreferredRoom', { Activity_Id: 1, Room: 'v' }),
    activities: [{ id: 1 }],
  }).replace('<Name>v</Name>', `<Name>v</Name><Virtual>true</Virtual>${sets}`)
  const school = schoolOf(readFet(original))
  school.subjects[0]!.lessons[0]!.start = [0, 0]
  const placements = placementsOf(school, original)
  expect(placements).toEqual([place('1', 'Mo', '1', 'v', ['b', 'a'])])
  expect(issuesOf(readFet(lockFet(original, placements)))).toEqual([])
  expect(writePlacementsCsv(placements)).toBe('activityId,day,hour,room\n1,Mo,1,v|b|a\n')
})

test('names with commas and quotes stand in quotes in the table; what has no place is not in it', () => {
  const school = schoolOf(readFet(fetText({ days: ['Mo, "A"'], activities: [{ id: 1 }, { id: 2 }] })))
  school.subjects[0]!.lessons[0]!.start = [0, 1]
  expect(writePlacementsCsv(placementsOf(school))).toBe('activityId,day,hour,room\n1,"Mo, ""A""",2,\n')
})
