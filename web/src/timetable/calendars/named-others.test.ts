import { expect, test } from 'vitest'
import { nameSome } from './named-others.ts'

test('a few others are all named; of many the first three, and the rest are counted', () => {
  expect(nameSome([1, 2, 3, 4])).toEqual({ named: [1, 2, 3, 4], counted: [] })
  expect(nameSome([1, 2, 3, 4, 5])).toEqual({ named: [1, 2, 3], counted: [4, 5] })
  expect(nameSome([])).toEqual({ named: [], counted: [] })
})
