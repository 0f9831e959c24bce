import { linkTo, linkToLesson, type DayDecision, type Schedule } from '@timetable/domain'
import { expect, test } from 'vitest'
import { countRows } from './day-rows.ts'
import { decisionsAbout } from './decisions.ts'
import { freePeriods, freeRooms, parallelLessons, teachersBeside } from './lesson-options.ts'
import { absent, daySchool, diaryWith, mondayOf } from './testing/day-school.ts'

const school = daySchool()
const lesson = (uuid: string) => linkToLesson(school, school.lessons[uuid]!)
const link = (name: string) => linkTo(school, name)!
const rowsOf = (absences: string[], changes: DayDecision[] = [], of: Schedule = school) =>
  mondayOf(
    of,
    diaryWith(
      absences.map((name) => absent(of, name)),
      changes,
    ),
  ).rows

test('a teacher who is absent leaves each of their lessons open, in the order of the periods', () => {
  const rows = rowsOf(['Anna Berg'])
  expect(rows.map((row) => [row.lesson.uuid, row.hourNum, row.open])).toEqual([
    ['Maths 1', 0, 'teacher'],
    ['Maths 2', 1, 'teacher'],
    ['Maths 3', 2, 'teacher'],
  ])
  expect(rows.flatMap(({ away }) => away.map(({ name }) => name))).toEqual(['Anna Berg', 'Anna Berg', 'Anna Berg'])
})

test('periods of an absence outside a lesson do not concern it', () => {
  const diary = diaryWith([absent(school, 'Anna Berg', { firstPeriod: 1, lastPeriod: 1 })])
  expect(mondayOf(school, diary).rows.map((row) => row.lesson.uuid)).toEqual(['Maths 2'])
})

test('a class that is absent needs nobody, and a closed room needs a room', () => {
  expect(rowsOf(['7a']).map(({ outcome, open }) => `${outcome} ${open}`)).toEqual(Array(3).fill('notHeld null'))
  expect(rowsOf(['R1']).map(({ outcome, open }) => `${outcome} ${open}`)).toEqual(Array(3).fill('held room'))
})

test('what is decided is shown with who holds it, where and when', () => {
  const [first, second, third] = rowsOf(
    ['Anna Berg'],
    [
      { lesson: lesson('Maths 1'), teachers: [link('Bo Dahl')], rooms: [link('R3')] },
      { lesson: lesson('Maths 2'), dropped: true },
      { lesson: lesson('Maths 3'), teachers: [], supervised: [link('Bo Dahl')] },
    ],
  )
  expect(first).toMatchObject({ outcome: 'held', open: null, teachers: [{ name: 'Bo Dahl' }], rooms: [{ name: 'R3' }] })
  expect(second).toMatchObject({ outcome: 'dropped', open: null })
  expect(third).toMatchObject({ outcome: 'supervised', open: null })
})

test('a co-taught lesson that the others are decided to hold misses nobody; one for which nobody is decided on does', () => {
  const maths = school.lessons['Maths 1']!
  const together: Schedule = {
    ...school,
    lessons: { ...school.lessons, 'Maths 1': { ...maths, calendarUuids: [...maths.calendarUuids, 'Bo Dahl'] } },
  }
  const openWith = (teachers: string[]) =>
    rowsOf(['Anna Berg'], [{ lesson: lesson('Maths 1'), teachers: teachers.map(link) }], together)[0]?.open
  expect(openWith(['Bo Dahl'])).toBeNull()
  expect(openWith([])).toBe('teacher')
})

test('the counts say how far the day is planned', () => {
  expect(
    countRows(
      rowsOf(
        ['Anna Berg'],
        [
          { lesson: lesson('Maths 1'), teachers: [link('Bo Dahl')] },
          { lesson: lesson('Maths 2'), dropped: true },
        ],
      ),
    ),
  ).toEqual({ lost: 3, covered: 1, supervised: 0, joined: 0, dropped: 1, open: 1, most: 1 })
  // The room of a lesson is no reason for cover, and a class that is away needs none.
  expect(countRows(rowsOf(['R1', '7b'])).lost).toBe(0)
})

test('each decision by hand keeps what was decided about the rest', () => {
  const [row] = rowsOf(['Anna Berg'], [{ lesson: lesson('Maths 1'), rooms: [link('R3')], locked: true }])
  const about = decisionsAbout(school, row!)
  expect(about.cover(school.calendars['Bo Dahl']!)).toEqual({
    ...{ lesson: lesson('Maths 1'), locked: true, rooms: [link('R3')] },
    teachers: [link('Bo Dahl')],
  })
  expect(about.lock(false)).toEqual({ lesson: lesson('Maths 1'), rooms: [link('R3')] })
  expect(about.drop()).toEqual({ lesson: lesson('Maths 1'), locked: true, dropped: true })
})

test('a decision that is stored and read again has the effect it names', () => {
  const [row] = rowsOf(['Anna Berg'])
  const about = decisionsAbout(school, row!)
  const [covered] = rowsOf(['Anna Berg'], [about.cover(school.calendars['Bo Dahl']!)])
  expect(covered).toMatchObject({ outcome: 'held', open: null, teachers: [{ name: 'Bo Dahl' }] })
  const [moved] = rowsOf(['Anna Berg'], [about.move(3)])
  expect(moved).toMatchObject({ movedTo: 3, hourNum: 0 })
  const [supervised] = rowsOf(['Anna Berg'], [about.supervise(school.calendars['Cleo Frost']!)])
  expect(supervised).toMatchObject({ outcome: 'supervised', open: null })
})

test('rooms, periods and teachers are offered only where they are possible', () => {
  const found = mondayOf(school, diaryWith([absent(school, 'Bo Dahl')]))
  const [row] = found.rows
  expect(row?.lesson.uuid).toBe('English 1')
  // R1 has Maths then; R2 is the room of the lesson itself.
  expect(freeRooms(found, row!).map(({ name }) => name)).toEqual(['R2', 'R3'])
  expect(teachersBeside(found, row!).map(({ calendar, lesson: beside }) => [calendar.name, beside.uuid])).toEqual([
    ['Anna Berg', 'Maths 2'],
  ])
  expect(parallelLessons(found, row!)).toEqual([])
  // 7b has lessons in every period of the day.
  expect(freePeriods(found, row!)).toEqual([])
})

test('a lesson of the same course at the same time can be joined', () => {
  const both = daySchool()
  const english = both.subjects.English!
  const parallel = { ...both, subjects: { ...both.subjects, English: { ...english, name: 'Maths' } } }
  const found = mondayOf(parallel, diaryWith([absent(parallel, 'Bo Dahl')]))
  const [row] = found.rows
  expect(parallelLessons(found, row!).map(({ lesson: other, calendar }) => [other.uuid, calendar.name])).toEqual([
    ['Maths 2', '7a'],
  ])
  const joined = decisionsAbout(parallel, row!).join(parallel.lessons['Maths 2']!)
  const after = mondayOf(parallel, diaryWith([absent(parallel, 'Bo Dahl')], [joined]))
  expect(after.rows[0]).toMatchObject({ outcome: 'joined', open: null })
})
