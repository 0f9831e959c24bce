import { wholeBits } from '../basics/bits.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../basics/random.ts'
import { meet as meetOf } from '../testing/problems.ts'
import { problem as problemOf } from '../testing/problems.ts'
import { costOf } from '../constraints/cost.ts'
import { dayMetricsOf } from '../constraints/day-metrics.ts'
import { weekPairsOf } from '../constraints/pairs.ts'
import { compile } from '../model/compile.ts'
import type { Model } from '../model/model.ts'
import { readDistance } from '../model/watch.ts'
import { type Constraint, isResourceConstraint, isWeekConstraint, type WeekConstraint } from '../problem/constraint.ts'
import { openStarts } from '../problem/open-starts.ts'
import type { Problem } from '../problem/problem.ts'
import { createState } from '../state/create-state.ts'
import { groupAdds, isBroken, isInvolved, lackingTime } from '../state/group-counts.ts'
import type { State } from '../state/state.ts'
import { adopt, drop, lift } from '../state/place.ts'
import { anyAssignment, anyProblem } from '../testing/problems.ts'
import { createUnits } from './units.ts'
import { runs } from '@timetable/domain/testing'

const OF_UNITS: readonly Constraint['kind'][] = [
  ...(['MAX_AT_ONCE', 'MAX_PEOPLE_AT_ONCE', 'MIN_AT_ONCE', 'MAX_SLOTS_USED', 'MIN_SLOTS_USED'] as const),
  ...(['MAX_IN_SLOTS', 'MAX_DAYS_USED', 'MAX_PERIOD_SPAN', 'SAME_SECTIONS', 'MAX_SETS_USED'] as const),
]

/** Of any problem, what units alone tell, each of weight 1: nothing to choose, and no pairs. */
const ofUnits = (problem: Problem): Problem => ({
  ...problem,
  meets: problem.meets.map((meet) => ({ ...meet, choices: [] })),
  constraints: problem.constraints.flatMap((constraint): Constraint[] => {
    const required = { required: true, weight: 1 }
    if (isResourceConstraint(constraint))
      return [{ ...constraint, ...required, resources: constraint.resources.slice(0, 1) }]
    return OF_UNITS.includes(constraint.kind) ? [{ ...constraint, ...required }] : []
  }),
})

function laidOut(problem: Problem, seed: number) {
  const model = compile(problem)
  const state = createState(model)
  adopt(model, state, anyAssignment(problem, openStarts(problem), seed))
  return { model, state, units: createUnits(model, state) }
}

/** What the search goes by, though it is not what is told. */
const goesByDistance = (week: Problem) => (constraint: Constraint) =>
  isWeekConstraint(constraint)
    ? dayMetricsOf(week, constraint).some(({ distance }) => distance) || weekPairsOf(week, constraint, []) !== null
    : constraint.kind === 'MAX_SLOTS_USED'

test('[S7] a unit of weight 1 costs a start what moving there breaks, never less than the least of its day', () => {
  let weighed = 0
  fc.assert(
    fc.property(anyProblem.map(ofUnits), fc.nat(), (problem, seed) => {
      const { model, state, units } = laidOut(problem, seed)
      for (const meet of model.movable) {
        const origin = state.start[meet]
        const counts = state.counts.slice()
        units.open(meet)
        const present = units.costAt(origin)
        for (const time of model.starts.subarray(model.startsFrom[meet], model.startsFrom[meet + 1])) {
          const cost = units.costAt(time)
          expect(cost).toBeGreaterThanOrEqual(units.leastOn[Math.floor(time / model.hours)])
          const moved = state.assignment.slice()
          moved[meet] = time
          const adds = costOf(problem, moved).broken - costOf(problem, state.assignment).broken
          if (!problem.constraints.some(goesByDistance(problem))) expect(cost - present).toBe(adds)
          if (cost !== present) weighed++
        }
        units.close()
        expect(state.counts).toEqual(counts)
      }
    }),
    { numRuns: runs(250) },
  )
  expect(weighed).toBeGreaterThan(100)
})

/** How far a week is from a limit on days: what all days but the farthest `most` are from reading nothing, and its deviation. */
function distanceOfWeek({ watch, days, hours }: Model, { busy, broken }: State): number {
  const distances: number[] = []
  for (let day = 0; day < days; day += watch.whole[0] === 1 ? 2 : 1) {
    const bits = watch.whole[0] === 1 ? wholeBits(hours, day, busy[day], busy[day + 1] ?? 0) : busy[day]
    distances.push(readDistance(watch, 0, days, day, bits))
  }
  return distances
    .toSorted((a, b) => b - a)
    .slice(watch.most[0])
    .reduce((sum, distance) => sum + distance, broken)
}

