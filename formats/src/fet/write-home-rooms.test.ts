import { expect, test } from 'vitest'
import { constraint, fetText } from '../testing/fet-text.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'
import { writeFet } from './write.ts'

const ACTIVITIES = [
  { id: 1, subject: 'Maths', teachers: ['Ann'], students: ['1a'] },
  { id: 2, subject: 'Art', teachers: ['Ann'], students: ['1b'] },
  { id: 3, subject: 'Maths', teachers: ['Ann', 'Bob'], students: ['1a'] },
  { id: 4, subject: 'Art', teachers: ['Bob'], students: ['1b'] },
]
const ANN = constraint('TeacherHomeRooms', { Teacher: 'Ann', Preferred_Room: ['R1', 'R2'] })

const schoolWith = (space: string) => schoolOf(readFet(fetText({ rooms: ['R1', 'R2'], activities: ACTIVITIES, space })))
const homesIn = (text: string) => [...text.matchAll(/<Constraint(\w*HomeRooms?)>/g)].map(([, name]) => name)

test.each([
  ['a choice of rooms of a teacher', ANN, ['TeacherHomeRooms']],
  ['the room of a teacher', constraint('TeacherHomeRoom', { Teacher: 'Ann', Room: 'R1' }), ['TeacherHomeRoom']],
  ['the room of a class', constraint('StudentsSetHomeRoom', { Students: '1a', Room: 'R1' }), ['StudentsSetHomeRoom']],
])('%s is written as a home room, and read again as it was', (_, space, names) => {
  const school = schoolWith(space)
  const { text, issues } = writeFet(school)
  expect(issues).toEqual([])
  expect(homesIn(text)).toEqual(names)
  expect(text).not.toMatch(/<ConstraintActivityPreferredRooms?>/)
  const read = readFet(text)
  expect(issuesOf(read)).toEqual([])
  expect(schoolOf(read).subjects).toEqual(school.subjects)
})

test('where not all lessons that a teacher has alone are in the same rooms, each says its own', () => {
  const school = schoolWith(constraint('ActivityPreferredRooms', { Activity_Id: 1, Preferred_Room: ['R1', 'R2'] }))
  expect(homesIn(writeFet(school).text)).toEqual([])
  expect(schoolOf(readFet(writeFet(school).text)).subjects).toEqual(school.subjects)
})

test('with wishes for rooms there are no home rooms, which FET would not look at beside them', () => {
  const wish = constraint('SubjectPreferredRoom', { Subject: 'Maths', Room: 'R2', Weight_Percentage: 50 })
  expect(homesIn(writeFet(schoolWith(ANN + wish)).text)).toEqual([])
})

test('a class keeps its home room beside lessons in rooms of their own, and the teacher theirs', () => {
  const text = fetText({
    rooms: ['R1', 'R2', 'Gym'],
    activities: [...ACTIVITIES, { id: 5, subject: 'PE', teachers: ['Bob', 'Cleo'], students: ['1a'] }],
    space:
      constraint('StudentsSetHomeRoom', { Students: '1a', Room: 'R1' }) +
      constraint('ActivityPreferredRoom', { Activity_Id: 5, Room: 'Gym' }) +
      constraint('TeacherHomeRoom', { Teacher: 'Bob', Room: 'R2' }),
  })
  const school = schoolOf(readFet(text))
  const homes = (of: typeof school) =>
    of.calendars.flatMap(({ name, homeRoom }) =>
      homeRoom === undefined ? [] : [[name, of.calendars.find(({ key }) => key === homeRoom)?.name]],
    )
  expect(homes(school)).toEqual([
    ['1a', 'R1'],
    ['Bob', 'R2'],
  ])
  const written = writeFet(school)
  expect(homesIn(written.text).toSorted((a = '', b = '') => (a < b ? -1 : 1))).toEqual([
    'StudentsSetHomeRoom',
    'TeacherHomeRoom',
  ])
  const again = schoolOf(readFet(written.text))
  expect(homes(again)).toEqual(homes(school))
  expect(again.subjects).toEqual(school.subjects)
})

test('who has a lesson without a room has no home room in FET, where the lesson would be in it', () => {
  const school = schoolWith(constraint('StudentsSetHomeRoom', { Students: '1a', Room: 'R1' }))
  const bare = {
    ...school,
    subjects: school.subjects.map((subject, index) =>
      index > 0
        ? subject
        : {
            ...subject,
            calendars: subject.calendars.filter((key) => !key.startsWith('r')),
            lessons: subject.lessons.map(({ calendars: _, ...lesson }) => lesson),
          },
    ),
  }
  expect(homesIn(writeFet(bare).text)).toEqual([])
})
