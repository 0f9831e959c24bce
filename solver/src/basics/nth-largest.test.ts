import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNthLargest } from './nth-largest.ts'

test('the least of the n largest is told, 0 where there are fewer', () => {
  const largest = createNthLargest(5)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.nat({ max: 9 }), { maxLength: 9 }), (n, values) => {
      largest.clear(n)
      for (const value of values) largest.hear(value)
      expect(largest.tell()).toBe(values.toSorted((a, b) => b - a)[n - 1] ?? 0)
    }),
  )
})

test('of none it is more than any', () => {
  const largest = createNthLargest(5)
  largest.clear(0)
  largest.hear(7)
  expect(largest.tell()).toBeGreaterThan(1e9)
})
