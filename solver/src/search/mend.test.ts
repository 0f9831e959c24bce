import { compareCosts } from '@timetable/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOf, type Cost } from '../constraints/cost.ts'
import { openStarts } from '../problem/open-starts.ts'
import type { Assignment, Problem } from '../problem/problem.ts'
import { anyProblem, meet, perfectPacking, problem } from '../testing/problems.ts'
import { searchProblem } from './search-problem.ts'
import { solve } from './solve.ts'
import { runs } from '@timetable/domain/testing'

const MANY = 250_000

function repaired(given: Problem, start: Assignment, mostLessons?: number) {
  const search = searchProblem(given, {
    seed: 1,
    start,
    aim: 'repair',
    ...(mostLessons !== undefined && { mostLessons }),
  })
  search.run(MANY)
  return { assignment: search.best.slice(), cost: search.cost, finished: search.finished }
}

/** The problem with the time taken from everybody who has the meet. */
function withoutTime(given: Problem, index: number, time: number): Problem {
  const { resources } = given.meets[index]
  return {
    ...given,
    resources: given.resources.map((resource, at) =>
      at === resources[0] ? { ...resource, unavailable: [...resource.unavailable, time] } : resource,
    ),
  }
}

const hardOf = ({ doubleBookings, broken }: Cost) => doubleBookings + broken

/** Meets that had a start still open to them and have another now. */
function movedOf(given: Problem, before: Assignment, after: Assignment): number {
  const open = openStarts(given)
  return given.meets.filter((_, index) => open[index].includes(before[index]) && before[index] !== after[index]).length
}

/** The fewest moved of all assignments without anything wrong; null: there is none. Counts them all. */
function fewest(given: Problem, before: Assignment): number | null {
  const open = openStarts(given)
  let best: number | null = null
  const assignment = before.slice()
  const visit = (index: number, moved: number): void => {
    if (best !== null && moved >= best) return
    if (index === given.meets.length) {
      if (hardOf(costOf(given, assignment)) === 0) best = moved
      return
    }
    const home = open[index].includes(before[index]) ? before[index] : -1
    for (const time of home >= 0 ? [home, ...open[index].filter((one) => one !== home)] : open[index]) {
      assignment[index] = time
      visit(index + 1, moved + (home >= 0 && time !== home ? 1 : 0))
    }
  }
  visit(0, 0)
  return best
}

/** Six lessons of two classes with three teachers, in five times. */
const small = fc
  .array(fc.record({ form: fc.nat(1), teacher: fc.nat(2), length: fc.constant(1) }), { minLength: 4, maxLength: 6 })
  .map((lessons) =>
    problem({
      days: 1,
      hours: 5,
      resources: ['a', 'b', 'x', 'y', 'z'].map((name) => ({ name, unavailable: [] })),
      meets: lessons.map(({ form, teacher, length }) => meet([form, 2 + teacher], length)),
    }),
  )

