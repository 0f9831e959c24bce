import { expect, test } from 'vitest'
import { tinySchedule, type TinyLesson, type TinyOptions } from '../testing/index.ts'
import { capacityFindings } from './capacity.ts'

const school = (options: TinyOptions) => tinySchedule({ days: 1, hours: 2, weeks: ['A', 'B'], ...options })
const times = (many: number, lesson: TinyLesson = {}) => Array.from({ length: many }, () => lesson)
const kindsOf = (options: TinyOptions) => capacityFindings(school(options)).map(({ kind }) => kind)

test('[D304] lessons of different weeks crowd nobody, lessons of one week do', () => {
  const ada = (lessons: TinyLesson[]): TinyOptions => ({
    calendars: { Ada: 'TEACHER' },
    subjects: { Maths: { calendars: ['Ada'], advanced: true, lessons } },
  })
  expect(kindsOf(ada([...times(2, { weeks: [0] }), ...times(2, { weeks: [1] })]))).toEqual([])
  expect(kindsOf(ada([...times(2, { weeks: [0] }), ...times(1)]))).toEqual(['overfull'])
  expect(kindsOf(ada(times(3)))).toEqual(['overfull'])
})

test('[D304] so do those who are to choose from the same, and those that are to have one', () => {
  const candidates = ['Ada', 'Ben']
  const chosen = (lessons: TinyLesson[], rules: TinyOptions['rules'] = {}): TinyOptions => ({
    calendars: { Ada: 'TEACHER', Ben: 'TEACHER' },
    subjects: {
      Maths: { calendars: [], choices: [{ candidates, ordered: false }], advanced: true, lessons },
    },
    rules,
  })
  const choices = [{ candidates }]
  const week = (many: number, ...weeks: number[]) => times(many, { choices, ...(weeks.length > 0 && { weeks }) })
  expect(kindsOf(chosen([...week(4, 0), ...week(4, 1)]))).toEqual([])
  expect(kindsOf(chosen([...week(4, 0), ...week(1)]))).toContain('pool-overfull')
  const one: TinyOptions['rules'] = {
    one: { rule: 'MAX_CALENDARS', subjectUuids: ['Maths'], value: 1, countedType: 'TEACHER' },
  }
  expect(kindsOf(chosen([...week(2, 0), ...week(2, 1)], one))).toEqual([])
  expect(kindsOf(chosen([...week(2, 0), ...week(1)], one))).toEqual(['none-for-all'])
})

test('[D304] a least load is asked of each week', () => {
  const rules: TinyOptions['rules'] = { least: { rule: 'MIN_LESSONS_PER_WEEK', calendarUuids: ['Ada'], value: 2 } }
  const ada = (lessons: TinyLesson[]): TinyOptions => ({
    calendars: { Ada: 'TEACHER' },
    subjects: { Maths: { calendars: ['Ada'], advanced: true, lessons } },
    rules,
  })
  expect(kindsOf(ada(times(2)))).toEqual([])
  expect(kindsOf(ada([...times(1), ...times(1, { weeks: [0] })]))).toEqual(['too-few'])
})

test('[D304] what a rule keeps apart, or puts in an order, it does in each week', () => {
  const maths = (lessons: TinyLesson[], rules: TinyOptions['rules']): TinyOptions => ({
    calendars: Object.fromEntries(lessons.map((_, index) => [`1${'ABCD'[index]}`, 'CLASS' as const])),
    subjects: {
      Maths: {
        calendars: ['1A'],
        advanced: true,
        lessons: lessons.map((lesson, index) => ({ ...lesson, calendars: [`1${'ABCD'[index]}`] })),
      },
    },
    rules,
  })
  const apart: TinyOptions['rules'] = { apart: { rule: 'NOT_OVERLAPPING', subjectUuids: ['Maths'] } }
  expect(kindsOf(maths([...times(2, { weeks: [0] }), ...times(2, { weeks: [1] })], apart))).toEqual([])
  expect(kindsOf(maths(times(3), apart))).toEqual(['crowded'])
  const order = (...numbers: number[]) => ({
    rule: 'ORDERED' as const,
    eventUuids: numbers.map((number) => `Maths ${number}`),
  })
  const round = { one: order(1, 2), other: order(2, 1) }
  expect(kindsOf(maths([{ weeks: [0] }, { weeks: [1] }], round))).toEqual([])
  expect(kindsOf(maths(times(2), round))).toContain('circle')
})

test('[D304] it is said in which of the weeks, where it is not so in all', () => {
  const weeksOf = (lessons: TinyLesson[], rules: TinyOptions['rules'] = {}) =>
    capacityFindings(
      school({
        calendars: { Ada: 'TEACHER' },
        subjects: { Maths: { calendars: ['Ada'], advanced: true, lessons } },
        rules,
      }),
    ).map(({ kind, weeks }) => [kind, weeks])
  const rules: TinyOptions['rules'] = { least: { rule: 'MIN_LESSONS_PER_WEEK', calendarUuids: ['Ada'], value: 2 } }
  expect(weeksOf([...times(2, { weeks: [1] }), ...times(1)])).toEqual([['overfull', [1]]])
  expect(weeksOf(times(3))).toEqual([['overfull', undefined]])
  expect(weeksOf([...times(1), ...times(1, { weeks: [0] })], rules)).toEqual([['too-few', [1]]])
  expect(weeksOf(times(1), rules)).toEqual([['too-few', undefined]])
})
