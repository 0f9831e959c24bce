import { expect, test } from 'vitest'
import { smallSchool } from '../testing/small-school.ts'
import { keepIdentity, sameJson } from './keep-identity.ts'

test('an equal schedule is the one before', () => {
  const before = smallSchool()
  expect(keepIdentity(before, smallSchool())).toBe(before)
})

test('only what differs is new: the record, its table, and the schedule', () => {
  const before = smallSchool()
  const next = smallSchool()
  const moved = { ...next.lessons.l2!, timeSlotUuid: 's01' }
  const kept = keepIdentity(before, { ...next, lessons: { ...next.lessons, l2: moved } })
  expect(kept).not.toBe(before)
  expect(kept.calendars).toBe(before.calendars)
  expect(kept.lessons).not.toBe(before.lessons)
  expect(kept.lessons.l1).toBe(before.lessons.l1)
  expect(kept.lessons.l2).toBe(moved)
})

test('a removed and an added record make a new table', () => {
  const before = smallSchool()
  const { l1, ...lessons } = smallSchool().lessons
  expect(keepIdentity(before, { ...smallSchool(), lessons }).lessons).toEqual(lessons)
  const fewer = keepIdentity({ ...before, lessons }, smallSchool())
  expect(Object.keys(fewer.lessons)).toEqual(['l1', 'l2'])
  expect(fewer.lessons.l1).toEqual(l1)
})

test('another version keeps nothing', () => {
  const next = { ...smallSchool(), uuid: 'v2' }
  expect(keepIdentity(smallSchool(), next)).toBe(next)
})

test.each([
  [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [null, {}, false],
  ['1', 1, false],
])('%j and %j', (a, b, same) => expect(sameJson(a, b)).toBe(same))
