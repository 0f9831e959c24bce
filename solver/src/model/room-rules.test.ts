import { expect, test } from 'vitest'
import { costOf } from '../constraints/cost.ts'
import { solve } from '../search/solve.ts'
import { meet, problem } from '../testing/problems.ts'

const room = (name: string) => ({ name, unavailable: [], isRoom: true })
const choosing = (candidates: number[], optional: boolean) => [{ candidates, costs: null, fixed: null, optional }]

test('a room that is only wished for is chosen where it is free, and given up where it is needed', () => {
  const wish = { required: false, weight: 90, kind: 'preferred-rooms' as const, meets: [0, 1], rooms: [0] }
  const meets = [
    { ...meet([], 1, 0), choices: choosing([0], true) },
    { ...meet([], 1, 1), choices: choosing([0], true) },
    { ...meet([0], 1, 1) },
  ]
  const posed = problem({ days: 1, hours: 2, resources: [room('Lab')], meets, constraints: [wish] })
  const { assignment, cost } = solve(posed, { seed: 1, steps: 100 })
  expect([...assignment]).toEqual([0, 1, 1, 0, -1])
  expect(cost).toEqual({ doubleBookings: 0, broken: 0, soft: 90 })
  expect(costOf(posed, assignment)).toEqual(cost)
})

test('lessons that must share a room come to the one that all of them can have, and neighbours to the same', () => {
  const meets = Array.from({ length: 6 }, (_, index) => ({
    ...meet([2], 1),
    choices: choosing(index === 5 ? [1] : [0, 1], false),
  }))
  const resources = [room('Lab'), room('Hall'), { name: '1A', unavailable: [] }]
  const all = [0, 1, 2, 3, 4, 5]
  const counted = { counted: [0, 1], held: all.map(() => []) }
  const few = { required: true, weight: 1, kind: 'most-resources' as const, most: 1, meets: all, ...counted }
  const same = { required: true, weight: 1, kind: 'same-room-if-adjacent' as const, meets: [0, 1, 2, 3, 4, 5] }
  for (const constraint of [few, same]) {
    const posed = problem({ days: 1, hours: 6, resources, meets, constraints: [constraint] })
    const { cost, assignment } = solve(posed, { seed: 1, steps: 2000 })
    expect(cost).toMatchObject({ doubleBookings: 0, broken: 0 })
    expect([...assignment.subarray(6)]).toEqual([1, 1, 1, 1, 1, 1])
  }
})
