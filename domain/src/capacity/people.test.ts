import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rule } from '../schedule.ts'
import { tinySchedule, type TinySubject } from '../testing/tiny-schedule.ts'
import { capacityFindings } from './capacity.ts'
import { runs } from '../testing/runs.ts'

const times = (count: number) => Array.from({ length: count }, () => ({}))
const course = (count: number, ...candidates: string[]): TinySubject => ({
  calendars: ['1A'],
  choices: [{ candidates, ordered: false }],
  lessons: times(count),
})
const most = (value: number, ...calendarUuids: string[]): Partial<Rule> => ({
  rule: 'MAX_LESSONS_PER_WEEK',
  value,
  calendarUuids,
})
const least = (value: number, ...calendarUuids: string[]): Partial<Rule> => ({
  ...most(value, ...calendarUuids),
  rule: 'MIN_LESSONS_PER_WEEK',
})
const same = (subject: string, value = 1): Partial<Rule> => ({
  rule: 'MAX_CALENDARS',
  countedType: 'TEACHER',
  value,
  subjectUuids: [subject],
})
/** Five days of six hours; who teaches what is to be chosen. */
const found = (subjects: Record<string, TinySubject>, ...rules: Partial<Rule>[]) =>
  capacityFindings(
    tinySchedule({
      days: 5,
      hours: 6,
      calendars: { '1A': 'CLASS', Ada: 'TEACHER', Ben: 'TEACHER', Cleo: 'TEACHER', Lab: 'ROOM' },
      subjects,
      rules: Object.fromEntries(rules.map((rule, index) => [`rule ${index}`, rule])),
    }),
  )

test('[D193] a teacher with more lessons than the limit of a week is told of', () => {
  const own = { calendars: ['1A', 'Ada'], lessons: times(5) }
  expect(found({ Maths: own }, most(5, 'Ada'))).toEqual([])
  expect(found({ Maths: own }, most(4, 'Ada'))).toMatchObject([
    { kind: 'rules-too-tight', calendarUuid: 'Ada', needed: 5, room: 4, ruleUuids: ['rule 0'] },
  ])
})

test('[D193] lessons that choose among teachers whose limits together are too few are told of, and those alone', () => {
  const limits = most(4, 'Ada', 'Ben', 'Cleo')
  const subjects = { Maths: course(6, 'Ada', 'Ben'), Art: course(2, 'Ben', 'Ada'), Music: course(3, 'Ben', 'Cleo') }
  expect(found(subjects, limits)).toEqual([])
  expect(found({ ...subjects, Art: course(3, 'Ben', 'Ada') }, limits)).toMatchObject([
    {
      kind: 'pool-overloaded',
      calendarUuids: ['Ada', 'Ben'],
      needed: 9,
      room: 8,
      ruleUuids: ['rule 0'],
      lessonUuids: expect.not.arrayContaining(['Music 1']),
    },
  ])
  // No two courses alone are too many: all three are.
  const all = { Maths: course(5, 'Ada', 'Ben'), Art: course(4, 'Ben', 'Cleo'), Music: course(4, 'Ada', 'Cleo') }
  expect(found(all, limits)).toMatchObject([{ kind: 'pool-overloaded', needed: 13, room: 12 }])
  expect(found(all, limits)[0]).toMatchObject({ calendarUuids: expect.arrayContaining(['Ada', 'Ben', 'Cleo']) })
})

test('[D193] what a teacher has for certain takes from what can be chosen', () => {
  const subjects = { Maths: course(4, 'Ada', 'Ben'), Art: { calendars: ['1A', 'Ada'], lessons: times(3) } }
  expect(found(subjects, most(4, 'Ada'), most(3, 'Ben'))).toEqual([])
  expect(found(subjects, most(4, 'Ada'), most(2, 'Ben'))).toMatchObject([
    { kind: 'pool-overloaded', calendarUuids: ['Ada', 'Ben'], needed: 7, room: 6 },
  ])
})

