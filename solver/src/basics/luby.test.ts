import { expect, test } from 'vitest'
import { luby } from './luby.ts'

test('[S27] tries are short again and again, and every so often twice as long as any before', () => {
  const first = Array.from({ length: 15 }, (_, index) => luby(index + 1))
  expect(first).toEqual([1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8])
})
