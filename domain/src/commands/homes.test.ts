import { expect, test } from 'vitest'
import { apply, invert } from '../history/change.ts'
import { allCalendarUuidsOf, calendarUuidsOf } from '../lessons/choices.ts'
import { atHome, homeClassesOf, homeRoomOf, homeTeacherOf, stillAtHome } from '../calendars/homes.ts'
import type { Schedule } from '../schedule.ts'
import { after, changeOf, refusalOf, tinyGroup, tinySchedule } from '../testing/index.ts'

const school = () =>
  tinySchedule({
    calendars: {
      '7a': { type: 'CLASS', parts: ['p', 'q'] },
      '7b': 'CLASS',
      Girls: tinyGroup('7a', 'p'),
      Boys: tinyGroup('7a', 'q'),
      Ada: 'TEACHER',
      Ben: 'TEACHER',
      R12: 'ROOM',
      R14: 'ROOM',
      Gym: 'ROOM',
    },
    subjects: {
      Maths: { calendars: ['7a', 'Ada'], lessons: [{ at: [0, 0] }, {}] },
      PE: { calendars: ['7a', 'Gym'], lessons: [{}] },
      Any: { calendars: ['7a'], choices: [{ candidates: ['Gym', 'R14'], ordered: false }], lessons: [{}] },
      Dance: { calendars: ['Girls'], lessons: [{ at: [0, 1] }] },
      Box: { calendars: ['Boys'], lessons: [{ at: [0, 1] }] },
      Choir: { calendars: ['7a', '7b'], lessons: [{}] },
      Art: { calendars: ['7b', 'Ben'], lessons: [{ at: [1, 0] }] },
    },
  })
const home = (
  schedule: Schedule,
  ...homes: { calendarUuid: string; roomUuid?: string | null; teacherUuid?: string | null }[]
) => after(schedule, 'setHomes', { homes })
/** Rooms of the courses and of their first lessons, which have chosen those in brackets. */
const roomsOf = (schedule: Schedule, ...names: string[]) =>
  names.map((name) => {
    const rooms = (uuids: readonly string[]) =>
      uuids.filter((uuid) => schedule.calendars[uuid]?.calendarType === 'ROOM')
    const lesson = schedule.lessons[`${name} 1`]!
    return [rooms(allCalendarUuidsOf(schedule.subjects[name]!)).join(), rooms(calendarUuidsOf(lesson)).join()]
  })

test('[D455] lessons of a class that have no room lie in its home room, and others where they lay', () => {
  const change = changeOf(school(), 'setHomes', { homes: [{ calendarUuid: '7a', roomUuid: 'R12' }] })
  const at = apply(school(), change)
  expect(roomsOf(at, 'Maths', 'PE', 'Any', 'Choir', 'Art')).toEqual([
    ['R12', 'R12'],
    ['Gym', 'Gym'],
    ['Gym,R14', ''],
    ['', ''],
    ['', ''],
  ])
  expect(homeRoomOf(at, 'Girls')?.name).toBe('R12')
  expect(apply(at, invert(change))).toEqual(school())
})

test('[D455] of groups any may be in it, where nobody else is: two at once are not both', () => {
  const at = home(school(), { calendarUuid: '7a', roomUuid: 'R12' })
  expect(roomsOf(at, 'Dance', 'Box')).toEqual([
    ['R12', 'R12'],
    ['R12', ''],
  ])
  expect(at.lessons['Box 1']!.choices).toEqual([
    { candidates: ['R12'], ordered: false, optional: true, chosen: null, fixed: false },
  ])
  // A group may have a home of its own.
  const own = home(at, { calendarUuid: 'Boys', roomUuid: 'R14' })
  expect(roomsOf(own, 'Dance', 'Box')).toEqual([
    ['R12', 'R12'],
    ['R14', 'R14'],
  ])
})

test('[D455] the room of the one teacher comes before that of the class', () => {
  const at = home(school(), { calendarUuid: '7a', roomUuid: 'R12' }, { calendarUuid: 'Ada', roomUuid: 'R14' })
  expect(roomsOf(at, 'Maths')).toEqual([['R14', 'R14']])
  expect(roomsOf(home(at, { calendarUuid: 'Ada', roomUuid: null }), 'Maths')).toEqual([['R12', 'R12']])
})

test('[D456] who is at home moves along with it, and who chose another room or none stays', () => {
  const at = home(school(), { calendarUuid: '7a', roomUuid: 'R12' })
  const bare = after(at, 'updateSubject', { subjectUuid: 'Dance', choices: [] })
  const moved = home(bare, { calendarUuid: '7a', roomUuid: 'R14' })
  expect(roomsOf(moved, 'Maths', 'PE', 'Dance', 'Box')).toEqual([
    ['R14', 'R14'],
    ['Gym', 'Gym'],
    ['', ''],
    ['R14', 'R14'],
  ])
  expect(roomsOf(home(moved, { calendarUuid: '7a', roomUuid: null }), 'Maths', 'PE', 'Box')).toEqual([
    ['', ''],
    ['Gym', 'Gym'],
    ['', ''],
  ])
})

