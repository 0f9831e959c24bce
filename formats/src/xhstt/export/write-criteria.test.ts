import {
  criteriaOn,
  isRefusal,
  judgementOf,
  type Schedule,
  withUsualProfile,
  type ImportedSchoolInput,
} from '@timetable/domain'
import { scheduleOf } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { schoolOf } from '../../testing/read.ts'
import { schoolWith } from '../../testing/school-with.ts'
import { evaluateXhstt } from '../evaluate.ts'
import { readXhsttSchool } from '../school/read-school.ts'
import { writeXhsttSchool, xhsttOf } from './write-school.ts'

const version = (given: Partial<ImportedSchoolInput> = {}) =>
  scheduleOf(
    schoolWith({
      days: 2,
      periods: Array.from({ length: 7 }, (_, hour) => ({ startTime: `${hour + 10}:00`, endTime: `${hour + 10}:45` })),
      calendars: [
        { key: 'a', name: '5a', calendarType: 'CLASS' },
        { key: 'Ann', name: 'Ann', calendarType: 'TEACHER' },
      ],
      subjects: [
        {
          name: 'Maths',
          calendars: ['a', 'Ann'],
          lessons: [0, 3, 5].map((hour) => ({ key: `m${hour}`, start: [0, hour] as [number, number] })),
        },
      ],
      rules: [],
      ...given,
    }),
  )

const judged = (schedule: Schedule) =>
  judgementOf(schedule).violations.reduce((sum, one) => sum + (one.kind === 'wish' ? one.cost : 0), 0)
function costOf(schedule: Schedule): number {
  const { archive } = xhsttOf(schedule)
  const cost = evaluateXhstt(archive.instances[0]!, archive.solutionGroups[0]!.solutions[0]!)
  if (isRefusal(cost)) throw new Error(cost.error)
  return cost.soft
}
const warnings = (schedule: Schedule) =>
  xhsttOf(schedule).issues.map(({ code, values, count }) => [code, values?.['criterion'], count])

test.each([
  ['classGaps', 30 * 3],
  // Three in one day of two: one more than an even share.
  ['spread', 30],
] as const)('%s costs in XHSTT what it costs here', (criterion, cost) => {
  const schedule = version({ profile: { [criterion]: 'most' } })
  expect(judged(schedule)).toBe(cost)
  expect(costOf(schedule)).toBe(cost)
  expect(warnings(schedule)).toEqual([])
})

test('a long wait costs in XHSTT what it costs here', () => {
  const schedule = version({
    profile: { longWaits: 'much' },
    subjects: [
      {
        name: 'Maths',
        calendars: ['a', 'Ann'],
        lessons: [0, 4].map((hour) => ({ key: `m${hour}`, start: [0, hour] as [number, number] })),
      },
    ],
  })
  expect([judged(schedule), costOf(schedule)]).toEqual([10, 10])
  expect(warnings(schedule)).toEqual([])
})

test.each([
  [0, 0, 2],
  [1, 1, 2],
  [0, 1, 1],
  [3, 2, 1],
  [0, 2, 0],
])(
  'two lessons of a course on days %i and %i cost in XHSTT what they cost here, and are one wish when read again',
  (one, other, times) => {
    const schedule = version({
      days: 4,
      profile: { neighbouringDays: 'normal' },
      subjects: [
        {
          name: 'Maths',
          calendars: ['a', 'Ann'],
          lessons: [
            { key: 'm1', start: [one, 0], length: 2 },
            { key: 'm2', start: [other, 3] },
          ],
        },
      ],
    })
    expect([judged(schedule), costOf(schedule)]).toEqual([3 * times, 3 * times])
    expect(warnings(schedule)).toEqual([])
    const again = schoolOf(readXhsttSchool(writeXhsttSchool(schedule).text))
    expect(again.rules).toMatchObject([{ rule: 'MIN_DAYS_BETWEEN', strength: 3, value: 2 }])
    expect(judged(scheduleOf(again))).toBe(3 * times)
  },
)

