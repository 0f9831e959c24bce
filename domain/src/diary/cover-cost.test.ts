import { expect, test } from 'vitest'
import { coverCost, type CoverReason } from './cover-cost.ts'
import { DEFAULT_DAY_WEIGHTS } from './day-weights.ts'

const known: readonly CoverReason[] = [{ code: 'knows-class', lessons: 2 }]

test('who comes one period earlier is asked before those who come three, even without knowing the class', () => {
  const comes = (periods: number): CoverReason => ({ code: 'comes', periods })
  const cost = (...reasons: readonly CoverReason[]) => coverCost(DEFAULT_DAY_WEIGHTS, reasons)
  expect(cost(...known, { code: 'between' })).toBeLessThan(cost(...known, comes(1)))
  expect(cost(comes(1))).toBeLessThan(cost(...known, comes(3)))
})

test('what a school does not weigh costs nothing', () => {
  const weights = { ...DEFAULT_DAY_WEIGHTS, comes: 0, covered: 0 }
  const far: readonly CoverReason[] = [
    ...known,
    { code: 'comes', periods: 5 },
    { code: 'covered', periods: 9, least: 0 },
  ]
  expect(coverCost(weights, far)).toBe(coverCost(weights, known))
})
