import { describe, expect, test } from 'vitest'
import { ruleLessonsOf } from './rule-lessons.ts'
import type { Rule } from '../schedule.ts'
import { bareRule } from './bare-rule.ts'
import { tinySchedule } from '../testing/index.ts'

const school = tinySchedule({
  days: 4,
  hours: 3,
  calendars: {
    '1A': 'CLASS',
    '1B': { type: 'CLASS', parts: ['x', 'y'] },
    '1B French': { type: 'CLASS', classUuid: '1B', division: 'Languages', parts: ['x'] },
    Ada: 'TEACHER',
  },
  subjects: {
    Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 2] }, { at: [2, 1] }, {}] },
    Art: { calendars: ['1B'], lessons: [{ at: [3, 0], length: 2, tags: ['wet'] }], advanced: true },
    French: { calendars: ['1B French'], lessons: [{ tags: ['oral', 'wet'] }] },
  },
})
const of = (given: Partial<Rule>) => bareRule({ uuid: 'rule', ...given })
const named = (given: Partial<Rule>) => ruleLessonsOf(school)(of(given)).map(({ uuid }) => uuid)

describe('[D73] a rule is about', () => {
  test.each([
    [{ subjectNames: ['Art'] }, ['Art 1']],
    [{ subjectUuids: ['Art'], eventUuids: ['Art 1', 'Maths 2'] }, ['Maths 2', 'Art 1']],
    [{ calendarUuids: ['1B'] }, ['Art 1', 'French 1']],
    [{ calendarUuids: ['1B French'] }, ['French 1']],
    [{ calendarType: 'TEACHER' as const }, ['Maths 1', 'Maths 2', 'Maths 3', 'Maths 4']],
    [{ subjectNames: ['gone'], eventUuids: ['gone'] }, []],
  ])('%j', (given, lessons) => expect(named(given)).toEqual(lessons))
})

describe('[D180] by tags', () => {
  test.each([
    [{ tagNames: ['wet'] }, ['Art 1', 'French 1']],
    [{ tagNames: ['oral', 'nobody’s'] }, ['French 1']],
    [{ tagNames: ['oral'], subjectUuids: ['Art'] }, ['Art 1', 'French 1']],
  ])('a rule on lessons is about %j', (given, lessons) => expect(named(given)).toEqual(lessons))

  test.each([
    [{ tagNames: ['wet'], calendarUuids: ['1B'] }, ['Art 1', 'French 1']],
    [{ tagNames: ['oral'], calendarUuids: ['1B'] }, ['French 1']],
    [{ tagNames: ['wet'], calendarType: 'TEACHER' as const }, []],
  ])('a rule on calendars is about %j', (given, lessons) =>
    expect(named({ rule: 'MAX_LESSONS_PER_DAY', ...given })).toEqual(lessons),
  )
})
