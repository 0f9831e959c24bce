import { expect, test } from 'vitest'
import { pauseAfter } from './hand-on-pace.ts'

test('a young run hands on what is better when it is half as old again, an older one ten times a second', () => {
  expect([10, 40, 199, 200, 5000].map(pauseAfter)).toEqual([5, 20, 99.5, 100, 100])
})