test('[D193] a course for one teacher of whom none has room for all of it is told of', () => {
  const subjects = { Maths: course(4, 'Ada', 'Ben') }
  expect(found(subjects, most(3, 'Ada', 'Ben'))).toEqual([])
  expect(found(subjects, most(3, 'Ada', 'Ben'), same('Maths', 2))).toEqual([])
  expect(found(subjects, most(3, 'Ada'), most(4, 'Ben'), same('Maths'))).toEqual([])
  expect(found(subjects, most(3, 'Ada', 'Ben'), same('Maths'))).toMatchObject([
    { kind: 'none-for-all', calendarUuids: ['Ada', 'Ben'], ruleUuid: 'rule 1', needed: 4 },
  ])
  // Where a room will do, too, some can do without a teacher.
  expect(found({ Maths: course(4, 'Ada', 'Lab') }, most(3, 'Ada'), same('Maths'))).toEqual([])
})

test('[D193] whatever some choice of teachers keeps to is told of nobody', () => {
  const TEACHERS = ['Ada', 'Ben', 'Cleo']
  const drawn = fc.array(
    fc.record({
      count: fc.integer({ min: 1, max: 6 }),
      may: fc.subarray(TEACHERS, { minLength: 1 }),
      has: fc.array(fc.nat({ max: 2 }), { minLength: 6, maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  let alike = 0
  fc.assert(
    fc.property(drawn, fc.nat({ max: 2 }), fc.nat({ max: 2 }), (courses, below, above) => {
      const loads = new Map(TEACHERS.map((name) => [name, 0]))
      const rules: Partial<Rule>[] = []
      courses.forEach(({ count, may, has }, index) => {
        const chosen = has.slice(0, count).map((place) => may[place % may.length]!)
        for (const name of chosen) loads.set(name, loads.get(name)! + 1)
        if (new Set(chosen).size === 1 && ++alike) rules.push(same(`Course ${index}`))
      })
      for (const [name, load] of loads) rules.push(most(load + above, name))
      for (const [name, load] of loads) if (load > below) rules.push(least(load - below, name))
      const subjects = courses.map(({ count, may }, index) => [`Course ${index}`, course(count, ...may)])
      expect(found(Object.fromEntries(subjects) as Record<string, TinySubject>, ...rules)).toEqual([])
    }),
    { numRuns: runs(75) },
  )
  expect(alike).toBeGreaterThan(50)
})

test('[D193] teachers who cannot come to what they are to have at least are told of, alone or together', () => {
  const subjects = { Maths: course(4, 'Ada', 'Ben'), Art: { calendars: ['1A', 'Ada'], lessons: times(1) } }
  expect(found(subjects, least(3, 'Ada'), least(2, 'Ben'))).toEqual([])
  expect(found(subjects, least(6, 'Ada'))).toMatchObject([
    { kind: 'too-few', calendarUuid: 'Ada', needed: 5, asked: 6, ruleUuids: ['rule 0'] },
  ])
  expect(found(subjects, least(1, 'Cleo'))).toMatchObject([
    { kind: 'too-few', calendarUuid: 'Cleo', needed: 0, asked: 1 },
  ])
  expect(found(subjects, least(3, 'Ada'), least(3, 'Ben'))).toMatchObject([
    { kind: 'pool-too-few', needed: 5, asked: 6, ruleUuids: ['rule 1', 'rule 0'] },
  ])
})

test('[D193] nothing is said of rules that are only wished for, nor of a minimum a day of who may get more', () => {
  const wished = { ...most(1, 'Ada', 'Ben'), strength: 50 }
  expect(found({ Maths: course(4, 'Ada', 'Ben') }, wished, { ...least(9, 'Ada'), strength: 50 })).toEqual([])
  const daily = { rule: 'MIN_LESSONS_PER_DAY' as const, value: 2, calendarUuids: ['Ada'] }
  const own = { Maths: course(4, 'Ada', 'Ben'), Art: { calendars: ['1A', 'Ada'], lessons: times(1) } }
  expect(found(own, daily)).toEqual([])
})
