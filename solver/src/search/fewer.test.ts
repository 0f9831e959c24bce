import { expect, test } from 'vitest'
import { createRandom } from '../basics/random.ts'
import { costOf } from '../constraints/cost.ts'
import { compile } from '../model/compile.ts'
import { createState } from '../state/create-state.ts'
import { meet, problem } from '../testing/problems.ts'
import { createAttempt, PRICED } from './attempt.ts'
import { createFewer } from './fewer.ts'
import { solve } from './solve.ts'
import { createOriginal } from './original.ts'

/** Four classes and five teachers, each class with four lessons of each. */
const school = problem({
  days: 5,
  hours: 6,
  resources: Array.from({ length: 9 }, (_, index) => ({ name: `${index}`, unavailable: [] })),
  meets: Array.from({ length: 80 }, (_, index) => meet([index % 4, 4 + ((index >> 2) % 5)])),
})

test('[S121] from a timetable that has nothing to do with the one that stood it comes to one with few lessons moved, and never breaks anything', () => {
  const home = solve(school, { seed: 1, steps: 5000 }).assignment
  const from = solve(school, { seed: 2, steps: 5000 }).assignment
  const model = compile(school)
  const original = createOriginal(model, home)
  const random = createRandom(1)
  const byWeights = createAttempt(model, createState(model), random, PRICED)
  const isMended = ({ doubleBookings, broken }: { doubleBookings: number; broken: number }) =>
    doubleBookings + broken === 0
  const fewer = createFewer(model, { byWeights, original, random, isMended })
  const moved: number[] = []
  let steps = 0
  for (const found of fewer.tries(from)) {
    if (++steps > 30_000) break
    if (!found) continue
    moved.push(original.moved(found))
    expect(costOf(school, found.assignment)).toMatchObject({ doubleBookings: 0, broken: 0 })
  }
  expect(moved).toEqual([...moved].sort((a, b) => b - a))
  expect(moved[0]).toBeGreaterThan(40)
  expect(moved.at(-1)).toBeLessThan(5)
})
