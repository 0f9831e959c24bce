import { evaluateXhstt, type XhsttInstance } from '@timetable/formats'
import { expect, test } from 'vitest'
import { searchInstance } from './portfolio.ts'

const SIZE = 8

/** Every class meets every teacher once, all are busy all the time, and one event wishes for what it cannot have. */
const instance: XhsttInstance = {
  ...{ id: 'Packed', metaData: {}, timeGroups: [], resourceGroups: [], eventGroups: [] },
  times: Array.from({ length: SIZE }, (_, time) => ({ id: `t${time}`, name: '' })),
  resourceTypes: [{ id: 'Any', name: '' }],
  resources: Array.from({ length: 2 * SIZE }, (_, resource) => ({ id: `r${resource}`, name: '', type: 0 })),
  events: Array.from({ length: SIZE * SIZE }, (_, event) => ({
    ...{ id: `e${event}`, name: '', duration: 1, workload: 1, time: null, resourceGroups: [] },
    resources: [event % SIZE, SIZE + Math.floor(event / SIZE)].map((resource) => ({
      ...{ resource, role: null, type: null, workload: 1 },
    })),
  })),
  constraints: [
    {
      ...{ id: 'assign', kind: 'AssignTime', name: '', required: true, weight: 1, costFunction: 'Linear' },
      ...{ eventGroups: [], events: Array.from({ length: SIZE * SIZE }, (_, event) => event) },
    },
    {
      ...{ id: 'clash', kind: 'AvoidClashes', name: '', required: true, weight: 1, costFunction: 'Linear' },
      ...{ resourceGroups: [], resources: Array.from({ length: 2 * SIZE }, (_, resource) => resource) },
    },
    {
      ...{ id: 'wish', kind: 'PreferTimes', name: '', required: false, weight: 3, costFunction: 'Linear' },
      ...{ eventGroups: [], events: [0], timeGroups: [], times: [], duration: null },
    },
  ],
}

test('[R15] threads share the best, and what comes back costs what they told', async () => {
  const told: number[] = []
  const { cost, solution, steps, evaluated } = await searchInstance(instance, {
    ...{ seed: 1, threads: 2 },
    isOver: () => told.at(-1) === 3,
    onBetter: ({ hard, soft }) => told.push(hard * 1_000 + soft),
  })
  expect(cost).toEqual({ hard: 0, soft: 3 })
  expect(evaluateXhstt(instance, solution(0))).toMatchObject(cost)
  expect(told).toEqual(told.toSorted((a, b) => b - a))
  expect(steps).toBeGreaterThanOrEqual(evaluated)
  expect(evaluated).toBeGreaterThan(0)
})

test('[R15] a search that finds what costs nothing ends by itself', async () => {
  const free = { ...instance, constraints: instance.constraints.slice(0, 2) }
  const { cost } = await searchInstance(free, { seed: 1, threads: 1, isOver: () => false })
  expect(cost).toEqual({ hard: 0, soft: 0 })
})

test('[R15] a problem that no thread can search is an error, not a wait', async () => {
  const broken = { ...instance, constraints: [{ ...instance.constraints[1]!, resources: [99] }] } as XhsttInstance
  await expect(searchInstance(broken, { seed: 1, threads: 2, isOver: () => false })).rejects.toThrow(
    'resource 99 is not below 16',
  )
})
