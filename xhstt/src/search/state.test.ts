import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom } from '@timetable/solver/basics'
import { compileXhstt } from './compile.ts'
import { construct } from './construct.ts'
import { HARD } from './monitors.ts'
import { createMoves } from './moves.ts'
import type { ProblemConstraint, XhsttProblem } from './problem.ts'
import { createXhsttState, type XhsttState } from './state.ts'

const ALL = [0, 1, 2, 3]
const DAYS = [
  [0, 1, 2],
  [3, 4, 5],
]
const WEIGHT = { required: true, weight: 1, costFunction: 'Linear' } as const

const NONE = { minimum: 0, maximum: 0 }
const BOTH = { minimum: 2, maximum: 2 }

const constraints: readonly ProblemConstraint[] = [
  { kind: 'AssignTime', ...WEIGHT, events: [0, 1] },
  {
    kind: 'SplitEvents',
    ...WEIGHT,
    required: false,
    events: ALL,
    durations: { minimum: 1, maximum: 2 },
    amounts: { minimum: 1, maximum: 2 },
  },
  {
    kind: 'DistributeSplitEvents',
    ...WEIGHT,
    weight: 3,
    events: [0],
    duration: 2,
    amounts: { minimum: 1, maximum: 1 },
  },
  { kind: 'PreferTimes', ...WEIGHT, events: ALL, duration: null, times: [0, 3] },
  {
    kind: 'SpreadEvents',
    ...WEIGHT,
    costFunction: 'Quadratic',
    groups: [ALL],
    limited: DAYS.map((times) => ({ times, minimum: 1, maximum: 2 })),
  },
  {
    kind: 'LinkEvents',
    ...WEIGHT,
    groups: [
      [1, 2],
      [0, 3],
    ],
  },
  { kind: 'OrderEvents', ...WEIGHT, pairs: [{ first: 1, second: 3, minimum: 1, maximum: 2 }] },
  { kind: 'AvoidClashes', ...WEIGHT, resources: [0, 1, 2, 3] },
  { kind: 'AvoidUnavailableTimes', ...WEIGHT, resources: [1], times: [5] },
  {
    kind: 'LimitIdleTimes',
    ...WEIGHT,
    required: false,
    resources: [0, 1, 2],
    timeGroups: DAYS,
    limits: { minimum: 0, maximum: 0 },
  },
  {
    kind: 'ClusterBusyTimes',
    ...WEIGHT,
    required: false,
    resources: [0],
    timeGroups: DAYS,
    limits: { minimum: 0, maximum: 1 },
  },
  {
    kind: 'LimitBusyTimes',
    ...WEIGHT,
    costFunction: 'Step',
    resources: [0, 1, 3],
    timeGroups: DAYS,
    limits: { minimum: 2, maximum: 2 },
  },
  { kind: 'AssignResource', ...WEIGHT, weight: 2, roles: [0, 1, 2].map((event) => ({ event, open: 0 })) },
  { kind: 'PreferResources', ...WEIGHT, required: false, roles: [{ event: 0, open: 0 }], preferred: [3] },
  { kind: 'PreferResources', ...WEIGHT, roles: [{ event: 3, given: 0 }], preferred: [3] },
  {
    kind: 'AvoidSplitAssignments',
    ...WEIGHT,
    roleGroups: [[...[0, 1].map((event) => ({ event, open: 0 })), { event: 3, given: 0 }], [{ event: 2, open: 0 }]],
  },
  {
    kind: 'LimitWorkload',
    ...WEIGHT,
    costFunction: 'Quadratic',
    resources: [2, 3],
    given: [0, 1],
    limits: { minimum: 3, maximum: 4 },
  },
]
const EITHER = { candidates: [2, 3], workload: 3 }
const problem: XhsttProblem = {
  times: 6,
  resources: 4,
  events: [
    { duration: 4, attendees: [0, 1], time: null, roles: [EITHER] },
    { duration: 2, attendees: [0], time: null, roles: [EITHER] },
    { duration: 2, attendees: [1], time: null, roles: [{ candidates: [2, 3, 0], workload: 2 }, EITHER] },
    { duration: 1, attendees: [0, 0], time: 4, roles: [] },
  ],
  constraints,
}

test('[X1] after any moves, cost and numbers are those of the same timetable laid out anew; taken back, those of before', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 200 }), (seed, count) => {
      const model = compileXhstt(problem)
      const random = createRandom(seed)
      const state = createXhsttState(model)
      const moves = createMoves(model, state, random)
      construct(model, state, random)
      for (let i = 0; i < count; i++) {
        const part = random.below(model.parts)
        if (state.duration[part] === 0) continue
        const to = moves.randomStart(part, state.duration[part])
        const seat = random.below(model.ofRoles.seats)
        const kinds = [
          () => moves.shift(part, to),
          () => moves.chain(part, to),
          () => moves.swap(part),
          () => moves.split(part),
          () => moves.ofSeats.reassign(seat),
          () => moves.ofSeats.exchange(seat),
          () => moves.ofSeats.reassignGroup(seat),
          () => moves.ofSeats.exchangeGroups(seat),
        ]
        if (!kinds[random.below(kinds.length)]()) continue
        const before = seen(state)
        moves.rearrangement.apply()
        if (random.below(2) === 0) continue
        state.undo()
        expect(seen(state)).toEqual(before)
      }
      const anew = createXhsttState(model)
      for (let part = 0; part < model.parts; part++) {
        if (state.duration[part] === 0) continue
        anew.resize(part, state.duration[part])
        anew.drop(part, state.start[part])
      }
      state.taken.forEach((resource, seat) => anew.assign(seat, resource))
      anew.settle()
      expect(seen(state)).toEqual(seen(anew))
      for (let b = 0; b < model.blocks.length; b++) {
        const parts = state.duration.subarray(model.partsFrom[b], model.partsFrom[b + 1])
        expect(parts.reduce((sum, length) => sum + length, 0)).toBe(model.blocks[b].duration)
      }
    }),
  )
})

