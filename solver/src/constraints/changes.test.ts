import { describe, expect, test } from 'vitest'
import type { SiteAsked } from '../problem/constraint.ts'
import type { Problem } from '../problem/problem.ts'
import { solve } from '../search/solve.ts'
import { meet, problem } from '../testing/problems.ts'
import { deviationOf } from './cost.ts'

/** A teacher, two rooms of the one building, one of another, one that lies in none; a week of two days of six periods. */
const [TEACHER, LAB, HALL, ANNEXE, GARDEN] = [0, 1, 2, 3, 4]
const resources = [
  { name: 'Ada', unavailable: [] },
  { name: 'Lab', unavailable: [], isRoom: true, building: 0 },
  { name: 'Hall', unavailable: [], isRoom: true, building: 0 },
  { name: 'Annexe 1', unavailable: [], isRoom: true, building: 1 },
  { name: 'Garden', unavailable: [], isRoom: true },
]
type Held = readonly [rooms: readonly number[], time: number]

function deviation(constraint: SiteAsked, held: readonly Held[]): number {
  const week = problem({ days: 2, hours: 6, resources, meets: held.map(([rooms]) => meet([TEACHER, ...rooms])) })
  const asked = { resources: [TEACHER], required: true, weight: 1, ...constraint }
  return deviationOf(
    week,
    asked,
    Int16Array.from(held, ([, time]) => time),
  )
}

describe('[S15] changes of site', () => {
  const there: readonly Held[] = [
    [[LAB], 0],
    [[HALL], 1],
    [[ANNEXE], 3],
    [[LAB], 4],
    [[ANNEXE], 6],
  ]
  test.each<[string, SiteAsked, readonly Held[], number]>([
    ['of building, a day', { kind: 'changes-a-day', of: 'buildings', most: 1 }, there, 1],
    ['of room, a day', { kind: 'changes-a-day', of: 'rooms', most: 1 }, there, 2],
    ['of building, a week, none of them overnight', { kind: 'changes-a-week', of: 'buildings', most: 0 }, there, 2],
    ['on whole days, noon among them', { kind: 'changes-a-day', of: 'buildings', most: 1, halves: true }, there, 2],
    ['gaps: the periods that are missing', { kind: 'gaps-at-changes', of: 'buildings', least: 2 }, there, 1 + 2],
    [
      'what has no known building is passed over, and a period between',
      { kind: 'gaps-at-changes', of: 'buildings', least: 2 },
      [
        [[LAB], 0],
        [[GARDEN], 1],
        [[], 2],
        [[ANNEXE], 3],
      ],
      0,
    ],
    [
      'one that is at two places at once is at none that is known',
      { kind: 'changes-a-day', of: 'buildings', most: 0 },
      [
        [[LAB], 0],
        [[LAB], 1],
        [[ANNEXE], 1],
        [[HALL], 2],
      ],
      0,
    ],
    [
      'several rooms are a site of their own',
      { kind: 'changes-a-day', of: 'rooms', most: 0 },
      [
        [[LAB, HALL], 0],
        [[HALL, LAB], 1],
        [[LAB], 2],
      ],
      1,
    ],
    [
      'and several buildings are',
      { kind: 'changes-a-day', of: 'buildings', most: 0 },
      [
        [[LAB, HALL], 0],
        [[LAB], 1],
        [[LAB, ANNEXE], 2],
      ],
      1,
    ],
  ])('%s', (_, constraint, held, expected) => {
    expect(deviation(constraint, held)).toBe(expected)
  })
})

/** Lessons of a teacher and of as many classes, a day full of each, in any of the rooms of two buildings. */
function building(lessons: number, constraint: SiteAsked, strength = { required: true, weight: 1 }): Problem {
  const rooms = Array.from({ length: 6 }, (_, room) => ({
    name: `room ${room}`,
    unavailable: [],
    isRoom: true,
    building: room % 2,
  }))
  const people = Array.from({ length: 4 }, (_, index) => ({ name: `teacher ${index}`, unavailable: [] }))
  const choice = { candidates: rooms.map((_, room) => people.length + room), costs: null, fixed: null }
  const meets = people.flatMap((_, teacher) =>
    Array.from({ length: lessons }, () => ({ ...meet([teacher]), choices: [choice] })),
  )
  const asked = { resources: people.map((_, teacher) => teacher), ...strength, ...constraint }
  return problem({ days: 2, hours: 6, resources: [...people, ...rooms], meets, constraints: [asked] })
}

test.each<[string, number, SiteAsked]>([
  ['no change a day', 12, { kind: 'changes-a-day', of: 'buildings', most: 0 }],
  ['one change a week', 12, { kind: 'changes-a-week', of: 'buildings', most: 1 }],
  ['no change of room', 12, { kind: 'changes-a-day', of: 'rooms', most: 0 }],
  ['a period between buildings', 11, { kind: 'gaps-at-changes', of: 'buildings', least: 1 }],
])('[S16] rooms are chosen so that what is required of changes is kept: %s', (_, lessons, constraint) => {
  for (const seed of [1, 2, 3]) {
    const { cost } = solve(building(lessons, constraint), { seed, steps: 20_000 })
    expect(cost).toEqual({ doubleBookings: 0, broken: 0, soft: 0 })
  }
})

test('[S5] where it is wished for, changes are few', () => {
  const few = { kind: 'changes-a-day', of: 'rooms', most: 0 } as const
  const { cost } = solve(building(12, few, { required: false, weight: 10 }), { seed: 1, steps: 100_000 })
  expect(cost).toEqual({ doubleBookings: 0, broken: 0, soft: 0 })
})

test('no periods asked for between sites are none', () => {
  const none = { kind: 'gaps-at-changes', of: 'rooms', least: 0 } as const
  const full = problem({
    days: 1,
    hours: 2,
    resources,
    meets: [meet([TEACHER, LAB]), meet([TEACHER, HALL])],
    constraints: [{ ...none, resources: [TEACHER], required: true, weight: 1 }],
  })
  expect(solve(full, { seed: 1, steps: 100 }).cost).toEqual({ doubleBookings: 0, broken: 0, soft: 0 })
})
