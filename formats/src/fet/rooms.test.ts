import { importedSchool } from '@timetable/domain'
import { expect, test } from 'vitest'
import { constraint, fetText } from '../testing/fet-text.ts'
import { attendees, issuesOf, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'
import { writeFet } from './write.ts'

/**
 * The rooms of lessons 1 to 3, those to choose from joined: Art of 5a, Art of 5a and 5b, Maths of 5a, all of teacher x.
 * Each class has 20 students; room a holds so many as `capacity` says.
 */
function read(space: string, rooms: readonly string[] = ['a', 'b'], capacity?: string) {
  const text = fetText({
    rooms,
    space,
    students: { '5a': {}, '5b': {} },
    activities: [
      { id: 1, subject: 'Art', teachers: ['x'], students: ['5a'], tags: ['wet'] },
      { id: 2, subject: 'Art', teachers: ['x'], students: ['5a', '5b'] },
      { id: 3, subject: 'Maths', teachers: ['x'], students: ['5a'] },
    ],
  })
    .replaceAll(/<Name>(5.)<\/Name>/g, '<Name>$1</Name><Number_of_Students>20</Number_of_Students>')
    .replace('<Name>a</Name>', `<Name>a</Name>${capacity === undefined ? '' : `<Capacity>${capacity}</Capacity>`}`)
  const result = readFet(text)
  const school = schoolOf(result)
  return { school, roomsOf: roomsOf(school, rooms), kinds: issuesOf(result).map((issue) => issue.kind) }
}

function roomsOf(school: ReturnType<typeof schoolOf>, rooms: readonly string[]) {
  const fixed = attendees(school)
  const names = new Map(school.calendars.map(({ key, name }) => [key, name]))
  return Object.fromEntries(
    school.subjects.flatMap((subject) =>
      subject.lessons.map((lesson) => [
        lesson.key,
        [
          ...(fixed[lesson.key] ?? []).filter((name) => rooms.includes(name)),
          ...(lesson.choices ?? subject.choices ?? []).map(({ calendars }) =>
            calendars.map((key) => names.get(key)).join('|'),
          ),
        ],
      ]),
    ),
  )
}

test('a compulsory room of an activity is fixed; one that is wished for is a choice that may stay open, and a rule', () => {
  const { school, roomsOf, kinds } = read(
    constraint('ActivityPreferredRoom', { Activity_Id: 1, Room: 'a' }) +
      constraint('ActivityPreferredRoom', { Activity_Id: 2, Room: 'b', Weight_Percentage: 95 }),
  )
  expect(roomsOf).toEqual({ 1: ['a'], 2: ['b'], 3: [] })
  expect(kinds).toEqual([])
  const optional = school.subjects.flatMap(({ lessons, choices = [] }) =>
    lessons.map((lesson) => [lesson.key, ...(lesson.choices ?? choices).map((choice) => choice.optional)]),
  )
  expect(Object.fromEntries(optional.map(([key, ...each]) => [key, each]))).toEqual({ 1: [], 2: [true], 3: [] })
  expect(school.rules).toMatchObject([{ rule: 'PREFERRED_ROOMS', strength: 95, lessons: ['2'], rooms: ['r1'] }])
})

test('of several wishes a lesson may have any room; with a compulsory home room it always has one', () => {
  const wishes =
    constraint('SubjectPreferredRoom', { Subject: 'Art', Room: 'a', Weight_Percentage: 50 }) +
    constraint('ActivityPreferredRoom', { Activity_Id: 1, Room: 'b', Weight_Percentage: 90 })
  expect(read(wishes).roomsOf).toEqual({ 1: ['a|b'], 2: ['a'], 3: [] })
  const home = constraint('StudentsSetHomeRoom', { Students: '5a', Room: 'b' })
  const { school, roomsOf } = read(wishes + home)
  expect(roomsOf).toEqual({ 1: ['a|b'], 2: ['a'], 3: ['b'] })
  const choices = school.subjects.flatMap(({ lessons, choices: own = [] }) => lessons.flatMap((l) => l.choices ?? own))
  expect(choices.map(({ optional }) => optional)).toEqual([undefined, true])
  expect(school.rules).toMatchObject([
    { rule: 'PREFERRED_ROOMS', strength: 50, subjectNames: ['Art'], lessons: [], rooms: ['r0'] },
    { rule: 'PREFERRED_ROOMS', strength: 90, subjectNames: [], lessons: ['1'], rooms: ['r1'] },
  ])
})

test('a subject, a tag and both together fix the one room they name', () => {
  const space = constraint('SubjectPreferredRoom', { Subject: 'Art', Room: 'a' })
  expect(read(space).roomsOf).toEqual({ 1: ['a'], 2: ['a'], 3: [] })
  expect(read(constraint('ActivityTagPreferredRoom', { Activity_Tag: 'wet', Room: 'b' })).roomsOf[1]).toEqual(['b'])
  const both = constraint('SubjectActivityTagPreferredRoom', { Subject: 'Art', Activity_Tag: 'wet', Room: 'b' })
  expect(read(both).roomsOf).toEqual({ 1: ['b'], 2: [], 3: [] })
})

test('several rooms are a choice, unless another constraint leaves one', () => {
  const choice = constraint('SubjectPreferredRooms', { Subject: 'Art', Preferred_Room: ['a', 'b'] })
  expect(read(choice).roomsOf).toEqual({ 1: ['a|b'], 2: ['a|b'], 3: [] })
  expect(read(choice).kinds).toEqual([])
  const narrowed = choice + constraint('ActivityPreferredRoom', { Activity_Id: 1, Room: 'b' })
  expect(read(narrowed).roomsOf).toEqual({ 1: ['b'], 2: ['a|b'], 3: [] })
})

test('a room that does not hold the students is none of the choice, unless all are too small', () => {
  const small = (space: string, capacity: string) => read(space, ['a', 'b'], capacity)
  const choice = constraint('SubjectPreferredRooms', { Subject: 'Art', Preferred_Room: ['a', 'b'] })
  expect(small(choice, '10').roomsOf).toEqual({ 1: ['b'], 2: ['b'], 3: [] })
  expect(small(choice, '30').roomsOf).toEqual({ 1: ['a|b'], 2: ['b'], 3: [] })
  const only = constraint('SubjectPreferredRoom', { Subject: 'Art', Room: 'a' })
  expect(small(only, '10').roomsOf).toEqual({ 1: ['a'], 2: ['a'], 3: [] })
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

test('a virtual room is the real rooms it stands for, and a choice where a set has several', () => {
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
  expect(roomsOf(schoolOf(readFet(text(set('a', 'b')))), ['a', 'b'])).toEqual({ 1: ['a|b'] })
  const twice = readFet(text(set('a', 'b') + set('b', 'a')))
  expect(roomsOf(schoolOf(twice), ['a', 'b'])).toEqual({ 1: ['a|b', 'b|a'] })
  expect(issuesOf(twice)).toEqual([])
  // What is fixed is not to be chosen as well, and of one room there are not two.
  expect(roomsOf(schoolOf(readFet(text(set('a') + set('b', 'a')))), ['a', 'b'])).toEqual({ 1: ['a', 'b'] })
  const never = readFet(text(set('a') + set('a')))
  expect(roomsOf(schoolOf(never), ['a', 'b'])).toEqual({ 1: [] })
  expect(issuesOf(never).map((issue) => issue.kind)).toEqual(['rooms left open'])
})

test('of rooms that may be had, one that needs more than another is none', () => {
  const set = (...rooms: string[]) =>
    `<Set_of_Real_Rooms>${rooms.map((room) => `<Real_Room>${room}</Real_Room>`).join('')}</Set_of_Real_Rooms>`
  const text = (preferred: string[]) =>
    fetText({
      rooms: ['a', 'b', 'c', 'two', 'three'],
      space: constraint('ActivityPreferredRooms', { Activity_Id: 1, Preferred_Room: preferred }),
      activities: [{ id: 1 }],
    })
      .replace('<Name>two</Name>', `<Name>two</Name><Virtual>true</Virtual>${set('a', 'b', 'c').repeat(2)}`)
      .replace('<Name>three</Name>', `<Name>three</Name><Virtual>true</Virtual>${set('a', 'b').repeat(3)}`)
  const rooms = (...preferred: string[]) => roomsOf(schoolOf(readFet(text(preferred))), ['a', 'b', 'c'])
  expect(rooms('three', 'two')).toEqual({ 1: ['a|b|c', 'a|b|c'] })
  expect(rooms('two', 'a')).toEqual({ 1: [] })
  expect(rooms('three', 'a', 'b')).toEqual({ 1: ['a|b'] })
})

test('a room lies in the building that the file says, and is written back there; one that no list declares is named', () => {
  const text = fetText({ rooms: ['a', 'b', 'c'], activities: [{ id: 1, subject: 'Art' }] })
    .replace('<Name>a</Name>', '<Name>a</Name><Building>Main &amp; old</Building>')
    .replace('<Name>b</Name>', '<Name>b</Name><Building>Annexe</Building>')
    .replace(
      '<Rooms_List>',
      '<Buildings_List><Building><Name>Main &amp; old</Name></Building></Buildings_List><Rooms_List>',
    )
  const result = readFet(text)
  const school = schoolOf(result)
  const rooms = [
    ['a', 'Main & old'],
    ['b', 'Annexe'],
    ['c', undefined],
  ]
  const inBuildings = ({ calendars }: typeof school) => calendars.map(({ name, building }) => [name, building])
  expect(inBuildings(school)).toEqual(rooms)
  const unknown = issuesOf(result).filter(({ kind }) => kind === 'unknown buildings')
  expect(unknown).toMatchObject([{ count: 1, text: expect.stringContaining('“Annexe”') }])

  const written = writeFet(importedSchool.parse(school)).text
  expect(written).toContain('<Building>\n<Name>Annexe</Name>\n</Building>')
  const again = readFet(written)
  expect(inBuildings(schoolOf(again))).toEqual(rooms)
  expect(issuesOf(again).map(({ kind }) => kind)).not.toContain('unknown buildings')
})
