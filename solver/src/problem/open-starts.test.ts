import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyProblem } from '../testing/problems.ts'
import { openStarts } from './open-starts.ts'
import type { Meet, Problem } from './problem.ts'

/** By the sentence of the clause, a time at a time. */
function maySitAt({ hours, times, resources, limits }: Problem, meet: Meet, start: number): boolean {
  const covered = Array.from({ length: meet.duration }, (_, k) => start + k)
  const isFree = (resource: number) => !covered.some((time) => resources[resource].unavailable.includes(time))
  return (
    (start % hours) + meet.duration <= hours &&
    covered.every((time) => times.includes(time)) &&
    meet.resources.every(isFree) &&
    meet.choices.every(({ candidates, fixed }) => (fixed === null ? candidates : [fixed]).some(isFree)) &&
    meet.limits.every((index) => {
      const { kind, times: named } = limits[index]
      return kind === 'starts' ? named.includes(start) : !covered.some((time) => named.includes(time))
    })
  )
}

test('[S4] a meet starts wherever nothing closes a time of it, and nowhere else', () => {
  fc.assert(
    fc.property(anyProblem, (problem) => {
      openStarts(problem).forEach((starts, index) => {
        const meet = problem.meets[index]
        const open = problem.times.filter((time) => maySitAt(problem, meet, time))
        expect(starts).toEqual(meet.fixed === null ? open : [meet.fixed])
      })
    }),
  )
})
