import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { capacityFindings } from '../capacity/index.ts'
import { criteriaOf } from '../profile/quality.ts'
import { headOf, type Schedule } from '../schedule.ts'
import { arbitrarySchedule } from '../testing/arbitrary-schedule.ts'
import { tinySchedule, type TinyOptions } from '../testing/tiny-schedule.ts'
import { bareRule } from './bare-rule.ts'
import { brokenRules } from './broken-rules.ts'

const ruled = (schedule: Schedule): Schedule => ({
  ...schedule,
  rules: { seats: bareRule({ uuid: 'seats', rule: 'ENOUGH_SEATS', calendarType: 'CLASS' }) },
})
const deviation = (schedule: Schedule) => brokenRules(ruled(schedule))[0]?.deviation ?? 0

/** Two classes in three groups, a room of each size. Lessons are in different periods. */
const school = (
  lessons: Readonly<Record<string, readonly string[]>>,
  sizes: { readonly class?: number; readonly groups?: number; readonly seats?: number } = {},
  more: Partial<TinyOptions> = {},
) => {
  const { class: whole = 28, groups = 14, seats = 30 } = sizes
  const half = { type: 'CLASS', classUuid: '5a', division: 'Halves', pupils: groups } as const
  return tinySchedule({
    days: 1,
    hours: 6,
    calendars: {
      '5a': { type: 'CLASS', pupils: whole, parts: ['p', 'q'] },
      '5a1': { ...half, parts: ['p'] },
      '5a2': { ...half, parts: ['q'] },
      '5b': { type: 'CLASS', pupils: 20 },
      Room: { type: 'ROOM', seats },
      Hall: 'ROOM',
    },
    subjects: Object.fromEntries(
      Object.entries(lessons).map(([name, calendars], hour) => [
        name,
        { calendars: [...calendars], lessons: [{ at: [0, hour] }] },
      ]),
    ),
    ...more,
  })
}

test('a lesson breaks the rule if its room has fewer seats than the lesson has students', () => {
  expect(deviation(school({ Maths: ['5a', 'Room'], Art: ['5b', 'Room'] }, { seats: 27 }))).toBe(1)
  expect(deviation(school({ Maths: ['5a', 'Room'], Art: ['5b', 'Room'] }, { seats: 28 }))).toBe(0)
  expect(deviation(school({ Maths: ['5a', 'Hall'] }, { class: 10_000 }))).toBe(0)
  expect(deviation(school({ Maths: ['5a', 'Room'] }, { class: 10_000, seats: 9_999 }))).toBe(1)
})

test('a room with 0 seats holds nobody, and a class with 0 students fits in it', () => {
  expect(deviation(school({ Maths: ['5a', 'Room'], Art: ['5b', 'Room'] }, { seats: 0 }))).toBe(2)
  expect(deviation(school({ Maths: ['5a', 'Room'], Art: ['5b', 'Room'] }, { class: 0, seats: 0 }))).toBe(1)
})

test('students of several classes and groups in one room are added, and nobody is counted twice', () => {
  const at = (calendars: readonly string[], seats: number) =>
    deviation(school({ Maths: [...calendars, 'Room'] }, { seats }))
  // 28 + 20, 14 + 20, 28 (a group is in its class), 28 (both halves are the class), 28 + 20.
  for (const [calendars, pupils] of [
    [['5a', '5b'], 48],
    [['5a1', '5b'], 34],
    [['5a', '5a1'], 28],
    [['5a1', '5a2'], 28],
    [['5a1', '5a2', '5b'], 48],
  ] as const)
    expect([at(calendars, pupils), at(calendars, pupils - 1)], calendars.join()).toEqual([0, 1])
})

test('groups with more students than their class count as they are, and together as the class', () => {
  const sizes = { class: 28, groups: 20, seats: 28 }
  expect(deviation(school({ Maths: ['5a1', '5a2', 'Room'], Art: ['5a1', 'Room'] }, sizes))).toBe(0)
  expect(deviation(school({ Art: ['5a1', 'Room'] }, { ...sizes, seats: 19 }))).toBe(1)
})

test('the rule counts what the criterion counts, whatever the school', () => {
  fc.assert(
    fc.property(arbitrarySchedule(), (drawn) => {
      const bare = { ...drawn, rules: {} }
      const head = { [bare.uuid]: { ...headOf(bare), profile: { roomSize: 'much' as const } } }
      expect(deviation(bare)).toBe(criteriaOf({ ...bare, head })[0]?.amount)
    }),
  )
})

test('[D164] lessons whose possible rooms are all too small are found before any search, by class', () => {
  const among = [{ candidates: ['Room', 'Small'], chosen: null }]
  const found = (seats: number) =>
    capacityFindings(
      ruled(
        tinySchedule({
          days: 1,
          hours: 6,
          calendars: {
            '5a': { type: 'CLASS', pupils: 32 },
            '5b': { type: 'CLASS', pupils: 20 },
            Room: { type: 'ROOM', seats },
            Small: { type: 'ROOM', seats: 24 },
          },
          subjects: {
            Physics: { calendars: ['5a'], lessons: [{ choices: among }, { choices: among }] },
            Biology: { calendars: ['5a', 'Room'], lessons: [{ at: [0, 0] }] },
            Art: { calendars: ['5b'], lessons: [{ choices: among }] },
          },
        }),
      ),
    )
  expect(found(30)).toEqual([
    {
      kind: 'too-few-seats',
      ruleUuid: 'seats',
      calendarUuids: ['5a'],
      needed: 32,
      seats: 30,
      lessonUuids: ['Physics 1', 'Physics 2', 'Biology 1'],
    },
  ])
  expect(found(32)).toEqual([])
})
