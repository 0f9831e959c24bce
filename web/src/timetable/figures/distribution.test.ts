import { expect, test } from 'vitest'
import { distributionOf } from './distribution.ts'

test('each number is a step of its own where they are few', () => {
  expect(distributionOf([2, 0, 2, 3])).toEqual({
    least: 0,
    most: 3,
    median: 2,
    bars: [
      { from: 0, to: 0, count: 1 },
      { from: 1, to: 1, count: 0 },
      { from: 2, to: 2, count: 2 },
      { from: 3, to: 3, count: 1 },
    ],
  })
})

test('many are gathered into a dozen steps of one width at most, and none is lost', () => {
  const numbers = Array.from({ length: 101 }, (_, number) => number)
  const { bars, median } = distributionOf(numbers)!
  expect(bars).toHaveLength(12)
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(101)
  expect(bars.at(-1)).toEqual({ from: 99, to: 100, count: 2 })
  expect(median).toBe(50)
})

test('of one number there is one step, of none nothing', () => {
  expect(distributionOf([7, 7])?.bars).toEqual([{ from: 7, to: 7, count: 2 }])
  expect(distributionOf([])).toBeUndefined()
})