test('a criterion whose cost is shared grows with the square, which is told', () => {
  const schedule = version({ profile: { teacherGaps: 'much' } })
  expect(xhsttOf(schedule).archive.instances[0]!.constraints.at(-1)).toMatchObject({
    ...{ kind: 'LimitIdleTimes', weight: 10, required: false, costFunction: 'Quadratic' },
  })
  expect(costOf(schedule)).toBe(10 * 9)
  expect(judged(schedule)).toBe(10 * 6)
  expect(warnings(schedule)).toEqual([['criterion-otherwise', 'teacherGaps', 1]])
})

test('of all criteria each that XHSTT cannot say is told once, by its name', () => {
  // All breaks are too short to eat in.
  const rooms = ['Left', 'Right'].map((name) => ({ key: name, name, calendarType: 'ROOM' as const, building: name }))
  const calendars = [
    { key: 'a', name: '5a', calendarType: 'CLASS' as const },
    { key: 'Ann', name: 'Ann', calendarType: 'TEACHER' as const },
    ...rooms,
  ]
  const schedule = version({ calendars, profile: criteriaOn('balanced') })
  expect(warnings(schedule).filter(([code]) => code === 'criterion-left-out')).toEqual([
    ['criterion-left-out', 'lateStarts', 1],
    ['criterion-left-out', 'evenDays', 1],
    ['criterion-left-out', 'lunch', 1],
    ['criterion-left-out', 'buildings', 1],
  ])
})

test('read again, what is written of a profile are wishes, and as such the only ones', () => {
  const school = withUsualProfile(
    schoolOf(readXhsttSchool(writeXhsttSchool(version({ profile: criteriaOn('balanced') })).text)),
  )
  expect(school.profile).toBeUndefined()
  expect(school.rules.filter(({ strength }) => strength !== 'required').map(({ rule }) => rule)).toEqual([
    'MAX_GAPS_PER_WEEK',
    'MAX_AT_ONCE',
    'MAX_GAPS_PER_WEEK',
    'MAX_GAPS_PER_DAY',
    'MIN_LESSONS_PER_DAY',
    'MAX_CONSECUTIVE',
    'MAX_DAYS_IN_INTERVAL',
  ])
})

test('a room with too few seats costs in XHSTT what it costs here, and where no room has enough every timetable costs the same', () => {
  const room = (key: string, seats: number) => ({ key, name: key, calendarType: 'ROOM' as const, seats })
  const choices = (chosen: string, calendars = ['Small', 'Large']) => [
    { calendars, ordered: false, chosen, fixed: false },
  ]
  const schedule = version({
    calendars: [{ key: 'a', name: '5a', calendarType: 'CLASS', pupils: 28 }, room('Small', 20), room('Large', 30)],
    subjects: [
      {
        name: 'Maths',
        calendars: ['a'],
        lessons: [
          { key: 'm1', start: [0, 0], choices: choices('Small') },
          { key: 'm2', start: [0, 1], choices: choices('Large') },
        ],
      },
    ],
    profile: { roomSize: 'much' },
  })
  expect([judged(schedule), costOf(schedule)]).toEqual([10, 10])
  expect(warnings(schedule)).toEqual([['other-sizes', undefined, 3]])
  const hopeless = version({
    calendars: [{ key: 'a', name: '5a', calendarType: 'CLASS', pupils: 28 }, room('Small', 20)],
    subjects: [{ name: 'Maths', calendars: ['a', 'Small'], lessons: [{ key: 'm1', start: [0, 0] }] }],
    profile: { roomSize: 'much' },
  })
  expect([judged(hopeless), costOf(hopeless)]).toEqual([10, 0])
  expect(warnings(hopeless)).toContainEqual(['criterion-otherwise', 'roomSize', 1])
})