test('[D456] two classes change homes in one step', () => {
  const at = home(school(), { calendarUuid: '7a', roomUuid: 'R12' }, { calendarUuid: '7b', roomUuid: 'R14' })
  const changed = home(at, { calendarUuid: '7a', roomUuid: 'R14' }, { calendarUuid: '7b', roomUuid: 'R12' })
  expect(roomsOf(changed, 'Maths', 'Art', 'Dance')).toEqual([
    ['R14', 'R14'],
    ['R12', 'R12'],
    ['R14', 'R14'],
  ])
})

test('[D456] a new course without a room lies at home, and one that is taught to another class moves there', () => {
  const at = home(school(), { calendarUuid: '7a', roomUuid: 'R12' }, { calendarUuid: '7b', roomUuid: 'R14' })
  const bare = { calendarUuids: ['7a'], choices: [] }
  const made = atHome(at, bare)
  expect(made.calendarUuids).toEqual(['7a', 'R12'])
  expect(atHome(at, { calendarUuids: ['7a', 'Gym'], choices: [] }).calendarUuids).toEqual(['7a', 'Gym'])
  expect(stillAtHome(at, made, { calendarUuids: ['7b', 'R12'], choices: [] }).calendarUuids).toEqual(['7b', 'R14'])
  // Taken out of it by hand it has none, whoever teaches it.
  expect(stillAtHome(at, bare, { calendarUuids: ['7a', 'Ada'], choices: [] }).calendarUuids).toEqual(['7a', 'Ada'])
  expect(stillAtHome(at, { calendarUuids: [], choices: [] }, bare).calendarUuids).toEqual(['7a', 'R12'])
})

test('[D456] whoever is given another room leaves home, in many courses at once, and whoever is taught by others moves', () => {
  const at = home(school(), { calendarUuid: '7a', roomUuid: 'R12' }, { calendarUuid: 'Ben', roomUuid: 'R14' })
  const many = after(at, 'updateSubjects', { subjectUuids: ['Maths', 'PE', 'Dance'], addCalendarUuids: ['R14'] })
  expect(roomsOf(many, 'Maths', 'PE', 'Dance')).toEqual([
    ['R14', 'R14'],
    ['Gym,R14', 'Gym,R14'],
    ['R14', 'R14'],
  ])
  const change = { addCalendarUuids: ['Ben'], removeCalendarUuids: ['Ada'] }
  expect(roomsOf(after(at, 'updateSubjects', { subjectUuids: ['Maths'], ...change }), 'Maths')).toEqual([
    ['R14', 'R14'],
  ])
})

test('[D457] a class has a home teacher, whom a successor follows, and who is forgotten with what is deleted', () => {
  const at = home(school(), { calendarUuid: '7a', roomUuid: 'R12', teacherUuid: 'Ada' })
  expect([homeTeacherOf(at, '7a')?.name, homeTeacherOf(at, 'Boys')?.name]).toEqual(['Ada', 'Ada'])
  expect(homeClassesOf(at, 'Ada').map(({ name }) => name)).toEqual(['7a'])
  const gone = { calendarUuid: 'Ada', subjectUuids: [] }
  expect(after(at, 'deleteCalendarAndSubjects', gone).calendars['7a']).not.toHaveProperty('homeTeacherUuid')
  expect(
    after(at, 'deleteCalendarAndSubjects', { ...gone, successorUuid: 'Ben' }).calendars['7a']!.homeTeacherUuid,
  ).toBe('Ben')
  const room = after(at, 'deleteCalendarAndSubjects', { calendarUuid: 'R12', successorUuid: 'R14' })
  expect([room.calendars['7a']!.homeRoomUuid, ...roomsOf(room, 'Maths').flat()]).toEqual(['R14', 'R14', 'R14'])
  const turned = after(at, 'updateCalendar', { calendarUuid: 'R12', calendarType: 'TEACHER' })
  expect(turned.calendars['7a']).not.toHaveProperty('homeRoomUuid')
})

test.each([
  [{ calendarUuid: 'R12', roomUuid: 'R14' }, 'no-home-of-room'],
  [{ calendarUuid: '7a', roomUuid: 'Ada' }, 'no-home-room'],
  [{ calendarUuid: 'Ben', teacherUuid: 'Ada' }, 'no-home-class'],
  [{ calendarUuid: '7a', teacherUuid: 'R12' }, 'no-home-teacher'],
  [{ calendarUuid: '7a', roomUuid: 'nobody' }, 'not-found'],
])('[D457] what cannot be a home is refused, and nothing is done: %j', (one, code) => {
  const good = { calendarUuid: '7b', roomUuid: 'R14' }
  expect(refusalOf(school(), 'setHomes', { homes: [good, one] })).toBe(code)
})