describe('[S26] a limit on the days of a week costs a start by how many lessons must still leave the days beyond it', () => {
  const times = [2, 3, 6, 7, 10, 11, 14, 15, 18, 19, 22, 23]
  const all = { required: true, weight: 1, resources: [0] }
  test.each<WeekConstraint>([
    { kind: 'MAX_DAYS_PER_WEEK', ...all, value: 2 },
    { kind: 'MAX_DAYS_IN_INTERVAL', ...all, times, value: 0 },
    { kind: 'MAX_DAYS_IN_INTERVAL', ...all, times, value: 1 },
    { kind: 'MAX_SPLIT_DAYS', ...all, times, value: 0 },
    { kind: 'MAX_SPLIT_DAYS', ...all, times, value: 2 },
    { kind: 'MAX_SPLIT_DAYS', ...all, times: [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19], value: 1, halves: true },
  ])('$kind, $most', (constraint) => {
    const meets = Array.from({ length: 9 }, (_, index) => meetOf([0], 1 + (index % 2)))
    const week = problemOf({
      days: 6,
      hours: 4,
      resources: [{ name: 'r', unavailable: [] }],
      meets,
      constraints: [constraint],
    })
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { model, state, units } = laidOut(week, seed)
        const [meet] = model.movable
        const costs: number[] = []
        units.open(meet)
        const open = model.starts.subarray(model.startsFrom[meet], model.startsFrom[meet + 1])
        for (const time of open) costs.push(units.costAt(time))
        units.close()
        const distances = Array.from(open, (time) => {
          lift(model, state, meet)
          drop(model, state, meet, time)
          return distanceOfWeek(model, state)
        })
        // But for ties.
        const asTold = costs.map((cost) => Math.round(cost - Math.min(...costs)))
        expect(asTold).toEqual(distances.map((distance) => distance - Math.min(...distances)))
      }),
    )
  })
})

test('[S26] a limit on the times used costs a start by how many meets must still leave the times beyond it', () => {
  const times = [0, 1, 2, 3]
  const meets = Array.from({ length: 8 }, () => meetOf([]))
  const all = { required: true, weight: 1, meets: meets.map((_, index) => index), times }
  fc.assert(
    fc.property(fc.nat({ max: 2 }), fc.nat(), (most, seed) => {
      const week = problemOf({
        days: 2,
        hours: 4,
        meets,
        constraints: [{ kind: 'MAX_SLOTS_USED', ...all, value: most }],
      })
      const { model, state, units } = laidOut(week, seed)
      const toLeave = () =>
        times
          .map((time) => state.counts[time])
          .toSorted((a, b) => b - a)
          .slice(most)
          .reduce((sum, count) => sum + count, state.broken)
      for (const meet of model.movable) {
        const open = model.starts.subarray(model.startsFrom[meet], model.startsFrom[meet + 1])
        units.open(meet)
        const costs = Array.from(open, (time) => units.costAt(time))
        units.close()
        const expected = Array.from(open, (time) => {
          lift(model, state, meet)
          drop(model, state, meet, time)
          return toLeave()
        })
        expect(costs.map((cost) => cost - costs[0])).toEqual(expected.map((count) => count - expected[0]))
      }
    }),
  )
})

test('[S26] pairs of meets tell when a resource has one day for each period', () => {
  const [days, hours] = [3, 4]
  const resources = [0, 1].map((index) => ({ name: `${index}`, unavailable: [] }))
  const meets = [0, 1, 2, 3, 4].map((index) => meetOf([index % 2, 1 - (index % 2)].slice(index % 3), 1 + (index % 2)))
  const once = { kind: 'MAX_DAYS_PER_PERIOD' as const, required: true, weight: 1, resources: [0, 1], value: 1 }
  let kept = 0
  fc.assert(
    fc.property(fc.nat(), fc.option(fc.uniqueArray(fc.nat({ max: 11 })), { nil: undefined }), (seed, within) => {
      const { model, state, units } = laidOut(
        problemOf({
          days,
          hours,
          resources,
          meets,
          constraints: [{ ...once, ...(within && { within: true, times: within }) }],
        }),
        seed,
      )
      const { from, other, table, values } = model.hardPairs
      const isViolated = (meet: number) =>
        other
          .subarray(from[meet], from[meet + 1])
          .some((each, i) => values[table[from[meet] + i] + state.start[meet] * model.times + state.start[each]] > 0)
      expect(meets.some((_, meet) => isViolated(meet))).toBe(state.broken > 0)
      expect(units.violated.count).toBe(0)
      if (state.broken === 0) kept++
    }),
    { numRuns: runs(125) },
  )
  expect(kept).toBeGreaterThan(20)
})

