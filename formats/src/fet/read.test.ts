import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeJson } from '../json/write.ts'
import { attendees, calendarNames, issuesOf, schoolOf } from '../testing/read.ts'
import { constraint, fetText, time } from '../testing/fet-text.ts'
import { readFet } from './read.ts'

const fixture = (name: string) => new URL(`../../fixtures/fet/${name}/`, import.meta.url)

test('a small school becomes exactly the golden file, with what was left out', async () => {
  const read = readFet(readFileSync(new URL('school.fet', fixture('small')), 'utf8'))
  await expect(writeJson(schoolOf(read))).toMatchFileSnapshot(new URL('school.json', fixture('small')).pathname)
  expect(Object.fromEntries(issuesOf(read).map((issue) => [issue.kind, issue.count]))).toEqual({
    'inactive lessons': 1,
    ConstraintStudentsMaxSongsPerDay: 1,
  })
  expect(issuesOf(read).map((issue) => issue.text)).toContain('Students max songs per day, required: not imported')
})

test('names are literal: blanks at their ends tell two teachers apart', () => {
  const text = fetText({
    teachers: ['x', 'x '],
    activities: [
      { id: 1, teachers: ['x'] },
      { id: 2, teachers: ['x '] },
    ],
  })
  const school = schoolOf(readFet(text))
  expect(calendarNames(school, 'TEACHER')).toEqual(['x', 'x '])
  expect(attendees(school)).toEqual({ 1: ['x'], 2: ['x '] })
})

test('a byte order mark, entities and CDATA are read for what they are', () => {
  const text = fetText({ teachers: ['A & B', '<C>'], activities: [{ id: 1, teachers: ['A & B', '<C>'] }] })
  const school = schoolOf(readFet(`\uFEFF${text.replace('&lt;C&gt;', '<![CDATA[<C>]]>')}`))
  expect(attendees(school)).toEqual({ 1: ['A & B', '<C>'] })
})

test('the parts of a split activity are one subject; parts with another teacher are another', () => {
  const school = schoolOf(
    readFet(
      fetText({
        activities: [
          { id: 1, group: 1, teachers: ['x'] },
          { id: 2, group: 1, teachers: ['x'], duration: 2 },
          { id: 3, group: 1, teachers: ['y'] },
        ],
      }),
    ),
  )
  expect(school.subjects.map((subject) => subject.lessons.map((lesson) => [lesson.key, lesson.length]))).toEqual([
    [
      ['1', 1],
      ['2', 2],
    ],
    [['3', 1]],
  ])
})

test('what is switched off is absent, lessons and constraints alike', () => {
  const off = constraint('TeacherNotAvailableTimes', {
    Teacher: 'x',
    Not_Available_Time: [time('Not_Available_Time', 'Mo', '1')],
    Active: 'false',
  })
  const read = readFet(
    fetText({
      time: off,
      activities: [
        { id: 1, teachers: ['x'] },
        { id: 2, teachers: ['x'], active: false },
      ],
    }),
  )
  expect(Object.keys(attendees(schoolOf(read)))).toEqual(['1'])
  expect(schoolOf(read).calendars.every((calendar) => calendar.blocked.length === 0)).toBe(true)
  expect(issuesOf(read).map((issue) => issue.kind)).toEqual(['inactive constraints', 'inactive lessons'])
})

test('breaks block every calendar, and lessons that nobody attends by a rule', () => {
  const school = schoolOf(
    readFet(
      fetText({
        teachers: ['x'],
        rooms: ['r'],
        students: { '5a': {} },
        time: constraint('BreakTimes', { Break: [time('Break_Time', 'Tu', '3')] }),
        activities: [{ id: 1, teachers: ['x'], students: ['5a'] }, { id: 2 }],
      }),
    ),
  )
  expect(school.calendars.map((calendar) => calendar.blocked)).toEqual([[[1, 2]], [[1, 2]], [[1, 2]]])
  expect(school.rules).toMatchObject([
    { rule: 'BLOCKED_TIMESLOTS', strength: 'required', lessons: ['2'], slots: [[1, 2]] },
  ])
})

test('every lesson can be told by the id it has in the file', () => {
  const read = readFet(fetText({ activities: [{ id: 7 }, { id: 7 }, { id: 9 }] }))
  expect(Object.keys(attendees(schoolOf(read)))).toEqual(['7', '9'])
  expect(issuesOf(read)).toMatchObject([{ kind: 'repeated lessons', count: 1 }])
})

test('what block planning asks of students is a rule on all of them', () => {
  const read = (draft: { mode?: string; version?: string }) =>
    readFet(fetText({ ...draft, activities: [{ id: 1, students: ['5a'], teachers: ['x'] }] }))
  const said = { rule: 'MAX_DAYS_PER_PERIOD', strength: 'required', calendarType: 'CLASS', value: 1, slots: [] }
  expect(schoolOf(read({ mode: 'Block_Planning' })).rules).toMatchObject([said])
  expect(schoolOf(read({ version: '5.37.5-bp' })).rules).toMatchObject([said])
  expect(schoolOf(read({ mode: 'Official' })).rules).toEqual([])
  expect(issuesOf(read({ mode: 'Block_Planning' }))).toEqual([])
})
