import { expect, test } from 'vitest'
import { createRandom } from '@timetable/solver/basics'
import { compileXhstt } from './compile.ts'
import { construct } from './construct.ts'
import type { XhsttProblem } from './problem.ts'
import { createXhsttRepair } from './repair.ts'
import { createXhsttSearch } from './search.ts'
import { createXhsttState } from './state.ts'

const WEIGHT = { required: true, weight: 1, costFunction: 'Linear' } as const
const SIZE = 6

/** Every class meets every teacher once, and all are busy at all times: no time is left over. */
const packed: XhsttProblem = {
  times: SIZE,
  resources: 2 * SIZE,
  events: Array.from({ length: SIZE * SIZE }, (_, event) => ({
    duration: 1,
    attendees: [event % SIZE, SIZE + Math.floor(event / SIZE)],
    time: null,
    roles: [],
  })),
  constraints: [
    { kind: 'AssignTime', ...WEIGHT, events: Array.from({ length: SIZE * SIZE }, (_, event) => event) },
    { kind: 'AvoidClashes', ...WEIGHT, resources: Array.from({ length: 2 * SIZE }, (_, resource) => resource) },
  ],
}

/** Beside that, the first event of each class wishes for a time of its own. */
const wishful: XhsttProblem = {
  ...packed,
  constraints: [
    ...packed.constraints,
    ...Array.from({ length: SIZE }, (_, event) => ({
      ...{ kind: 'PreferTimes' as const, ...WEIGHT, required: false },
      ...{ events: [event], duration: null, times: [(event + 2) % SIZE] },
    })),
  ],
}

test('[X4] repair packs a week in which no time is left over, and stops there', () => {
  for (let seed = 1; seed <= 5; seed++) {
    const model = compileXhstt(packed)
    const state = createXhsttState(model)
    const random = createRandom(seed)
    construct(model, state, random)
    const repair = createXhsttRepair(model, state, random)
    for (let i = 0; i < 5_000 && state.hard > 0; i++) expect(repair.step()).toBeGreaterThan(0)
    expect(state.hard).toBe(0)
    expect(repair.step()).toBe(0)
  }
})

test('[X4] begun anew with wishes, repair fulfils them at no cost of what is required', () => {
  const model = compileXhstt(wishful)
  const state = createXhsttState(model)
  const random = createRandom(1)
  construct(model, state, random)
  const repair = createXhsttRepair(model, state, random)
  repair.restart(true)
  for (let i = 0; i < 20_000 && state.hard + state.soft > 0; i++) repair.step()
  expect({ hard: state.hard, soft: state.soft, guide: state.guide > 0 }).toEqual({ hard: 0, soft: 0, guide: false })
})

/** Who teaches is open: each class should have one teacher in all, not that of its own number, and each teacher enough to do. */
const everyEvent = Array.from({ length: SIZE * SIZE }, (_, event) => event)
const open: XhsttProblem = {
  ...packed,
  events: packed.events.map(({ attendees, ...event }) => ({
    ...event,
    attendees: attendees.slice(0, 1),
    roles: [{ candidates: Array.from({ length: SIZE }, (_, i) => SIZE + i), workload: 1 }],
  })),
  constraints: [
    ...packed.constraints,
    { kind: 'AssignResource', ...WEIGHT, roles: everyEvent.map((event) => ({ event, open: 0 })) },
    ...Array.from({ length: SIZE }, (_, own) => ({
      ...{ kind: 'PreferResources' as const, ...WEIGHT },
      roles: everyEvent.filter((event) => event % SIZE === own).map((event) => ({ event, open: 0 })),
      preferred: Array.from({ length: SIZE }, (_, i) => SIZE + i).filter((teacher) => teacher !== SIZE + own),
    })),
    {
      ...{ kind: 'AvoidSplitAssignments', ...WEIGHT },
      roleGroups: Array.from({ length: SIZE }, (_, own) =>
        everyEvent.filter((event) => event % SIZE === own).map((event) => ({ event, open: 0 })),
      ),
    },
    {
      ...{ kind: 'LimitWorkload', ...WEIGHT, resources: Array.from({ length: SIZE }, (_, i) => SIZE + i) },
      ...{ given: Array.from({ length: SIZE }, () => 0), limits: { minimum: SIZE, maximum: SIZE } },
    },
  ],
}

test('[X4] repair gives seats to others as well as it moves parts', () => {
  const model = compileXhstt(open)
  const state = createXhsttState(model)
  const random = createRandom(1)
  construct(model, state, random)
  for (let seat = 0; seat < model.ofRoles.seats; seat++) state.assign(seat, seat % 2 === 0 ? SIZE + 1 : -1)
  state.settle()
  const repair = createXhsttRepair(model, state, random)
  for (let i = 0; i < 20_000 && state.hard > 0; i++) repair.step()
  expect(state.hard).toBe(0)
})

test('[X5] what belongs together is given to one resource, and a search that is given it takes it over', () => {
  const search = createXhsttSearch(open, 1)
  search.run(300_000)
  expect(search.cost).toEqual({ hard: 0, soft: 0 })
  const whoHas = Array.from({ length: SIZE }, (_, own) => {
    const parts = search.parts().filter(({ event }) => event % SIZE === own)
    return new Set(parts.flatMap(({ assigned }) => assigned))
  })
  expect(whoHas.map((one) => one.size)).toEqual(Array.from({ length: SIZE }, () => 1))
  expect(new Set(whoHas.flatMap((one) => [...one])).size).toBe(SIZE)
  const other = createXhsttSearch(open, 2)
  other.adopt(search.best())
  expect(other.parts()).toEqual(search.parts())
  const stranger = { ...search.best(), taken: new Int32Array(1) }
  expect(() => createXhsttSearch(open, 3).adopt(stranger)).toThrow('a placement of 1 seats for a problem of 36')
})

test('[X7] seed and number of steps decide everything, however the steps are dealt out', () => {
  const whole = createXhsttSearch(wishful, 7)
  const dealt = createXhsttSearch(wishful, 7)
  whole.run(3_000)
  for (const steps of [1, 999, 500, 1_500]) dealt.run(steps)
  expect(dealt.parts()).toEqual(whole.parts())
  expect([dealt.cost, dealt.steps]).toEqual([whole.cost, whole.steps])
  expect(createXhsttSearch(wishful, 8).parts()).not.toEqual(createXhsttSearch(wishful, 7).parts())
})

test('[X8] a search takes what another has found where it is better, and refuses what is of another problem', () => {
  const [ahead, behind] = [createXhsttSearch(wishful, 1), createXhsttSearch(wishful, 2)]
  ahead.run(200_000)
  expect(ahead.cost).toEqual({ hard: 0, soft: 0 })
  const own = behind.best()
  behind.adopt(ahead.best())
  expect([behind.cost, behind.parts()]).toEqual([ahead.cost, ahead.parts()])
  behind.adopt(own)
  expect(behind.cost).toEqual(ahead.cost)
  const stranger = { ...ahead.best(), start: new Int32Array(1) }
  expect(() => behind.adopt(stranger)).toThrow('a placement of 1 parts for a problem of 36')
})
