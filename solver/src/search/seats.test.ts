import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMetricsOf } from '../constraints/day-metrics.ts'
import { compile } from '../model/compile.ts'
import { type Constraint, isWeekConstraint } from '../problem/constraint.ts'
import { openStarts } from '../problem/open-starts.ts'
import type { Problem } from '../problem/problem.ts'
import { createState } from '../state/create-state.ts'
import { adopt, drop, lift } from '../state/place.ts'
import { anyAssignment, anyProblem, meet, problem } from '../testing/problems.ts'
import { solve } from './solve.ts'
import { createUnits } from './units.ts'
import { runs } from '@timetable/domain/testing'

/** Of any problem, what is required of weeks, as far as the search goes by what is told of it; where a meet is held is no word of a week. */
const ofWeeks = (given: Problem): Problem => ({
  ...given,
  constraints: given.constraints.flatMap((constraint): Constraint[] =>
    isWeekConstraint(constraint) && dayMetricsOf(given, constraint).every(({ distance }) => !distance)
      ? [{ ...constraint, required: true, weight: 1 }]
      : [],
  ),
})

function isAway({ resources }: Problem, resource: number, start: number, duration: number): boolean {
  return resources[resource].unavailable.some((time) => start <= time && time < start + duration)
}

test('[S29] what a candidate’s week says to a meet is what it would break, wherever the meet is and would be', () => {
  let looked = 0
  fc.assert(
    fc.property(anyProblem.map(ofWeeks), fc.nat(), (given, seed) => {
      const model = compile(given)
      const state = createState(model)
      adopt(model, state, anyAssignment(given, openStarts(given), seed))
      const units = createUnits(model, state)
      const { choices } = model
      for (const own of model.movable) {
        const first = choices.from[own]
        if (units.hasSeats[own] === 0 || choices.from[own + 1] - first !== 1 || choices.optional[first] === 1) continue
        const all = choices.candidates.subarray(choices.candidatesFrom[first], choices.candidatesFrom[first + 1])
        for (const time of model.starts.subarray(model.startsFrom[own], model.startsFrom[own + 1])) {
          // That one is away is no word of its week.
          const named = all.filter((candidate) => !isAway(given, candidate, time, model.duration[own]))
          units.open(own)
          const least = units.leastOn[Math.floor(time / model.hours)]
          const fixed = units.costAt(time)
          const costs = Array.from(named, (candidate) => units.seatCost(model.modelResource[candidate], time))
          units.close()
          const origin = lift(model, state, own)
          const had = state.chosen[first]
          const broken = Array.from(named, (candidate) => {
            state.chosen[first] = candidate
            drop(model, state, own, time, true)
            const there = state.broken
            lift(model, state, own)
            return there
          })
          state.chosen[first] = had
          drop(model, state, own, origin, true)
          expect(costs.map((cost) => cost - costs[0])).toEqual(broken.map((count) => count - broken[0]))
          if (model.sites === null) expect(fixed + Math.min(...costs)).toBeGreaterThanOrEqual(least)
          looked++
        }
      }
    }),
    { numRuns: runs(75) },
  )
  expect(looked).toBeGreaterThan(runs(25))
})

const teachers = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `${i}`, unavailable: [] }))
const choosing = (candidates: number[]) => [{ candidates, costs: null, fixed: null }]

test('[S29] three courses of four lessons go to three teachers with room for four each, one to a course', () => {
  const meets = Array.from({ length: 12 }, () => ({ ...meet([]), choices: choosing([0, 1, 2]) }))
  const courses = [0, 4, 8].map((first): Constraint => ({
    ...{ kind: 'most-resources', required: true, weight: 1, most: 1, counted: [0, 1, 2] },
    meets: [first, first + 1, first + 2, first + 3],
    held: [[], [], [], []],
  }))
  const loads: Constraint[] = [
    { kind: 'MAX_LESSONS_PER_WEEK', required: true, weight: 1, value: 4, resources: [0, 1, 2] },
    { kind: 'MIN_LESSONS_PER_WEEK', required: true, weight: 1, value: 4, resources: [0, 1, 2] },
  ]
  const posed = problem({ days: 1, hours: 6, resources: teachers(3), meets, constraints: [...courses, ...loads] })
  for (const seed of [1, 2, 3, 4]) {
    const { cost, assignment } = solve(posed, { seed, steps: 3_000 })
    expect(cost).toMatchObject({ doubleBookings: 0, broken: 0 })
    const chosen = [0, 4, 8].map((first) => new Set(assignment.subarray(12 + first, 16 + first)))
    expect(chosen.map(({ size }) => size)).toEqual([1, 1, 1])
  }
})

test('[S29] a timetable whose courses have several teachers each is begun from, and comes to one', () => {
  const meets = Array.from({ length: 4 }, () => ({ ...meet([]), choices: choosing([0, 1]) }))
  const same = { kind: 'most-resources' as const, required: true, weight: 1, most: 1, counted: [0, 1] }
  const constraints = [{ ...same, meets: [0, 1, 2, 3], held: [[], [], [], []] }]
  const posed = problem({ days: 1, hours: 4, resources: teachers(2), meets, constraints })
  const start = Int16Array.from([0, 1, 2, 3, 0, 1, 0, 1])
  expect(solve(posed, { seed: 1, steps: 200, start }).cost).toEqual({ doubleBookings: 0, broken: 0, soft: 0 })
})
