import { clashesOf, put, apply, type Lesson } from '@timetable/domain'
import { expect, test } from 'vitest'
import { linesLayout, weekLayout, type Layout } from '../../../board/layout.ts'
import { createGridModels } from '../../../timetable/week/grid-models.ts'
import { makeSchool } from '../../../timetable/testing/make-school.ts'
import { boardSlotsOf } from '../board/board-slots.ts'
import { lessonsBetween } from './lessons-between.ts'

const base = makeSchool({ classes: 3, teachers: 1, rooms: 1, days: 2, hours: 2, lessons: 0, unscheduled: 0 })
const at = (uuid: string, calendarUuids: string[], timeSlotUuid: string | null): Lesson => ({
  uuid,
  subjectUuid: 'subject-0',
  calendarUuids,
  choices: [],
  timeSlotUuid,
  length: 1,
  pinned: false,
})
const school = apply(
  base,
  [
    at('a', ['class-0'], 's0-0'),
    at('b', ['class-0'], 's1-0'),
    at('c', ['class-1'], 's0-1'),
    at('both', ['class-1', 'class-2'], 's1-0'),
    at('tray', ['class-0'], null),
  ].flatMap((lesson) => put(base, 'lessons', lesson)),
)
const models = createGridModels()
const clashes = clashesOf(school)
const calendars = ['class-0', 'class-1', 'class-2'].map((uuid) => school.calendars[uuid]!)
const layouts = (['rows', 'columns'] as const).map((calendarsAre) =>
  linesLayout(calendars, boardSlotsOf(school).slots, calendarsAre),
)
/** On a board of rows, which is to say the same as one of columns. */
function between(from: [string, string | null], to: [string, string | null]) {
  const [inRows, inColumns] = layouts.map((layout) => lessonsBetweenOn(layout, from, to))
  expect(inColumns).toEqual(inRows)
  return inRows
}
const lessonsBetweenOn = (layout: Layout, from: [string, string | null], to: [string, string | null]) =>
  lessonsBetween(
    layout,
    (uuid) => school.timeSlots[uuid],
    (uuid) => models.grid(school, clashes, uuid),
    { calendar: from[0], slot: from[1] },
    { calendar: to[0], slot: to[1] },
  ).sort()

test('a range is the block of cells between two corners, whichever way it is drawn', () => {
  expect(between(['class-0', 's0-0'], ['class-1', 's0-1'])).toEqual(['a', 'c'])
  expect(between(['class-1', 's0-1'], ['class-0', 's0-0'])).toEqual(['a', 'c'])
  expect(between(['class-2', 's0-0'], ['class-0', 's0-0'])).toEqual(['a'])
  expect(between(['class-0', 's0-0'], ['class-0', 's1-1'])).toEqual(['a', 'b'])
})

test('a lesson of two rows is there in each, and a head is its calendar’s first slot', () => {
  expect(between(['class-1', 's1-0'], ['class-2', 's1-0'])).toEqual(['both', 'both'])
  expect(between(['class-0', null], ['class-1', 's0-1'])).toEqual(['a', 'c'])
})

test('a corner that is not on the board has no range', () => {
  expect(between(['gone', 's0-0'], ['class-1', 's0-1'])).toEqual([])
})

test('in a week it is a block too: the same periods of the days between', () => {
  const week = weekLayout('class-0', Object.values(school.timeSlots))
  expect(lessonsBetweenOn(week, ['class-0', 's0-0'], ['class-0', 's1-0'])).toEqual(['a', 'b'])
  expect(lessonsBetweenOn(week, ['class-0', 's1-1'], ['class-0', 's0-1'])).toEqual([])
})