describe('[S40] a repair', () => {
  test('moves no more lessons than the fewest that mend a small timetable, as counted out', () => {
    let mendable = 0
    fc.assert(
      fc.property(small, fc.nat(), fc.nat(), (given, which, seed) => {
        const solved = solve(given, { seed, steps: 2000 })
        fc.pre(hardOf(solved.cost) === 0)
        const index = which % given.meets.length
        const edited = withoutTime(given, index, solved.assignment[index])
        const best = fewest(edited, solved.assignment)
        const { assignment, cost } = repaired(edited, solved.assignment)
        expect(hardOf(cost) === 0).toBe(best !== null)
        if (best === null) return
        mendable++
        expect(movedOf(edited, solved.assignment, assignment)).toBe(best)
        expect(cost.moved).toBe(best)
      }),
      { seed: 7, numRuns: runs(38) },
    )
    expect(mendable).toBeGreaterThan(runs(20))
  })

  test('moves nothing where nothing is wrong, and ends at once', () => {
    const packing = perfectPacking(6, 1)
    const { assignment } = solve(packing, { seed: 1, steps: 60_000 })
    const search = searchProblem(packing, { seed: 1, start: assignment, aim: 'repair' })
    expect(search.run(100)).toBe('done')
    expect([...search.best]).toEqual([...assignment])
    expect(search).toMatchObject({ gains: 0, finished: true, cost: { moved: 0 } })
  })

  test('leaves fixed meets, lies at open starts only, and its cost is that of the records', () => {
    fc.assert(
      fc.property(anyProblem, fc.nat(), (any, seed) => {
        const { assignment: before } = solve(any, { seed, steps: 100 })
        const { assignment, cost } = repaired(any, before)
        openStarts(any).forEach((starts, index) => {
          if (starts.length === 0) expect(assignment[index]).toBe(-1)
          else expect([-1, ...starts]).toContain(assignment[index])
        })
        const { doubleBookings, broken, soft } = costOf(any, assignment)
        expect(cost).toMatchObject({ doubleBookings, broken, soft })
        expect(hardOf(cost)).toBeLessThanOrEqual(hardOf(costOf(any, before)))
      }),
      { numRuns: runs(12) },
    )
  })

  test('moves no more lessons than it may', () => {
    const packing = perfectPacking(6, 3)
    const { assignment } = solve(packing, { seed: 1, steps: 60_000 })
    const edited = withoutTime(packing, 0, assignment[0])
    for (const most of [0, 1, 2]) {
      const { assignment: after } = repaired(edited, assignment, most)
      expect(movedOf(edited, assignment, after)).toBeLessThanOrEqual(most)
    }
  })

  test('repeats: the same however the steps are dealt out', () => {
    const packing = perfectPacking(6, 2)
    const { assignment } = solve(packing, { seed: 1, steps: 60_000 })
    const edited = withoutTime(packing, 4, assignment[4])
    const inOne = searchProblem(edited, { seed: 5, start: assignment, aim: 'repair' })
    const inMany = searchProblem(edited, { seed: 5, start: assignment, aim: 'repair' })
    inOne.run(5000)
    for (let i = 0; i < 500; i++) inMany.run(10)
    expect([...inMany.best]).toEqual([...inOne.best])
  })
})

describe('[S41] an improvement', () => {
  /** One class whose lessons of a course lie on one day and wish for several. */
  const wishing = problem({
    days: 3,
    hours: 4,
    resources: [{ name: 'a', unavailable: [] }],
    meets: Array.from({ length: 6 }, () => meet([0])),
    constraints: [{ kind: 'MAX_AT_ONCE', byDays: true, value: 1, required: false, meets: [0, 1, 2], weight: 10 }],
  })
  const gathered = Int16Array.from([0, 1, 2, 4, 5, 8])

  test('meets wishes, moving no more than its budget', () => {
    const costs = [1, 2, 6].map((mostLessons) => {
      const search = searchProblem(wishing, { seed: 1, start: gathered, aim: 'improve', mostLessons })
      search.run(MANY)
      expect(movedOf(wishing, gathered, search.best)).toBeLessThanOrEqual(mostLessons)
      return costOf(wishing, search.best).soft
    })
    expect(costs).toEqual([10, 0, 0])
  })

  test('moves nothing that gains nothing', () => {
    const spread = Int16Array.from([0, 4, 8, 1, 5, 9])
    const search = searchProblem(wishing, { seed: 1, start: spread, aim: 'improve' })
    search.run(MANY)
    expect([...search.best]).toEqual([...spread])
  })
})

test('[S92] a chosen room that is taken away then is another one from then on, and the lesson stays where it was', () => {
  const room = (name: string, unavailable: number[] = []) => ({ name, unavailable })
  const choice = { candidates: [0, 1], costs: [0, 0], fixed: null }
  const given = problem({
    days: 1,
    hours: 2,
    resources: [room('Gym', [0]), room('Hall'), room('7a')],
    meets: [{ ...meet([2]), choices: [choice] }],
  })
  const { assignment, cost } = repaired(given, Int16Array.from([0, 0]))
  expect([...assignment]).toEqual([0, 1])
  expect(hardOf(cost)).toBe(0)
  // Where it is the only one, the lesson moves.
  const only = { ...given, meets: [{ ...meet([2]), choices: [{ ...choice, candidates: [0], costs: [0] }] }] }
  expect([...repaired(only, Int16Array.from([0, 0])).assignment]).toEqual([1, 0])
})

test('[S120] one that places lesson after lesson tells each time how many are left, before how many have moved', () => {
  // A class of two teachers; one is away at the last two times, where two of the lessons are.
  const given = problem({
    days: 1,
    hours: 5,
    resources: [
      { name: '1a', unavailable: [] },
      { name: 'Ada', unavailable: [3, 4] },
      { name: 'Eve', unavailable: [] },
    ],
    meets: [meet([0, 1]), meet([0, 1]), meet([0, 1]), meet([0, 2])],
  })
  const search = searchProblem(given, { seed: 1, start: Int16Array.from([0, 3, 4, 1]), aim: 'repair' })
  const costs = [search.cost]
  for (let gains = search.gains; search.run(1) === 'more'; gains = search.gains)
    if (search.gains > gains) costs.push(search.cost)
  expect(costs.map(({ unscheduled = 0, moved }) => [unscheduled, moved])).toEqual([
    [2, 0],
    [1, 0],
    [0, 1],
  ])
  for (const [index, cost] of costs.entries())
    if (index > 0) expect(compareCosts(cost, costs[index - 1])).toBeLessThan(0)
})

