import { expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import type { Rule } from '../schedule.ts'
import { after, countingMint, refusalOf, scheduleOf, schoolOfSize, tinySchedule } from '../testing/index.ts'
import { perform, performing } from './table.ts'

const SIZE = { lessons: 2_000, subjects: 500, calendars: 300, rules: 900, days: 6, periods: 12, references: 30_000 }

test('[D163] rules are made to bind together, but not where each must be compared with thousands', () => {
  const lessons = [{}, {}, {}]
  const rule: Partial<Rule> = { rule: 'NOT_ON_SAME_DAY', strength: 50, subjectUuids: ['Maths'] }
  const many = (count: number) =>
    tinySchedule({
      calendars: { '1A': 'CLASS' },
      subjects: { Maths: { calendars: ['1A'], lessons } },
      rules: Object.fromEntries(Array.from({ length: count }, (_, n) => [`Rule ${n}`, rule])),
    })
  const all = (count: number) => ({
    ruleUuids: Array.from({ length: count }, (_, n) => `Rule ${n}`),
    strength: 'required' as const,
  })
  expect(
    Object.values(after(many(100), 'updateRules', all(100)).rules).every(({ strength }) => strength === 'required'),
  ).toBe(true)
  expect(refusalOf(many(800), 'updateRules', all(800))).toBe('too-many-rules-at-once')
  expect(isRefusal(perform(many(800), 'updateRules', { ...all(800), strength: 20 }, { mint: String }))).toBe(false)
})

test('[D163] a rule on one lesson after the other is compared with all others of the kind, however long they are', () => {
  const lessons = Array.from({ length: 200 }, () => ({}))
  const subjects = Object.fromEntries(
    Array.from({ length: 10 }, (_, n) => [`Course ${n}`, { calendars: ['1A'], lessons }]),
  )
  const order = Object.keys(tinySchedule({ calendars: { '1A': 'CLASS' }, subjects }).lessons)
  const rules = {
    'The later half': { rule: 'ORDERED', eventUuids: order.slice(1000) },
    'The earlier half': { rule: 'ORDERED', eventUuids: order.slice(0, 1000) },
  } as const
  const schedule = tinySchedule({ calendars: { '1A': 'CLASS' }, subjects, rules })
  const between = (one: string, other: string) => ({ rule: 'ORDERED' as const, eventUuids: [one, other] })
  expect(Object.keys(after(schedule, 'addRule', between(order[999]!, order[1000]!)).rules)).toHaveLength(3)
  const joined = after(schedule, 'addRule', between(order[999]!, order[1000]!))
  expect(refusalOf(joined, 'addRule', between(order[1999]!, order[0]!))).toBe('rule-cycle')
  const circle = { rule: 'ORDERED' as const, eventUuids: order.toReversed() }
  expect(refusalOf(schedule, 'addRule', circle)).toBe('rule-cycle')
})

test('[D45] periods at the end go in one step as they go one by one', () => {
  const schedule = scheduleOf(schoolOfSize(SIZE))
  const oneByOne = Array.from({ length: 3 }).reduce<typeof schedule>((now) => after(now, 'deletePeriod', {}), schedule)
  expect(after(schedule, 'setPeriodCount', { count: 9 })).toEqual(oneByOne)
})

const courses = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    name: `Course ${n}`,
    calendarUuids: ['1A'],
    events: [{ calendarUuids: ['1A'] }],
  }))

test('[D57] thousands of courses are read in portions, as they are read at once', () => {
  const schedule = tinySchedule({ calendars: { '1A': 'CLASS' } })
  const steps = performing(schedule, 'createSubjects', { subjects: courses(1_500) }, { mint: countingMint() })
  let count = 1
  for (; !steps.next().done; count++);
  expect(count).toBeGreaterThan(15)
  const next = after(schedule, 'createSubjects', { subjects: courses(1_500), newCalendars: [] })
  expect(Object.values(next.subjects).map(({ name }) => name)).toEqual(courses(1_500).map(({ name }) => name))
  // What is wrong has its own place in the list, in whichever portion it comes.
  const wrong = { subjects: courses(1_500).with(1_400, { ...courses(1)[0]!, name: 7 as never }) }
  expect(perform(schedule, 'createSubjects', wrong, { mint: String })).toMatchObject({
    code: 'params-invalid',
    error: expect.stringContaining('subjects: 1400: name: ') as string,
  })
  expect(refusalOf(schedule, 'createSubjects', { subjects: [] })).toBe('params-invalid')
  expect(refusalOf(schedule, 'createSubjects', { subjects: courses(1), newCalendars: 'none' })).toBe('params-invalid')
})

test('[D166] params are read no further than the first thing that is wrong with them', () => {
  let read = 0
  const wrong = new Proxy(
    Array.from({ length: 10_000 }, () => 1),
    {
      get: (list, key) => (read++, Reflect.get(list, key) as unknown),
    },
  )
  expect(refusalOf(tinySchedule({}), 'pinEvents', { eventUuids: wrong })).toBe('params-invalid')
  expect(read).toBeLessThan(20)
})
