import { describe, expect, test } from 'vitest'
import { aimFor, keptBy, refuseBudget, type Budget } from './budget.ts'
import { changeBetween } from './history/change.ts'
import { anyMoves, countMoves, movedSince, movesOf } from './lessons/moved.ts'
import { tinyGroup, tinySchedule } from './testing/index.ts'

/** Maths of 1A with Ada lies on Monday and is pinned on Tuesday; Music of 1B with Bo on Tuesday, and one of its lessons nowhere. */
const school = tinySchedule({
  calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER', Bo: 'TEACHER' },
  subjects: {
    Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [1, 0], pinned: true }] },
    Music: { calendars: ['1B', 'Bo'], lessons: [{ at: [1, 1] }, {}] },
  },
})
const kept = (budget: Budget) =>
  Object.values(school.lessons)
    .filter(keptBy(school, budget))
    .map(({ uuid }) => uuid)

describe('[D200] what a run is for', () => {
  test('follows from whether the version was finished, and whether something is wrong now', () => {
    expect(aimFor(school, { finished: true, isSound: false })).toBe('repair')
    expect(aimFor(school, { finished: true, isSound: true })).toBe('improve')
    expect(aimFor(school, { finished: false, isSound: true })).toBe('improve')
    expect(aimFor(school, { finished: false, isSound: false })).toBe('plan')
  })

  test('is a plan where most lessons have been taken out', () => {
    const emptied = tinySchedule({
      subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, {}, {}] } },
    })
    expect(aimFor(emptied, { finished: true, isSound: false })).toBe('plan')
  })
})

describe('[D201] a budget keeps', () => {
  test('what is pinned, whatever else it says', () => {
    expect(kept({})).toEqual(['Maths 2'])
    expect(kept({ onlyCalendarUuids: ['1A'] })).toEqual(['Maths 2', 'Music 1'])
  })

  test('the lessons of a kept timetable and those on a kept day, and none without a place', () => {
    expect(kept({ keptCalendarUuids: ['Bo'] })).toEqual(['Maths 2', 'Music 1'])
    expect(kept({ keptDays: [0] })).toEqual(['Maths 1', 'Maths 2'])
  })

  test('what a group of a kept class has', () => {
    const groups = tinySchedule({
      calendars: {
        '1A': 'CLASS',
        '1A girls': { type: 'CLASS', parts: ['girls'] },
        '1A boys': { type: 'CLASS', parts: ['boys'] },
        Ada: 'TEACHER',
      },
      subjects: { Sport: { calendars: ['1A girls', 'Ada'], lessons: [{ at: [0, 0] }] } },
    })
    const ofClass = {
      ...groups,
      calendars: { ...groups.calendars, '1A': { ...groups.calendars['1A']!, parts: ['girls', 'boys'] } },
    }
    expect(Object.values(ofClass.lessons).filter(keptBy(ofClass, { keptCalendarUuids: ['1A'] }))).toHaveLength(1)
    expect(Object.values(ofClass.lessons).filter(keptBy(ofClass, { keptCalendarUuids: ['1A boys'] }))).toHaveLength(0)
  })
})

test('[D202] a budget by which nothing may move is refused, and one that names what is gone', () => {
  expect(refuseBudget(school, {})).toBeUndefined()
  expect(refuseBudget(school, { mostLessons: 0 })).toMatchObject({ code: 'nothing-may-move' })
  expect(refuseBudget(school, { keptCalendarUuids: ['Cy'] })).toMatchObject({ code: 'budget-calendar-gone' })
  const pinned = tinySchedule({
    subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0], pinned: true }] } },
  })
  expect(refuseBudget(pinned, {})).toMatchObject({ code: 'nothing-may-move' })
  // A lesson without a place may be given one, whatever is kept.
  expect(refuseBudget(school, { onlyCalendarUuids: [] })).toBeUndefined()
})

test('[D203] what was moved is counted in lessons, and in the teachers and classes that see it', () => {
  const before = Object.values(school.lessons)
  expect(movedSince(before, school)).toEqual({ lessons: 0, teachers: 0, classes: 0 })
  const after = tinySchedule({
    calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER', Bo: 'TEACHER' },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 1] }, { at: [1, 0], pinned: true }] },
      Music: { calendars: ['1B', 'Bo'], lessons: [{ at: [1, 1] }, { at: [0, 0] }] },
    },
  })
  // Music was given its place as well.
  expect(movedSince(before, after)).toEqual({ lessons: 1, placed: 1, teachers: 2, classes: 2 })
})

test('[D621] one that had no place and one that has none any more are counted apart from those that moved', () => {
  const maths = (places: readonly ([number, number] | null)[]) =>
    tinySchedule({
      subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: places.map((at) => (at ? { at } : {})) } },
    })
  const before = maths([[0, 0], [0, 1], null, null])
  const after = maths([[1, 0], null, [0, 1], null])
  const since = movedSince(Object.values(before.lessons), after)
  expect(since).toEqual({ lessons: 1, placed: 1, unscheduled: 1, teachers: 1, classes: 1 })
  const change = changeBetween(before, after)
  const both = change.filter((edit) => edit.kind === 'lessons')
  expect(countMoves(both)).toEqual(movesOf(since))
  expect(anyMoves(movesOf(since))).toBe(3)
})

test('[D621] groups are counted as their class', () => {
  const halves = (left: readonly [number, number], right: readonly [number, number]) =>
    tinySchedule({
      calendars: {
        '1A': { type: 'CLASS', parts: ['x', 'y'] },
        Left: tinyGroup('1A', 'x'),
        Right: tinyGroup('1A', 'y'),
        Ada: 'TEACHER',
      },
      subjects: {
        French: { calendars: ['Left', 'Ada'], lessons: [{ at: left }] },
        Latin: { calendars: ['Right'], lessons: [{ at: right }] },
      },
    })
  const before = Object.values(halves([0, 0], [0, 0]).lessons)
  expect(movedSince(before, halves([0, 1], [0, 1]))).toEqual({ lessons: 2, teachers: 1, classes: 1 })
})