function seen({ hard, soft, guide, value, load, duration, taken }: XhsttState) {
  return { hard, soft, guide, value: [...value], load: [...load], duration: [...duration], taken: [...taken] }
}

/** What gives back in one day what it took in another, and more than in proportion. */
const uneven: readonly ProblemConstraint[] = [
  { kind: 'LimitIdleTimes', ...WEIGHT, costFunction: 'Quadratic', resources: [0, 1], timeGroups: DAYS, limits: NONE },
  { kind: 'ClusterBusyTimes', ...WEIGHT, weight: 5, resources: [0, 1], timeGroups: DAYS, limits: BOTH },
]

test('[X1] a move is turned down early just where its whole cost is above the limit', () => {
  const model = compileXhstt({ ...problem, constraints: [...constraints, ...uneven] })
  let early = 0
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 12 }), fc.constantFrom(1, 3, 20), (seed, limit, hardWeight) => {
      const random = createRandom(seed)
      const state = createXhsttState(model)
      const moves = createMoves(model, state, random)
      construct(model, state, random)
      for (let i = 0; i < 60; i++) {
        if (random.below(10) === 0) state.emphasize(random.below(model.monitors.count), 0.5)
        if (random.below(100) === 0) state.calm()
        const part = random.below(model.parts)
        if (state.duration[part] === 0) continue
        const to = moves.randomStart(part, state.duration[part])
        const seat = random.below(model.ofRoles.seats)
        const kinds = [moves.split, (part: number) => moves.chain(part, to), () => moves.ofSeats.reassignGroup(seat)]
        if (!kinds[random.below(kinds.length)](part)) continue
        const before = seen(state)
        moves.rearrangement.apply()
        const after = seen(state)
        state.undo()
        const rise = (after.hard - before.hard + after.guide - before.guide) * hardWeight + after.soft - before.soft
        const within = moves.rearrangement.applyWithin(limit, hardWeight)
        expect([within, rise]).toEqual([rise <= limit, rise])
        if (within) expect(seen(state)).toEqual(after)
        else {
          early++
          state.undo()
          expect(seen(state)).toEqual(before)
        }
      }
    }),
  )
  expect(early).toBeGreaterThan(100)
})

test('[X1] idle times are counted in days longer than a mask, too', () => {
  const times = Array.from({ length: 40 }, (_, time) => time)
  const limits = { minimum: 0, maximum: 0 }
  const model = compileXhstt({
    times: 40,
    resources: 1,
    events: [1, 1, 2].map((duration) => ({ duration, attendees: [0], time: null, roles: [] })),
    constraints: [{ kind: 'LimitIdleTimes', ...WEIGHT, required: false, resources: [0], timeGroups: [times], limits }],
  })
  const state = createXhsttState(model)
  const costs = [0, 39, 10].map((time, i) => {
    const part = model.partsFrom[i]
    state.resize(part, model.blocks[i].duration)
    state.begin()
    state.drop(part, time)
    state.settle()
    return state.soft
  })
  expect(costs).toEqual([0, 38, 36])
  state.begin()
  state.lift(model.partsFrom[0])
  state.settle()
  expect(state.soft).toBe(27)
})

test('[X1] emphasis counts hard costs once more in the guide alone, and moves keep the count', () => {
  const model = compileXhstt(problem)
  const random = createRandom(1)
  const state = createXhsttState(model)
  const moves = createMoves(model, state, random)
  construct(model, state, random)
  moves.shift(0, 5 - state.duration[0])
  moves.rearrangement.apply()
  const { hard, soft, guide } = state
  expect(hard).toBeGreaterThan(0)
  for (let m = 0; m < model.monitors.count; m++)
    if (model.monitors.tier[m] === HARD) for (const by of [0.5, 0.25]) state.emphasize(m, by)
  expect(seen(state)).toMatchObject({ hard, soft, guide: guide + 0.75 * hard })
  moves.rearrangement.apply()
  state.undo()
  expect(seen(state)).toMatchObject({ hard, soft, guide: guide + 0.75 * hard })
})

test('[X2] linked events of one length are one block, and those with a given time stay by themselves', () => {
  const { blocks } = compileXhstt(problem)
  expect(blocks.map(({ events }) => events)).toEqual([[0], [1, 2], [3]])
})

test('[X3] a problem that names what is not there is thrown out', () => {
  const wrong: ProblemConstraint = { kind: 'AvoidClashes', ...WEIGHT, resources: [4] }
  expect(() => compileXhstt({ ...problem, constraints: [wrong] })).toThrow('resource 4 is not below 4')
})
