import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import {
  forwardDraft,
  planOf,
  rowsInNeed,
  tallyOf,
  withClass,
  withCourses,
  withNamesKept,
  withoutRow,
  withRow,
} from './forward-draft.ts'

const school = tinySchedule({ calendars: { '5a': 'CLASS', '6a': 'CLASS', Ada: 'TEACHER' } })
const draft = forwardDraft(school, 'Next')

test('every class of this year has a row, those that leave too, and new ones come after them', () => {
  expect(draft.rows).toMatchObject([
    { from: '5a', name: '6a', coursesOf: '6a', leaves: false },
    { from: '6a', name: '7a', leaves: true },
    { from: null, name: '5a', coursesOf: '5a' },
  ])
  expect(planOf(draft).classes).toEqual([
    { from: '5a', name: '6a', coursesOf: '6a' },
    { from: null, name: '5a', coursesOf: '5a' },
  ])
  expect(withCourses(school, draft, 'along').rows[0]).toMatchObject({ name: '6a', coursesOf: '5a' })
})

test('a class that stays after all needs a name of its own, and so does one that is added', () => {
  expect(rowsInNeed(draft)).toEqual(new Set())
  const both = withRow(withRow(draft, '6a', { leaves: false }), '5a', { name: ' 7a' })
  expect(rowsInNeed(both)).toEqual(new Set(['5a', '6a']))
  const added = withClass(withClass(draft))
  const keys = added.rows.slice(-2).map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
  expect(rowsInNeed(added)).toEqual(new Set(keys))
  const one = withRow(withoutRow(added, keys[0]!), keys[1]!, { name: '5b' })
  expect(planOf(one).classes.at(-1)).toEqual({ from: null, name: '5b', coursesOf: null })
})

test('all classes at once are moved up a grade, of which the highest leaves, or keep their names', () => {
  expect(tallyOf(draft)).toEqual({ moving: 1, leaving: 1, fresh: 1 })
  const kept = withNamesKept(school, withClass(draft))
  expect(tallyOf(kept)).toEqual({ moving: 2, leaving: 0, fresh: 0 })
  expect(rowsInNeed(kept)).toEqual(new Set())
  expect(planOf(kept).classes).toEqual([
    { from: '5a', name: '5a', coursesOf: '5a' },
    { from: '6a', name: '6a', coursesOf: '6a' },
  ])
  expect(withCourses(school, kept, 'stay').rows).toEqual(draft.rows)
})
