import { expect, test } from 'vitest'
import { slotAt, tinySchedule } from '@timetable/domain/testing'
import { answersTo, asNumber, brokenBy, lessonsAsked, promises, spread } from './answers.ts'

const school = tinySchedule({
  days: 2,
  hours: 2,
  calendars: { '1A': 'CLASS' },
  subjects: {
    Maths: { calendars: ['1A'], lessons: [{ at: [0, 0] }, { at: [1, 0] }, {}] },
    Art: { calendars: [], lessons: [{ at: [0, 0], pinned: true }] },
  },
  rules: { apart: { rule: 'NOT_ON_SAME_DAY', subjectNames: ['Maths'] } },
})

test('every slot of the week answers to lessons that have a place and are not pinned, and a promise is kept by the records', () => {
  const [lesson, ...others] = lessonsAsked(school, 50)
  expect(others).toHaveLength(1)
  const answers = answersTo(school, lesson!)
  expect(answers.map(({ answer }) => answer)).toEqual(['free', 'free', 'clash', 'rule'])
  expect(answers.map(({ cost }) => cost)).toEqual([0, 0, 10_000_100_000, 100_000])
  expect(answers.filter(promises).map((each) => brokenBy(school, each))).toEqual([0, 0])
})

test('a promise that does not hold is found', () => {
  const [lesson] = lessonsAsked(school, 1)
  const slot = school.timeSlots[slotAt(1, 1)]!
  expect(brokenBy(school, { lesson: lesson!, slot, answer: 'free', cost: 0 })).toBe(1)
})

test('costs as one number are ordered as the three are', () => {
  expect(asNumber({ doubleBookings: 0, broken: 1, soft: -50 })).toBeGreaterThan(
    asNumber({ doubleBookings: 0, broken: 0, soft: 9_999 }),
  )
  expect(asNumber({ doubleBookings: 1, broken: -20, soft: 0 })).toBeGreaterThan(0)
})

test('few of many are spread evenly', () => {
  expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4)).toEqual([0, 2, 5, 7])
  expect(spread([1, 2], 4)).toEqual([1, 2])
})
