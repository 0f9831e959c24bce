import { apply, put, type Lesson } from '@timetable/domain'
import { expect, test } from 'vitest'
import { makeSchool } from '../../../timetable/testing/make-school.ts'
import { added, affectedBy, EMPTY_SELECTION, extended, lessonsIn, selectionOf, toggled } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const listed = ({ lessons }: { lessons: ReadonlySet<string> }) => [...lessons].sort().join('')

test('a lesson is chosen, and then no longer', () => {
  const one = toggled(EMPTY_SELECTION, 'a')
  expect(listed(toggled(one, 'b'))).toBe('ab')
  expect(toggled(one, 'a')).toBe(EMPTY_SELECTION)
})

test('a range goes from the last one chosen, either way, and keeps what was chosen before', () => {
  const two = toggled(selectionOf(['e']), 'b')
  expect(listed(extended(two, order, 'd'))).toBe('bcde')
  expect(listed(extended(extended(two, order, 'd'), order, 'a'))).toBe('abcde')
  expect(listed(extended(EMPTY_SELECTION, order, 'c'))).toBe('c')
  expect(listed(extended(toggled(EMPTY_SELECTION, 'elsewhere'), order, 'c'))).toBe('c')
})

const base = makeSchool({ classes: 2, teachers: 1, rooms: 1, days: 2, hours: 3, lessons: 8, unscheduled: 1 })
const school = apply(
  base,
  Object.values(base.lessons).flatMap((lesson: Lesson, i) =>
    put(base, 'lessons', {
      ...lesson,
      timeSlotUuid: lesson.timeSlotUuid === null ? null : `s${i % 2}-${i % 3}`,
      pinned: i === 3,
    }),
  ),
)
const uuids = (scope: Parameters<typeof lessonsIn>[1]) =>
  lessonsIn(school, scope)
    .map(({ uuid }) => uuid)
    .sort()

test('a scope holds the lessons of a timetable, of its day or period, of a course, or all', () => {
  expect(uuids({ kind: 'version' })).toHaveLength(8)
  expect(uuids({ kind: 'calendar', calendarUuid: 'class-1' })).toEqual(['lesson-4', 'lesson-5', 'lesson-6', 'lesson-7'])
  expect(uuids({ kind: 'course', subjectUuid: 'subject-0' })).toEqual(['lesson-0', 'lesson-1', 'lesson-2', 'lesson-3'])
  expect(uuids({ kind: 'day', calendarUuid: 'class-0', dayNum: 1 })).toEqual(['lesson-1', 'lesson-3'])
  expect(uuids({ kind: 'period', calendarUuid: 'teacher-0', hourNum: 1 })).toEqual(['lesson-1', 'lesson-4', 'lesson-7'])
})

test('a command is about those that it would change', () => {
  const own = lessonsIn(school, { kind: 'course', subjectUuid: 'subject-0' })
  expect(affectedBy('pinEvents', own)).toEqual(['lesson-1', 'lesson-2'])
  expect(affectedBy('unpinEvents', own)).toEqual(['lesson-3'])
  expect(affectedBy('unplaceEvents', own)).toEqual(['lesson-1', 'lesson-2', 'lesson-3'])
})

test('more are chosen beside what was chosen before, and none leave nothing', () => {
  expect(listed(added(toggled(EMPTY_SELECTION, 'a'), ['c', 'a']))).toBe('ac')
  expect(added(toggled(EMPTY_SELECTION, 'a'), ['c']).anchor).toBe('a')
  expect(added(EMPTY_SELECTION, [])).toBe(EMPTY_SELECTION)
})