test('where a limit on some times is broken, what is not involved would mend nothing by going elsewhere', () => {
  let passed = 0
  fc.assert(
    fc.property(anyProblem.map(ofUnits), fc.nat(), (problem, seed) => {
      const { model, state } = laidOut(problem, seed)
      const { groups } = model
      for (let group = 0; group < groups.count; group++) {
        if (!isBroken(groups, state, group)) continue
        for (const meet of groups.members.subarray(groups.membersFrom[group], groups.membersFrom[group + 1])) {
          const time = state.start[meet]
          if (time < 0 || isInvolved(groups, state.counts, group, time, model.duration[meet])) continue
          lift(model, state, meet)
          expect(groupAdds(model, state, group, meet, time)).toBe(0)
          drop(model, state, meet, time)
          passed++
        }
      }
    }),
    { numRuns: runs(500) },
  )
  expect(passed).toBeGreaterThan(5)
})

test('of a least number at a time, a time is named that lacks some', () => {
  const meets = Array.from({ length: 5 }, () => meetOf([]))
  const asked = { kind: 'MIN_AT_ONCE' as const, required: true, weight: 1, times: [0, 1, 2, 3], value: 3 }
  const week = problemOf({ days: 2, hours: 4, meets, constraints: [{ ...asked, meets: [0, 1, 2, 3, 4] }] })
  const model = compile(week)
  const state = createState(model)
  const random = createRandom(1)
  ;[0, 0, 0, 2, 5].forEach((time, meet) => drop(model, state, meet, time))
  expect(lackingTime(model.groups, state.counts, 0, random)).toBe(2)
  lift(model, state, 3)
  expect(lackingTime(model.groups, state.counts, 0, random)).toBe(-1)
})

test('the violated units are those that a look at everything finds', () => {
  fc.assert(
    fc.property(anyProblem.map(ofUnits), fc.nat(), (problem, seed) => {
      const { model, state, units } = laidOut(problem, seed)
      for (const meet of model.movable) {
        const last = model.startsFrom[meet + 1] - 1
        lift(model, state, meet)
        drop(model, state, meet, model.starts[last])
        units.review(meet)
        const listed = new Set(units.violated.items.subarray(0, units.violated.count))
        const anew = createUnits(model, state)
        expect(listed).toEqual(new Set(anew.violated.items.subarray(0, anew.violated.count)))
      }
    }),
  )
})

test('a limit of none is broken by one meet alone', () => {
  const alone = problemOf({
    days: 1,
    hours: 2,
    meets: [meetOf([])],
    constraints: [{ kind: 'MAX_AT_ONCE', byDays: true, required: true, weight: 1, meets: [0], value: 0 }],
  })
  const model = compile(alone)
  const state = createState(model)
  drop(model, state, 0, 1)
  expect(state.broken).toBe(costOf(alone, state.assignment).broken)
  expect(state.broken).toBe(1)
})

test('[S7] repair looks at sites where a rule requires something of them, and not for a wish', () => {
  const sited = (required: boolean) =>
    problemOf({
      ...{ days: 1, hours: 4, meets: [meetOf([0, 1]), meetOf([0, 2])] },
      resources: [
        { name: 'Ada', unavailable: [] },
        { name: 'Lab', unavailable: [], isRoom: true, building: 0 },
        { name: 'Annexe', unavailable: [], isRoom: true, building: 1 },
      ],
      constraints: [{ kind: 'changes-a-day', of: 'buildings', most: 0, resources: [0], weight: 1, required }],
    })
  expect(laidOut(sited(true), 1).units.sites).not.toBeNull()
  const { model, units } = laidOut(sited(false), 1)
  expect(model.sites).not.toBeNull()
  expect(units.sites).toBeNull()
})
