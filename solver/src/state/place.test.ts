import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../basics/random.ts'
import { costOf } from '../constraints/cost.ts'
import { compile } from '../model/compile.ts'
import { createKempe } from '../moves/kempe.ts'
import { openStarts } from '../problem/open-starts.ts'
import { anyAssignment, anyProblem } from '../testing/problems.ts'
import { createState } from './create-state.ts'
import { adopt, clashesAt, drop, lift, weigh } from './place.ts'

describe('state', () => {
  test('[S7] its numbers are those counted from the records, after any lifts and drops', () => {
    fc.assert(
      fc.property(anyProblem, fc.nat(), (problem, seed) => {
        const model = compile(problem)
        const state = createState(model)
        adopt(model, state, anyAssignment(problem, openStarts(problem), seed))
        const random = createRandom(seed)
        for (let i = 0; i < 30 && model.movable.length > 0; i++) {
          const { doubleBookings, broken, soft } = state
          expect({ doubleBookings, broken, soft }).toEqual(costOf(problem, state.assignment))
          const meet = model.movable[random.below(model.movable.length)]
          const from = model.startsFrom[meet]
          lift(model, state, meet)
          drop(model, state, meet, model.starts[from + random.below(model.startsFrom[meet + 1] - from)])
        }
      }),
    )
  })

  test('[S7] what a drop is said to add is what it adds', () => {
    fc.assert(
      fc.property(anyProblem, fc.nat(), (problem, seed) => {
        const model = compile(problem)
        const state = createState(model)
        adopt(model, state, anyAssignment(problem, openStarts(problem), seed))
        for (const meet of model.movable) {
          const origin = lift(model, state, meet)
          const without = costOf(problem, state.assignment)
          for (let i = model.startsFrom[meet]; i < model.startsFrom[meet + 1]; i++) {
            const time = model.starts[i]
            const doubleBookings = clashesAt(model, state, meet, time)
            weigh(model, state, meet, time)
            const promised = { doubleBookings, broken: state.addsBroken, soft: state.addsSoft }
            drop(model, state, meet, time)
            const after = costOf(problem, state.assignment)
            expect(promised).toEqual({
              doubleBookings: after.doubleBookings - without.doubleBookings,
              broken: after.broken - without.broken,
              soft: after.soft - without.soft,
            })
            lift(model, state, meet)
          }
          drop(model, state, meet, origin)
        }
      }),
    )
  })

  test('[S8] a Kempe chain changes the cost by exactly what the state says, keeps to open starts, and can be undone', () => {
    fc.assert(
      fc.property(anyProblem, fc.nat(), (problem, seed) => {
        const model = compile(problem)
        const state = createState(model)
        const open = openStarts(problem)
        adopt(model, state, anyAssignment(problem, open, seed))
        const kempe = createKempe(model, state)
        const random = createRandom(seed)
        for (let i = 0; i < 40 && model.movable.length > 0; i++) {
          const meet = model.movable[random.below(model.movable.length)]
          const to = open[meet][random.below(open[meet].length)]
          if (to === state.start[meet]) continue
          const before = state.assignment.slice()
          const costBefore = costOf(problem, before)
          if (kempe.plan(meet, to)) {
            const isWhole = kempe.make(random.below(3) === 0 ? costBefore.broken : Infinity)
            expect(state.start[meet]).toBe(to)
            const costNow = costOf(problem, state.assignment)
            if (isWhole)
              expect({ doubleBookings: state.doubleBookings, broken: state.broken, soft: state.soft }).toEqual(costNow)
            else if (costBefore.broken === 0) expect(costNow.broken).toBeGreaterThan(0)
            state.start.forEach((time, index) => expect(time < 0 || open[index].includes(time)).toBe(true))
            if (isWhole && random.below(2) === 0) continue
            kempe.undo()
          }
          expect([...state.assignment]).toEqual([...before])
          expect({ doubleBookings: state.doubleBookings, broken: state.broken, soft: state.soft }).toEqual(costBefore)
        }
      }),
    )
  })
})
