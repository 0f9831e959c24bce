import { expect, test } from 'vitest'
import { createRandom } from '@timetable/solver/basics'
import { createChain } from './chain.ts'
import { compileXhstt } from './compile.ts'
import { createRearrangement } from './rearrangement.ts'
import { createSeating } from './seating.ts'
import { createXhsttState } from './state.ts'

const WEIGHT = { required: true, weight: 1, costFunction: 'Linear' } as const

/** A class at each of five times: a double at 0, singles at 2, 3 and 4; the teacher of 4 has another class at 2. */
function laidOut() {
  const attendees = [[0], [0], [0], [0, 1], [1]]
  const model = compileXhstt({
    ...{ times: 5, resources: 2 },
    events: attendees.map((attendees, e) => ({ duration: e === 0 ? 2 : 1, attendees, time: null, roles: [] })),
    constraints: [{ kind: 'AvoidClashes', ...WEIGHT, resources: [0, 1] }],
  })
  const state = createXhsttState(model)
  const rearrangement = createRearrangement(state, model.parts, 0)
  const seating = createSeating(model, state, rearrangement, createRandom(1))
  const chain = createChain(model, state, rearrangement, seating, createRandom(1))
  const part = [0, 1, 2, 3, 4].map((event) => model.partsFrom[event])
  state.begin()
  ;[0, 2, 3, 4, 2].forEach((time, event) => {
    state.resize(part[event], event === 0 ? 2 : 1)
    state.drop(part[event], time)
  })
  state.settle()
  rearrangement.clear()
  return { state, rearrangement, chain, part, starts: () => part.map((one) => state.start[one]) }
}

test('[X6] what is in the way goes where the part was, and pushes what is in its own way', () => {
  const { rearrangement, chain, part, state, starts } = laidOut()
  rearrangement.add(part[3], 1, 2)
  expect(chain.makeWay()).toBe(true)
  rearrangement.apply()
  expect(starts()).toEqual([0, 4, 3, 2, 4])
  expect(state.hard).toBe(0)
})

test('[X6] a part that moves by less than its length goes round what follows or precedes it', () => {
  const { rearrangement, chain, part, state, starts } = laidOut()
  rearrangement.add(part[0], 2, 1)
  expect(chain.makeWay()).toBe(true)
  rearrangement.apply()
  expect(starts()).toEqual([1, 0, 3, 4, 2])
  rearrangement.clear()
  rearrangement.add(part[0], 2, 0)
  expect(chain.makeWay()).toBe(true)
  rearrangement.apply()
  expect(starts()).toEqual([0, 2, 3, 4, 2])
  expect(state.hard).toBe(0)
})

test('[X6] where a part is cut in two, what is in the way of either goes to the times that the whole has left', () => {
  const { rearrangement, chain, part, state, starts } = laidOut()
  rearrangement.add(part[0], 1, 4)
  rearrangement.add(part[0] + 1, 1, 3)
  expect(chain.makeWay()).toBe(true)
  rearrangement.apply()
  expect([...starts(), state.start[part[0] + 1]]).toEqual([4, 2, 0, 1, 2, 3])
  expect(state.hard).toBe(0)
})
