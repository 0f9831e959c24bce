import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../basics/random.ts'
import { costOf } from '../constraints/cost.ts'
import type { Constraint } from '../problem/constraint.ts'
import { openStarts } from '../problem/open-starts.ts'
import type { Assignment, Problem } from '../problem/problem.ts'
import { anyAssignment, anyProblem, meet, problem } from '../testing/problems.ts'
import { compile } from './compile.ts'
import { runs } from '@timetable/domain/testing'

/** The starts of a meet that are open and not ruled out. */
function startsLeft(of: Problem, index: number): number[] {
  const { ruledOut, times } = compile(of)
  return openStarts(of)[index].filter((time) => ruledOut?.[index * times + time] !== 1)
}

test('[S123] whatever lies where, something required is broken where a meet has a start that is ruled out', () => {
  let tried = 0
  fc.assert(
    fc.property(anyProblem, fc.nat(), (drawn, seed) => {
      const of = { ...drawn, constraints: drawn.constraints.map((each) => ({ ...each, required: true })) }
      const { ruledOut, times } = compile(of)
      const open = openStarts(of)
      const random = createRandom(seed)
      ruledOut?.forEach((isOut, cell) => {
        const [index, time] = [Math.floor(cell / times), cell % times]
        if (isOut === 0) return
        expect(open[index]).toContain(time)
        const assignment = anyChoices(of, anyAssignment(of, open, random.below(1 << 20)), random.below)
        assignment[index] = time
        const { doubleBookings, broken } = costOf(of, assignment)
        expect(doubleBookings + broken).toBeGreaterThan(0)
        tried++
      })
    }),
    { numRuns: runs(125) },
  )
  expect(tried).toBeGreaterThan(runs(125))
})

/** Something is chosen wherever something must be. */
function anyChoices({ meets }: Problem, assignment: Assignment, below: (limit: number) => number): Assignment {
  meets
    .flatMap(({ choices }) => choices)
    .forEach(({ candidates, fixed }, index) => {
      assignment[meets.length + index] = fixed ?? candidates[below(candidates.length)]
    })
  return assignment
}

describe('[S123] a start is ruled out', () => {
  const room = { name: 'r', unavailable: [] }
  const week = (meets: Problem['meets'], constraints: Constraint[], resources = 2) =>
    problem({ days: 2, hours: 4, meets, constraints, resources: Array.from({ length: resources }, () => room) })
  const all = { required: true, weight: 1 }
  const late: Constraint = { kind: 'MAX_DAYS_IN_INTERVAL', ...all, resources: [0], times: [2, 3, 6, 7], value: 0 }

  test('at which a limit allows nothing, for all that covers it', () => {
    const of = week([meet([0]), meet([0], 2), meet([1])], [late])
    expect(startsLeft(of, 0)).toEqual([0, 1, 4, 5])
    expect(startsLeft(of, 1)).toEqual([0, 4])
    expect(startsLeft(of, 2)).toHaveLength(8)
  })

  test('not where the limit is a wish', () => {
    expect(startsLeft(week([meet([0])], [{ ...late, required: false }]), 0)).toHaveLength(8)
  })

  test('on a day that lessons which lie nowhere else leave out of those allowed', () => {
    const of = week(
      [meet([0], 1, 1), meet([0]), meet([0])],
      [{ kind: 'MAX_DAYS_PER_WEEK', ...all, resources: [0], value: 1 }],
    )
    expect(startsLeft(of, 1)).toEqual([0, 2, 3])
  })

  test('beside a pair of which one lies nowhere else, and then beside what that leaves', () => {
    const apart: Constraint = { kind: 'MIN_DAYS_BETWEEN', ...all, meets: [0, 1], value: 1 }
    const ordered: Constraint = { kind: 'ORDERED', ...all, meets: [2, 1], value: 0 }
    const of = week(
      [meet([0], 4, 4), meet([1], 3), meet([], 1)],
      [apart, ordered, { ...late, resources: [1], times: [3] }],
    )
    expect([startsLeft(of, 0), startsLeft(of, 1), startsLeft(of, 2)]).toEqual([[4], [0], expect.any(Array)])
  })

  test('where all who may be chosen forbid it, and not where one does', () => {
    const choosing = (candidates: number[]) => ({
      ...meet([]),
      choices: [{ candidates, costs: null, fixed: null }],
    })
    expect(startsLeft(week([choosing([0])], [late]), 0)).toEqual([0, 1, 4, 5])
    expect(startsLeft(week([choosing([0, 1])], [late]), 0)).toHaveLength(8)
  })

  test('for none that would have no start left', () => {
    const of = week([meet([0], 2), meet([0])], [{ kind: 'MAX_LESSONS_PER_DAY', ...all, resources: [0], value: 1 }])
    expect(startsLeft(of, 0)).toEqual(openStarts(of)[0])
  })

  test('for none that is fixed, but for the others, though that one breaks the rule', () => {
    const of = week([meet([0], 1, 3), meet([0]), meet([0], 2)], [late])
    expect([startsLeft(of, 0), startsLeft(of, 1), startsLeft(of, 2)]).toEqual([[3], [0, 1, 2, 4, 5], [0, 1, 4]])
  })
})
