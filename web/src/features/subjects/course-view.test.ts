import { clashesOf, LOCKED } from '@timetable/domain'
import { after, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { courseRows } from './course-rows.ts'
import { coursesOf, isFiltered, sortedBy, WHOLE_VIEW, type CourseView } from './course-view.ts'

const school = () =>
  tinySchedule({
    calendars: { '10A': 'CLASS', '9B': 'CLASS', Ada: 'TEACHER', Lab: 'ROOM' },
    subjects: {
      Maths: { calendars: ['10A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 1] }] },
      Art: {
        calendars: ['9B', 'Ada'],
        lessons: [{ at: [0, 0], tags: ['wet', 'oral'] }, { tags: ['wet'] }, { tags: ['wet'] }],
        timeOfDay: 'late',
      },
      Chemistry: { calendars: ['9B', 'Lab'], lessons: [{ at: [1, 2], tags: ['wet'] }], distribution: 'scatter' },
    },
  })
const rowsOf = (schedule = school()) => courseRows(schedule, clashesOf(schedule))
const words = {
  distribution: { none: 'Any days', gather: 'All on one day', scatter: 'Spread over the week' },
  timeOfDay: { none: 'Any time', early: 'Early', late: 'Late' },
}
const shown = (view: Partial<CourseView>, rows = rowsOf()) =>
  coursesOf(rows, { ...WHOLE_VIEW, ...view }, words).map(({ name }) => name)

test('a row says how a course stands', () => {
  expect(rowsOf()[1]).toMatchObject({
    name: 'Art',
    count: 3,
    placed: 1,
    clashes: 1,
    names: { CLASS: ['9B'], TEACHER: ['Ada'], ROOM: [] },
    tags: [
      { name: 'oral', all: false },
      { name: 'wet', all: true },
    ],
  })
})

test('a row that did not change stays the same object', () => {
  const before = rowsOf()
  const moved = after(school(), 'updateSubject', { subjectUuid: 'Art', count: 4 })
  const next = courseRows(moved, clashesOf(moved), before)
  expect(next[0]).toBe(before[0])
  expect(next[1]).not.toBe(before[1])
  expect(next[2]).toBe(before[2])
})

test('a search goes through every column, whatever the case, word by word', () => {
  expect(shown({ search: 'mAtHs' })).toEqual(['Maths'])
  expect(shown({ search: 'ada' })).toEqual(['Art', 'Maths'])
  expect(shown({ search: 'ada 9b' })).toEqual(['Art'])
  expect(shown({ search: 'spread' })).toEqual(['Chemistry'])
  expect(shown({ search: 'oral' })).toEqual(['Art'])
  expect(shown({ search: 'nobody' })).toEqual([])
})

test('filters narrow down to a calendar, a type, a tag, what is unscheduled, double booked or without someone', () => {
  expect(shown({ calendar: '9B' })).toEqual(['Art', 'Chemistry'])
  expect(shown({ calendar: 'type:ROOM' })).toEqual(['Chemistry'])
  expect(shown({ tag: 'wet' })).toEqual(['Art', 'Chemistry'])
  expect(shown({ tag: 'oral' })).toEqual(['Art'])
  expect(isFiltered({ ...WHOLE_VIEW, tag: 'wet' })).toBe(true)
  expect(shown({ state: 'unscheduled' })).toEqual(['Art'])
  expect(shown({ state: 'clashes' })).toEqual(['Art', 'Maths'])
  expect(shown({ state: 'noTEACHER' })).toEqual(['Chemistry'])
  expect(isFiltered(WHOLE_VIEW)).toBe(false)
  expect(isFiltered({ ...WHOLE_VIEW, state: 'noROOM' })).toBe(true)
})

test('columns sort both ways, names as a person would', () => {
  expect(shown({ sort: 'classes' })).toEqual(['Art', 'Chemistry', 'Maths'])
  expect(shown({ sort: 'count', descending: true })).toEqual(['Art', 'Maths', 'Chemistry'])
  expect(shown({ sort: 'tags', descending: true })).toEqual(['Chemistry', 'Art', 'Maths'])
  expect(shown({ sort: 'placed', descending: true })).toEqual(['Art', 'Maths', 'Chemistry'])
  expect(sortedBy(WHOLE_VIEW, 'name')).toMatchObject({ sort: 'name', descending: true })
  expect(sortedBy({ ...WHOLE_VIEW, descending: true }, 'count')).toMatchObject({ sort: 'count', descending: false })
})

test('a course beyond the trial has no row', () => {
  const { subjects, ...others } = school()
  const locked = { ...others, subjects: { ...subjects, Maths: { ...subjects['Maths']!, ...LOCKED } } }
  expect(rowsOf(locked).map(({ name }) => name)).toEqual(['Art', 'Chemistry'])
})
