import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile } from '../model/compile.ts'
import { openStarts } from '../problem/open-starts.ts'
import { anyAssignment, anyProblem } from '../testing/problems.ts'
import { breaksWish } from './breaks-wish.ts'
import { createState } from './create-state.ts'
import { adopt, drop, lift } from './place.ts'

test('a meet without which the soft cost is lower breaks a wish, and asking changes nothing', () => {
  fc.assert(
    fc.property(anyProblem, fc.nat(), (problem, seed) => {
      const model = compile(problem)
      // What a meet keeps others from, at the edges of a day, is theirs to break.
      fc.pre(!model.isWeighedByDropping)
      const state = createState(model)
      adopt(model, state, anyAssignment(problem, openStarts(problem), seed))
      for (const meet of model.movable) {
        const before = { soft: state.soft, start: state.start.slice(), counts: state.counts.slice() }
        const breaks = breaksWish(model, state, meet)
        expect(state).toMatchObject(before)
        const time = lift(model, state, meet)
        if (state.soft < before.soft) expect(breaks).toBe(true)
        drop(model, state, meet, time, true)
      }
    }),
  )
})
