import { expect, test } from 'vitest'
import { Lateness } from './lateness.ts'

test('a node is as slow as its last round was long, from once to twelve times', () => {
  const lateness = new Lateness(1000)
  const begun = [50, 1050, 2100, 5000, 6000, 106_000, 107_400]
  expect(begun.map((now) => lateness.round(now))).toEqual([1, 1, 1, 3, 1, 12, 1])
})
