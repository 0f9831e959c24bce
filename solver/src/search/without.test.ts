import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOf } from '../constraints/cost.ts'
import type { Problem } from '../problem/problem.ts'
import { jointSchool } from '../testing/joint-school.ts'
import { anyProblem } from '../testing/problems.ts'
import { searchProblem } from './search-problem.ts'
import { runs } from '@timetable/domain/testing'

/** What is left double booked or broken after so many steps. */
function leftOf(problem: Problem, steps: number): number {
  const search = searchProblem(problem, { seed: 1 })
  search.run(steps, true)
  const { doubleBookings, broken } = costOf(problem, search.best)
  return doubleBookings + broken
}

/** The problem without one of its constraints, of each. */
function easierOnes(problem: Problem): Problem[] {
  return problem.constraints.map((_, gone) => ({
    ...problem,
    constraints: problem.constraints.filter((__, index) => index !== gone),
  }))
}

test('[S125] whatever can be kept can be kept with a rule less: small problems', () => {
  let compared = 0
  for (const drawn of fc.sample(anyProblem, { numRuns: runs(50), seed: 7 })) {
    const problem = { ...drawn, constraints: drawn.constraints.map((each) => ({ ...each, required: true })) }
    if (leftOf(problem, 1_000) > 0) continue
    for (const easier of easierOnes(problem)) {
      compared++
      expect(leftOf(easier, 1_000)).toBe(0)
    }
  }
  expect(compared).toBeGreaterThan(runs(13))
})

test('[S125] whatever can be kept can be kept with a rule less: a school', () => {
  const school = jointSchool(5, 9, [
    { classes: 5, joint: 8, lessons: 27, periods: 6, least: 4, gaps: 0 },
    { classes: 3, joint: 6, lessons: 30, periods: 9, least: 4, gaps: 3 },
  ])
  for (const problem of [school, ...easierOnes(school)]) expect(leftOf(problem, 20_000)).toBe(0)
})
