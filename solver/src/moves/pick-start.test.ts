import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom } from '../basics/random.ts'
import { compile } from '../model/compile.ts'
import { openStarts } from '../problem/open-starts.ts'
import { createState } from '../state/create-state.ts'
import { adopt } from '../state/place.ts'
import { anyAssignment, anyProblem } from '../testing/problems.ts'
import { freeBeside, pickStart } from './pick-start.ts'
import { reachOf } from './reach.ts'
import { runs } from '@timetable/domain/testing'

const periods = (bits: number) => [...Array(12).keys()].filter((hour) => bits & (1 << hour))

test('[S8] free beside others are the gaps of a day and, where it has none, the periods around it', () => {
  expect(periods(freeBeside(0b001011, 6))).toEqual([2])
  expect(periods(freeBeside(0b001110, 6))).toEqual([0, 4])
  expect(periods(freeBeside(0b000111, 6))).toEqual([3])
  expect(periods(freeBeside(0b111000, 6))).toEqual([2])
  expect(periods(freeBeside(0b111111, 6))).toEqual([])
  expect(periods(freeBeside(0, 6))).toEqual([])
})

test('[S8] what is picked is one of the other starts that a meet may reach, and each of them is picked at times', () => {
  fc.assert(
    fc.property(anyProblem, fc.nat(), (problem, seed) => {
      const model = compile(problem)
      const state = createState(model)
      const open = openStarts(problem)
      adopt(model, state, anyAssignment(problem, open, seed))
      const random = createRandom(seed)
      const reach = reachOf(model)
      for (const meet of model.movable.slice(0, 3)) {
        const picked = new Set(Array.from({ length: 1_000 }, () => pickStart(model, state, reach, meet, random)))
        const others = [...reach.starts.subarray(reach.from[meet], reach.from[meet + 1])].filter(
          (time) => time !== state.start[meet],
        )
        expect(picked).toEqual(new Set(others.length > 0 ? others : [-1]))
      }
    }),
    { numRuns: runs(12) },
  )
})
