import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom } from '../basics/random.ts'
import { costOf } from '../constraints/cost.ts'
import { compile } from '../model/compile.ts'
import { isWeekConstraint } from '../problem/constraint.ts'
import { openStarts } from '../problem/open-starts.ts'
import type { Assignment, Problem } from '../problem/problem.ts'
import { createState } from '../state/create-state.ts'
import { adopt } from '../state/place.ts'
import { anyAssignment, anyProblem } from '../testing/problems.ts'
import { createPlannedDays } from './planned-days.ts'
import { runs } from '@timetable/domain/testing'

/** Nothing is chosen, and all that is asked for is required of weeks. */
const onlyWeeks = (problem: Problem): Problem => ({
  ...problem,
  meets: problem.meets.map((meet) => ({ ...meet, choices: [] })),
  constraints: problem.constraints.filter(isWeekConstraint).map((constraint) => ({ ...constraint, required: true })),
})

/** What each constraint has broken of each of its resources, counted by itself. */
function brokenOf(problem: Problem, assignment: Assignment): number[] {
  return problem.constraints.flatMap((constraint) =>
    'resources' in constraint
      ? constraint.resources.map(
          (resource) =>
            costOf({ ...problem, constraints: [{ ...constraint, resources: [resource] }] }, assignment).broken,
        )
      : [],
  )
}

/** Of meets that share a time on one of their resources, or on a part of one, only the first is placed. */
function withoutDoubleBookings({ days, hours, meets, resources }: Problem, assignment: Assignment): Assignment {
  const taken = new Set<number>()
  const partsOf = meets.map((_, meet) => resources.flatMap(({ part }, at) => (part?.meets.includes(meet) ? [at] : [])))
  return assignment.map((time, meet) => {
    const { duration } = meets[meet]
    const cells = [...meets[meet].resources, ...partsOf[meet]].flatMap((resource) =>
      Array.from({ length: duration }, (_, k) => resource * days * hours + time + k),
    )
    if (time < 0 || cells.some((cell) => taken.has(cell))) return -1
    for (const cell of cells) taken.add(cell)
    return time
  })
}

test('[S8] days that moves would leave broken are seen before anything moves, and only those', () => {
  const seen = { breaks: 0, keeps: 0 }
  fc.assert(
    fc.property(
      anyProblem.map(onlyWeeks).filter(({ constraints }) => constraints.some(({ weight }) => weight > 0)),
      fc.nat(),
      (problem, seed) => {
        const model = compile(problem)
        if (model.watch.across.some((read) => read !== undefined)) return
        const state = createState(model)
        const open = openStarts(problem)
        adopt(model, state, withoutDoubleBookings(problem, anyAssignment(problem, open, seed)))
        const days = createPlannedDays(model, state)
        const random = createRandom(seed)
        const before = brokenOf(problem, state.assignment)
        const placed = model.movable.filter((meet) => state.start[meet] >= 0)
        for (let i = 0; i < 10; i++) {
          const meets = placed.filter(() => random.below(2) === 0)
          const targets = meets.map((meet) => open[meet][random.below(open[meet].length)])
          const after = state.assignment.slice()
          meets.forEach((meet, at) => (after[meet] = targets[at]))
          const broken = brokenOf(problem, after)
          if (meets.length === 0) continue
          const isBroken = broken.some((cost, at) => cost > before[at])
          expect(days.breaks(meets, targets, meets.length)).toBe(isBroken)
          seen[isBroken ? 'breaks' : 'keeps']++
        }
      },
    ),
    { numRuns: runs(1_200) },
  )
  expect(Math.min(seen.breaks, seen.keeps)).toBeGreaterThan(runs(50))
})
