import { describe, expect, test } from 'vitest'
import { createRandom } from '../basics/random.ts'
import { compile } from '../model/compile.ts'
import type { Problem } from '../problem/problem.ts'
import { meet, problem } from '../testing/problems.ts'
import { createAllWishes, createHeavyWishes } from './heavy-wishes.ts'
import { createSearch } from './search.ts'
import { solve } from './solve.ts'

/**
 * Classes whose weeks are full, and in which every course of two meets a week should not have both on one day: three lessons a day,
 * so that a course that is to leave a day takes the whole of a band with it.
 */
function bands(weight: number): Problem {
  const days = 4
  const hours = 3
  const [first, second, ...teachers] = Array.from({ length: 2 + 6 }, (_, at) => at)
  const courses = teachers.flatMap((teacher) => [
    { teacher, meets: [meet([first, teacher]), meet([first, teacher])] },
    { teacher, meets: [meet([second, teacher]), meet([second, teacher])] },
  ])
  const meets = courses.flatMap((course) => course.meets)
  return problem({
    ...{ days, hours, meets },
    resources: Array.from({ length: 2 + teachers.length }, (_, at) => ({ name: `${at}`, unavailable: [] })),
    constraints: courses.map((_, at) => ({
      ...{ kind: 'MIN_DAYS_BETWEEN', meets: [2 * at, 2 * at + 1], value: 2 },
      ...{ required: false, weight },
    })),
  })
}

describe('[S52] heavy wishes', () => {
  test('they have a turn where there are some, and light ones have none', () => {
    const first = new Int16Array(bands(10).meets.length)
    expect(createHeavyWishes(compile(bands(10)), createRandom(1), first)).toBeNull()
    expect(createHeavyWishes(compile(bands(95)), createRandom(1), first)).not.toBeNull()
  })

  test('all wishes have one where some are light, after a round at the soonest', () => {
    const first = new Int16Array(bands(10).meets.length)
    expect(createAllWishes(compile(bands(95)), createRandom(1), first)).toBeNull()
    const all = createAllWishes(compile(bands(10)), createRandom(1), first)!
    expect([all.isDue(), all.isDue()]).toEqual([false, true])
  })

  test.each([
    [1, 95],
    [2, 95],
    [3, 95],
    [1, 10],
    [2, 10],
  ])('a turn keeps them all where that can be, seed %i, of a weight of %i', (seed, weight) => {
    const given = bands(weight)
    const model = compile(given)
    const from = solve({ ...given, constraints: [] }, { seed, steps: 20_000 })
    expect(from.cost.doubleBookings).toBe(0)
    const create = weight === 95 ? createHeavyWishes : createAllWishes
    const wishes = create(model, createRandom(seed), from.assignment)!
    wishes.begin(from.assignment)
    let steps = 0
    while (wishes.step()) steps++
    const { cost } = createSearch(model, { seed, start: wishes.found })
    expect(cost).toEqual({ doubleBookings: 0, broken: 0, soft: 0 })
    expect(steps).toBeLessThan(30_000)
  })

  test('a turn that can not keep them ends, and the best is no worse for it', () => {
    const given = bands(95)
    const impossible = { ...given, constraints: given.constraints.map((each) => ({ ...each, value: 4 })) } as Problem
    const search = createSearch(compile(impossible), { seed: 1 })
    let last = Infinity
    for (let run = 0; run < 40; run++) {
      search.run(2_000)
      expect(search.cost.doubleBookings).toBe(0)
      expect(search.cost.soft).toBeLessThanOrEqual(last)
      last = search.cost.soft
    }
    expect(last).toBeGreaterThan(0)
  })

  test('[S10] with turns for them, same seed and steps give the same timetable, however the steps are dealt out', () => {
    const given = bands(95)
    const impossible = { ...given, constraints: given.constraints.map((each) => ({ ...each, value: 4 })) } as Problem
    const whole = createSearch(compile(impossible), { seed: 5 })
    whole.run(60_000)
    const parts = createSearch(compile(impossible), { seed: 5 })
    for (let dealt = 0; dealt < 60_000; dealt += 400) parts.run(400)
    expect([...parts.best]).toEqual([...whole.best])
    expect(parts.cost).toEqual(whole.cost)
  })
})
