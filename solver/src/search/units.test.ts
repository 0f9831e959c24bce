import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meet as meetOf } from '../testing/problems.ts'
import { problem as problemOf } from '../testing/problems.ts'
import { costOf } from '../constraints/cost.ts'
import { gaugesOf } from '../constraints/gauges.ts'
import { compile } from '../model/compile.ts'
import { type Constraint, isResourceConstraint } from '../problem/constraint.ts'
import { openStarts } from '../problem/open-starts.ts'
import type { Problem } from '../problem/problem.ts'
import { createState } from '../state/create-state.ts'
import { adopt, drop, lift } from '../state/place.ts'
import { anyAssignment, anyProblem } from '../testing/problems.ts'
import { createUnits } from './units.ts'

const OF_UNITS: readonly Constraint['kind'][] = [
  ...(['scatter', 'at-once', 'at-least', 'times-used', 'least-times-used', 'in-times', 'few-days'] as const),
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

/** What the search goes by day by day, though it is not what is told. */
const goesByDistance = (week: Problem) => (constraint: Constraint) =>
  isResourceConstraint(constraint) && gaugesOf(week, constraint).some(({ weekly, distance }) => distance && !weekly)

test('[S7] a unit of weight 1 costs a start what moving there breaks, but for ties, never less than the least of its day', () => {
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
          if (!problem.constraints.some(goesByDistance(problem)))
            expect(Math.abs(cost - present - adds)).toBeLessThan(0.5)
          if (cost !== present) weighed++
        }
        units.close()
        expect(state.counts).toEqual(counts)
      }
    }),
    { numRuns: 1000 },
  )
  expect(weighed).toBeGreaterThan(100)
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
    constraints: [{ kind: 'scatter', required: true, weight: 1, meets: [0], most: 0 }],
  })
  const model = compile(alone)
  const state = createState(model)
  drop(model, state, 0, 1)
  expect(state.broken).toBe(costOf(alone, state.assignment).broken)
  expect(state.broken).toBe(1)
})
