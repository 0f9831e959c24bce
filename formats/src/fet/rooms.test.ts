import { expect, test } from 'vitest'
import { constraint, fetText } from '../testing/fet-text.ts'
import { attendees, issuesOf, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'

/** The calendars of lessons 1 to 3: Art of 5a, Art of 5a and 5b, Maths of 5a, all of teacher x and with rooms a, b. */
function read(space: string, rooms: readonly string[] = ['a', 'b']) {
  const text = fetText({
    rooms,
    space,
    activities: [
      { id: 1, subject: 'Art', teachers: ['x'], students: ['5a'], tags: ['wet'] },
      { id: 2, subject: 'Art', teachers: ['x'], students: ['5a', '5b'] },
      { id: 3, subject: 'Maths', teachers: ['x'], students: ['5a'] },
    ],
  })
  const result = readFet(text)
  const roomsOf = Object.fromEntries(
    Object.entries(attendees(schoolOf(result))).map(([key, names]) => [
      key,
      names.filter((name) => rooms.includes(name)),
    ]),
  )
  return { roomsOf, kinds: issuesOf(result).map((issue) => issue.kind) }
}

test('a compulsory room of an activity is fixed; a wish for one is noted and not', () => {
  const { roomsOf, kinds } = read(
    constraint('ActivityPreferredRoom', { Activity_Id: 1, Room: 'a' }) +
      constraint('ActivityPreferredRoom', { Activity_Id: 2, Room: 'b', Weight_Percentage: 95 }),
  )
  expect(roomsOf).toEqual({ 1: ['a'], 2: [], 3: [] })
  expect(kinds).toContain('ConstraintActivityPreferredRoom')
})

test('a subject, a tag and both together fix the one room they name', () => {
  const space = constraint('SubjectPreferredRoom', { Subject: 'Art', Room: 'a' })
  expect(read(space).roomsOf).toEqual({ 1: ['a'], 2: ['a'], 3: [] })
  expect(read(constraint('ActivityTagPreferredRoom', { Activity_Tag: 'wet', Room: 'b' })).roomsOf[1]).toEqual(['b'])
  const both = constraint('SubjectActivityTagPreferredRoom', { Subject: 'Art', Activity_Tag: 'wet', Room: 'b' })
  expect(read(both).roomsOf).toEqual({ 1: ['b'], 2: [], 3: [] })
})

test('a choice of rooms fixes none, unless another constraint leaves one', () => {
  const choice = constraint('SubjectPreferredRooms', { Subject: 'Art', Preferred_Room: ['a', 'b'] })
  expect(read(choice).roomsOf).toEqual({ 1: [], 2: [], 3: [] })
  expect(read(choice).kinds).toContain('rooms left open')
  const narrowed = choice + constraint('ActivityPreferredRoom', { Activity_Id: 1, Room: 'b' })
  expect(read(narrowed).roomsOf).toEqual({ 1: ['b'], 2: [], 3: [] })
})

test('a home room is for the lessons of that class alone, and gives way to a room of the activity', () => {
  const home = constraint('StudentsSetHomeRoom', { Students: '5a', Room: 'a' })
  expect(read(home).roomsOf).toEqual({ 1: ['a'], 2: [], 3: ['a'] })
  const own = home + constraint('SubjectPreferredRoom', { Subject: 'Art', Room: 'b' })
  expect(read(own).roomsOf).toEqual({ 1: ['b'], 2: ['b'], 3: ['a'] })
})

test('home rooms of class and teacher that disagree fix none', () => {
  const space =
    constraint('StudentsSetHomeRoom', { Students: '5a', Room: 'a' }) +
    constraint('TeacherHomeRoom', { Teacher: 'x', Room: 'b' })
  const { roomsOf, kinds } = read(space)
  expect(roomsOf).toEqual({ 1: [], 2: ['b'], 3: [] })
  expect(kinds).toContain('rooms left open')
})

test('a virtual room is the real rooms it stands for, where it leaves no choice', () => {
  const virtual = (sets: string) => (text: string) =>
    text.replace('<Name>v</Name>', `<Name>v</Name><Virtual>true</Virtual>${sets}`)
  const text = (sets: string) =>
    virtual(sets)(
      fetText({
        rooms: ['a', 'b', 'v'],
        space: constraint('ActivityPreferredRoom', { Activity_Id: 1, Room: 'v' }),
        activities: [{ id: 1 }],
      }),
    )
  const set = (...rooms: string[]) =>
    `<Set_of_Real_Rooms>${rooms.map((room) => `<Real_Room>${room}</Real_Room>`).join('')}</Set_of_Real_Rooms>`
  expect(attendees(schoolOf(readFet(text(set('a') + set('b')))))).toEqual({ 1: ['a', 'b'] })
  expect(attendees(schoolOf(readFet(text(set('a', 'b')))))).toEqual({ 1: [] })
})