test('[S101] that is a long one goes on for as long as anything is wrong, and one that is not ends', () => {
  const packing = perfectPacking(4, 1)
  const { assignment } = solve(packing, { seed: 1, steps: 60_000 })
  // Nobody who has it can have it any more, nor anything in its place: all are busy all the time.
  const edited = withoutTime(packing, 0, assignment[0])
  const searchOf = (longRun: boolean) => searchProblem(edited, { seed: 1, start: assignment, aim: 'repair', longRun })
  expect(searchOf(false).run(MANY)).toBe('done')
  const long = searchOf(true)
  expect(long.run(60_000)).toBe('more')
  expect(hardOf(long.cost)).toBeGreaterThan(0)
  // Where nothing is, it is no longer than any other.
  const search = searchProblem(packing, { seed: 1, start: assignment, aim: 'repair', longRun: true })
  expect(search.run(100)).toBe('done')
})

test('[S92] what all lessons of a course have, and is away for one of them, is wrong: one of them moves, or all have another', () => {
  const room = (name: string, unavailable: number[] = []) => ({ name, unavailable })
  const choice = { candidates: [0, 1], costs: [0, 0], fixed: null }
  const own = { ...meet([2]), choices: [choice] }
  const shared = {
    kind: 'most-resources' as const,
    required: true,
    meets: [0, 1],
    counted: [0, 1],
    held: [[], []],
    most: 1,
    weight: 1,
  }
  const given = problem({
    days: 1,
    hours: 3,
    resources: [room('Gym', [0]), room('Hall', [0]), room('7a')],
    meets: [own, own],
    constraints: [shared],
  })
  const present = Int16Array.from([0, 1, 0, 0])
  expect(costOf(given, present)).toMatchObject({ doubleBookings: 0, broken: 1 })
  const { assignment, cost } = repaired(given, present)
  expect([...assignment]).toEqual([2, 1, 0, 0])
  expect(cost).toMatchObject({ doubleBookings: 0, broken: 0 })
  // Where no lesson can move, they go to the other room together.
  const full = { ...given, hours: 2, times: [0, 1], resources: [room('Gym', [0]), room('Hall'), room('7a')] }
  const { assignment: together, cost: none } = repaired(full, present)
  expect([...together.slice(2)]).toEqual([1, 1])
  expect(none).toMatchObject({ doubleBookings: 0, broken: 0 })
  // A proof holds where going together would leave no fewer.
  const two = { ...full, hours: 3, times: [0, 1, 2], meets: [own, own, meet([2], 1, 2)] }
  const search = searchProblem(two, { seed: 1, start: Int16Array.from([0, 1, 2, 0, 0]), aim: 'repair' })
  search.run(MANY)
  expect(search.cost).toMatchObject({ doubleBookings: 0, broken: 0, moved: 1 })
  expect(search.isFewest).toBe(true)
  expect(search.atLeast).toBe(1)
})

test('[S115] where not all can be mended, few lessons move for what is', () => {
  const packing = perfectPacking(6, 1)
  const { assignment } = solve(packing, { seed: 1, steps: 60_000 })
  // Somebody who is busy all the time can't come at one of these times: something stays wrong, whatever moves.
  const edited = withoutTime(packing, 0, assignment[0])
  const { assignment: after, cost } = repaired(edited, assignment)
  expect(hardOf(cost)).toBeGreaterThan(0)
  const plain = fewestWrong(edited, assignment, 0)
  const gained = plain - hardOf(cost)
  expect(movedOf(edited, assignment, after)).toBeLessThanOrEqual(8 * gained)
})

/** What is wrong at the least where one meet goes somewhere and all others stay. */
function fewestWrong(given: Problem, present: Assignment, index: number): number {
  const wrong = openStarts(given)[index].map((time) => {
    const assignment = present.slice()
    assignment[index] = time
    return hardOf(costOf(given, assignment))
  })
  return Math.min(...wrong)
}
