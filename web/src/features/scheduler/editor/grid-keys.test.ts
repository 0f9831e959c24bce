import { apply, clashesOf, put, squash, type Lesson } from '@timetable/domain'
import { expect, test } from 'vitest'
import { firstStop, nextStop, type Stop } from './grid-keys.ts'
import { createGridModels } from '../../../timetable/grid-models.ts'
import { makeSchool } from '../../../timetable/testing/make-school.ts'

const school = makeSchool({ classes: 1, teachers: 1, rooms: 1, days: 3, hours: 3, lessons: 4, unplaced: 0 })
const at = (uuid: string, timeSlotUuid: string | null) =>
  put(school, 'lessons', { ...(school.lessons[uuid] as Lesson), length: 1, timeSlotUuid })
const placed = apply(
  school,
  squash([at('lesson-0', 's1-1'), at('lesson-1', 's1-1'), at('lesson-2', 's1-1'), at('lesson-3', 's2-1')]),
)
// The second day has no third period.
const { 's1-2': gone, ...timeSlots } = placed.timeSlots
const schedule = { ...placed, timeSlots }
const found = createGridModels().grid(schedule, clashesOf(schedule), 'class-0')
if (!found || !gone) throw new Error('no grid')
const model = found

const slot = (slotUuid: string, lessonUuid: string | null = null): Stop => ({ slotUuid, lessonUuid })
const walk = (from: Stop, keys: readonly string[], holding = false, lanes = 2) =>
  keys.reduce<Stop>((stop, key) => nextStop(model, stop, key, { holding, lanes }) ?? stop, from)

test('arrows go from slot to slot and stop at the edges', () => {
  expect(firstStop(model, false)).toEqual(slot('s0-0'))
  expect(walk(slot('s0-0'), ['ArrowRight', 'ArrowRight', 'ArrowRight'])).toEqual(slot('s2-0'))
  expect(walk(slot('s0-0'), ['ArrowLeft', 'ArrowUp'])).toEqual(slot('s0-0'))
  expect(walk(slot('s0-0'), ['ArrowDown', 'ArrowDown', 'ArrowDown'])).toEqual(slot('s0-2'))
})

test('left and right visit the lessons that share a slot, and the count of those it has no room for', () => {
  const right = walk(slot('s0-1'), ['ArrowRight'])
  expect(right).toEqual(slot('s1-1', 'lesson-0'))
  expect(walk(right, ['ArrowRight'])).toEqual(slot('s1-1', 'lesson-1'))
  expect(walk(right, ['ArrowRight', 'ArrowRight'])).toEqual(slot('s1-1', 'lesson-2'))
  expect(walk(right, ['ArrowRight', 'ArrowRight', 'ArrowRight'])).toEqual(slot('s2-1', 'lesson-3'))
  expect(walk(slot('s2-1', 'lesson-3'), ['ArrowLeft'])).toEqual(slot('s1-1', 'lesson-2'))
})

test('with a lesson in hand every stop is a slot', () => {
  expect(walk(slot('s0-1'), ['ArrowRight'], true)).toEqual(slot('s1-1'))
  expect(walk(slot('s0-1'), ['ArrowRight', 'ArrowRight'], true)).toEqual(slot('s2-1'))
})

test('a day that has no such period is passed over', () => {
  expect(walk(slot('s0-2'), ['ArrowRight'])).toEqual(slot('s2-2'))
  expect(walk(slot('s1-1', 'lesson-0'), ['ArrowDown'])).toEqual(slot('s1-1', 'lesson-0'))
})

test('Home and End go to the ends of the period; other keys lead nowhere', () => {
  expect(walk(slot('s1-0'), ['End'])).toEqual(slot('s2-0'))
  expect(walk(slot('s1-0'), ['Home'])).toEqual(slot('s0-0'))
  expect(nextStop(model, slot('s1-0'), 'a', { holding: false, lanes: 2 })).toBeUndefined()
})
