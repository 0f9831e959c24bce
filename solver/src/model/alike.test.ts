import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOf } from '../constraints/cost.ts'
import { openStarts } from '../problem/open-starts.ts'
import type { Constraint } from '../problem/constraint.ts'
import type { Problem } from '../problem/problem.ts'
import { anyAssignment, anyProblem } from '../testing/problems.ts'
import { alikeOf } from './alike.ts'
import { compile } from './compile.ts'

/** The problem with one more meet, that is in all of it what one of them is. */
function withTwin(problem: Problem, of: number): Problem {
  const twin = problem.meets.length
  const withIt = (list: readonly number[]) => [...list, ...list.filter((meet) => meet === of).map(() => twin)]
  return {
    ...problem,
    meets: [...problem.meets, problem.meets[of]],
    resources: problem.resources.map((resource) =>
      resource.part ? { ...resource, part: { ...resource.part, meets: withIt(resource.part.meets) } } : resource,
    ),
    constraints: problem.constraints.map((constraint) => {
      if (!('meets' in constraint)) return constraint
      const copied: Record<string, unknown> = { ...constraint, meets: withIt(constraint.meets) }
      for (const key of ['labels', 'held'])
        if (Array.isArray(copied[key]))
          copied[key] = [...copied[key], ...copied[key].filter((_, place) => constraint.meets[place] === of)]
      for (const key of ['before', 'after']) if (Array.isArray(copied[key])) copied[key] = withIt(copied[key])
      return copied as unknown as Constraint
    }),
  }
}

test('[S8] two meets that are alike change places, and nothing costs more or less; a meet and its copy are, unless their order matters', () => {
  let alikes = 0
  fc.assert(
    fc.property(anyProblem, fc.nat(), fc.nat(), (drawn, pick, seed) => {
      const first = pick % drawn.meets.length
      const problem = withTwin(drawn, first)
      const model = compile(problem)
      const alike = alikeOf(model)
      const { choices } = model
      const assignment = anyAssignment(problem, openStarts(problem), seed)
      for (let other = 0; other < problem.meets.length; other++) {
        if (other === first || alike[other] !== alike[first]) continue
        alikes++
        const changed = assignment.slice()
        ;[changed[first], changed[other]] = [assignment[other], assignment[first]]
        const chosen = (meet: number) =>
          assignment.subarray(problem.meets.length + choices.from[meet], problem.meets.length + choices.from[meet + 1])
        changed.set(chosen(other), problem.meets.length + choices.from[first])
        changed.set(chosen(first), problem.meets.length + choices.from[other])
        expect(costOf(problem, changed)).toEqual(costOf(problem, assignment))
      }
      const isDistinguished = problem.constraints.some(
        (constraint) => 'meets' in constraint && constraint.meets.includes(first) && distinguishes(constraint),
      )
      expect(alike[problem.meets.length - 1] === alike[first]).toBe(!isDistinguished)
    }),
  )
  expect(alikes).toBeGreaterThan(20)
})

function distinguishes(constraint: Constraint): boolean {
  const { kind } = constraint
  const ordered = kind === 'ORDERED' || kind === 'CONSECUTIVE' || kind === 'SAME_SECTIONS' || kind === 'gap-in-order'
  return (
    ordered ||
    ['labels', 'held', 'amounts'].some((given) => (constraint as Record<string, unknown>)[given] !== undefined)
  )
}
